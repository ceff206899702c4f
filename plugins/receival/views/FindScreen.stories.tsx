import { anItem, anItemLocation } from '@forrad/core/testing'
import { wordError } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { FindScreen } from './FindScreen.tsx'

const nothing = { query: '', status: 'idle', results: [], hasMore: false, error: null } as const
const items = [
  anItem({ locations: [anItemLocation(), anItemLocation({ id: 2, name: 'Kyl' })] }),
  anItem({ id: 2, vendor_name: '101237', display_name: 'Alvedon forte tablett', locations: [] }),
  anItem({
    id: 3,
    vendor_name: '101239',
    display_name: 'Alvedon comp depottablett',
    strength_text: '30 mg/500 mg',
    narcotic_level: 2,
    requires_license: true,
  }),
]
const hits = { ...nothing, query: 'alvedon', status: 'done', results: items } as const

const meta = {
  title: 'Plugins/Receival/FindScreen',
  component: FindScreen,
  args: {
    search: nothing,
    hint: null,
    today: '2026-11-21',
    wordError,
    onQuery: fn(),
    onSubmit: fn(),
    onSuggestion: fn(),
    onScan: fn(),
    onRetry: fn(),
    onMore: fn(),
    onChoose: fn(),
    onCreate: fn(),
  },
} satisfies Meta<typeof FindScreen>

export default meta
type Story = StoryObj<typeof meta>

/** Nothing typed yet: what to do. With a keyboard the field is ready for it. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('searchbox')).toHaveFocus()
  },
}

/** On a touch screen the focus would raise a keyboard over the page: it waits for a touch. */
export const Touch: Story = {
  beforeEach: () => {
    const real = window.matchMedia
    window.matchMedia = (query) => real(query === '(pointer: fine)' ? 'not all' : query)
    return () => {
      window.matchMedia = real
    }
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('searchbox')
    await expect(field).not.toHaveFocus()
    await userEvent.click(field)
    await expect(field).toHaveFocus()
  },
}

/** Hits of the whole catalogue; a tap chooses one. */
export const Hits: Story = {
  args: { search: hits },
  play: async ({ args, canvas }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: 'Ta emot Alvedon forte tablett 500 mg' }),
    )
    await expect(args.onChoose).toHaveBeenCalledWith(items[1])
  },
}

/** Nothing matches. */
export const NoMatch: Story = {
  args: {
    search: { ...nothing, query: '999999', status: 'done' },
    hint: { kind: 'no_match', text: '999999', suggestion: null },
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getAllByText('999999 matchade ingen produkt')).toHaveLength(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Skapa egen vara' }))
    await expect(args.onCreate).toHaveBeenCalledWith('999999')
  },
}

/** Who may not administer is offered no item of one's own. */
export const NoMatchWithoutRight: Story = {
  args: { search: { ...nothing, query: '999999', status: 'done' } },
  render: ({ onCreate: _none, ...args }) => <FindScreen {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Skapa egen vara' })).toBe(null)
  },
}

/** A varunummer that nothing has, and texts that hold it. */
export const NoExactMatch: Story = {
  args: { search: hits, hint: { kind: 'no_match', text: '1012', suggestion: null } },
}

/** An unknown code suggests a varunummer. */
export const UnknownCode: Story = {
  args: { hint: { kind: 'no_match', text: '07046269999993', suggestion: '999999' } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sök varunummer 999999' }))
    await expect(args.onSuggestion).toHaveBeenCalledWith('999999')
    await userEvent.click(canvas.getByRole('button', { name: 'Skapa egen vara' }))
    await expect(args.onCreate).toHaveBeenCalledWith('07046269999993')
  },
}

/** The code could not be looked up. */
export const ScanFailed: Story = { args: { hint: { kind: 'failed', error: { kind: 'network' } } } }

/** The answer is on its way. */
export const Loading: Story = { args: { search: { ...nothing, query: 'alv', status: 'loading' } } }

/** Without a network: the text stays. */
export const Offline: Story = {
  args: { search: { ...nothing, query: 'alv', status: 'error', error: { kind: 'network' } } },
}

/** Many hits and long texts. */
export const Long: Story = {
  args: {
    search: {
      ...hits,
      hasMore: true,
      results: Array.from({ length: 200 }, (_, id) =>
        anItem({
          id: id + 1,
          display_name: `Natriumklorid Fresenius Kabi infusionsvätska, lösning i påse ${id}`,
          strength_text: '9 mg/ml, 20 × 500 milliliter',
          locations: Array.from({ length: 1 + (id % 4) }, (_location, nth) =>
            anItemLocation({ id: nth + 1, name: `Vårdavdelning ${nth + 1}, läkemedelsrum` }),
          ),
        }),
      ),
    },
  },
}

/** On a desktop. */
export const Desktop: Story = { ...Hits, globals: { viewport: { value: 'desktop' } } }

/** On dark surfaces. */
export const Dark: Story = { args: { search: hits }, globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { args: { search: hits }, globals: { theme: 'contrast' } }
