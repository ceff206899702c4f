import { anItem } from '@forrad/core/testing'
import { wordError } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { ChooseSheet } from './ChooseSheet.tsx'

const items = [
  anItem(),
  anItem({ id: 2, vendor_name: '101237', strength_text: '1 g', locations: [] }),
]

const found = {
  query: 'alvedon',
  status: 'done',
  results: items,
  hasMore: false,
  moreError: null,
  error: null,
} as const

const meta = {
  title: 'Plugins/Search/ChooseSheet',
  component: ChooseSheet,
  parameters: { layout: 'fullscreen' },
  args: {
    search: found,
    wordError,
    wordStock: ({ locations }) => (locations.length > 0 ? 'Läkemedelsrum 1 20 st' : ''),
    onQuery: fn(),
    onSubmit: fn(),
    onRetry: fn(),
    onMore: fn(),
    onChoose: fn(),
    onCreate: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ChooseSheet>

export default meta
type Story = StoryObj<typeof meta>

const screen = () => within(document.body)

/** A touch on a hit chooses it. */
export const Default: Story = {
  play: async ({ args }) => {
    await expect(
      await screen().findByText(/^Varunummer 101237 · Lagerförs inte än/),
    ).toBeInTheDocument()
    await userEvent.click(
      screen().getByRole('button', { name: 'Välj Alvedon filmdragerad tablett 500 mg' }),
    )
    await expect(args.onChoose).toHaveBeenCalledWith(items[0])
  },
}

/** Nothing has been typed. */
export const Idle: Story = {
  args: { search: { ...found, query: '', status: 'idle', results: [] } },
  play: () => waitFor(() => expect(screen().getByRole('searchbox')).toHaveFocus()),
}

/** Nothing matches: an item of one's own is made of what was sought. */
export const Nothing: Story = {
  args: { search: { ...found, query: 'alvedomm', results: [] } },
  play: async ({ args }) => {
    await userEvent.click(await screen().findByRole('button', { name: 'Skapa egen vara' }))
    await expect(args.onCreate).toHaveBeenCalledWith('alvedomm')
  },
}

/** The search did not work. */
export const Failed: Story = {
  args: { search: { ...found, status: 'error', results: [], error: { kind: 'network' } } },
}

/** On a desktop. */
export const Desktop: Story = { globals: { viewport: { value: 'desktop' } } }

/** On dark surfaces. */
export const Dark: Story = { globals: { theme: 'dark' } }
