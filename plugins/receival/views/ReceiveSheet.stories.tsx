import { aLocation, anItem, anItemLocation, fakeServices } from '@forrad/core/testing'
import { wordError, ServicesProvider } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { newDraft, withLine, withNewLine, type Draft } from '../model/draft.ts'
import { receivalForm, type FormSource } from '../model/form.ts'
import { ReceiveSheet } from './ReceiveSheet.tsx'

const TODAY = '2026-11-21'
const source: FormSource = {
  item: anItem(),
  locations: [aLocation(), aLocation({ id: 2, name: 'Kyl', storage_locations: [] })],
  chosenLocationId: 1,
  today: TODAY,
}
const blank = newDraft({ itemId: 1 })
const one = withLine(blank, 1, { identifier: 'LOT24A', expiry: '2027-06-30', quantity: 12 })
const two = withLine(withNewLine(one), 2, { placeId: 12, placed: true, quantity: 3 })

/** The props that follow from a draft. */
function of(draft: Draft, more: Partial<FormSource> = {}) {
  const filled = { ...source, ...more }
  const { item, locations } = filled
  const form = receivalForm(draft, filled)
  return { draft, item, content: { kind: 'form', form, locations } } as const
}

const idle = {
  sending: false,
  problem: null,
  question: null,
  hint: null,
  counted: null,
  untouched: false,
} as const
const sent = { ...two, sent: { item_id: 1, lines: [] } }

const meta = {
  title: 'Plugins/Receival/ReceiveSheet',
  component: ReceiveSheet,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <ServicesProvider value={fakeServices({})}>
        <Story />
      </ServicesProvider>
    ),
  ],
  args: {
    ...of(one),
    state: idle,
    actions: {
      close: fn(),
      setLocation: fn(),
      setLine: fn(),
      addLine: fn(),
      removeLine: fn(),
      setLevel: fn(),
      count: fn(),
      place: fn(),
      tell: fn(),
      save: fn(async () => {}),
      agree: fn(async () => {}),
      decline: fn(),
      retry: fn(),
      giveUp: fn(),
    },
    today: TODAY,
    wordError,
    onRetry: fn(),
    onScan: fn(),
    onCreatePlace: fn(async () => ({ ok: true as const, id: 12 })),
  },
} satisfies Meta<typeof ReceiveSheet>

export default meta
type Story = StoryObj<typeof meta>

/** One batch: everything is there to be saved. */
export const Default: Story = {
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: /^Alvedon filmdragerad tablett 500\smg$/ })
    await userEvent.click(screen.getByRole('button', { name: /^Ta emot 12\sst$/ }))
    await expect(args.actions.save).toHaveBeenCalledWith(of(one).content.form.reception)
    await userEvent.click(screen.getByRole('button', { name: 'Skanna förpackning' }))
    await expect(args.onScan).toHaveBeenCalledOnce()
  },
}

/** Just opened: what is missing stands above the button, and it closes without a question. */
export const Blank: Story = {
  args: of(blank),
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByText('Fyll i antal på varje rad.')).toBeVisible())
    await expect(screen.getByRole('button', { name: 'Ta emot' })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: 'Avbryt' }))
    await expect(args.actions.close).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(args.actions.close).toHaveBeenCalledTimes(2))
  },
}

/** Several batches on several shelf places; leaving asks first, whichever way. */
export const TwoLines: Story = {
  args: of(two),
  play: async ({ args }) => {
    await screen.findByRole('dialog')
    await userEvent.click(screen.getByRole('button', { name: 'Ta bort rad 2' }))
    await expect(args.actions.removeLine).toHaveBeenCalledWith(2)
    const leave = [
      () => userEvent.click(screen.getByRole('button', { name: 'Avbryt' })),
      () => userEvent.click(screen.getByRole('button', { name: 'Stäng' })),
      () => userEvent.keyboard('{Escape}'),
    ]
    for (const go of leave) {
      await go()
      await screen.findByRole('alertdialog', { name: 'Avbryta inleveransen?' })
      await expect(args.actions.close).not.toHaveBeenCalled()
      await userEvent.click(screen.getByRole('button', { name: 'Fortsätt' }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    }
    await userEvent.click(screen.getByRole('button', { name: 'Avbryt' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Ta bort det ifyllda' }))
    await expect(args.actions.close).toHaveBeenCalledOnce()
  },
}

/** The item is on its way. */
export const Loading: Story = { args: { item: null, draft: blank, content: { kind: 'loading' } } }

/** The item that the search found is being fetched. */
export const LoadingFound: Story = { args: { draft: blank, content: { kind: 'loading' } } }

/** The item could not be fetched. */
export const Failed: Story = {
  args: { item: null, content: { kind: 'failed', reason: wordError({ kind: 'network' }) } },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Försök igen' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** A narcotic, and a person without the permission. */
export const Forbidden: Story = {
  args: { item: anItem({ narcotic_level: 2 }), draft: blank, content: { kind: 'forbidden' } },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Välj en annan vara' }))
    await expect(args.actions.close).toHaveBeenCalledOnce()
  },
}

/** The date has passed: a warning, nothing more. */
export const Expired: Story = { args: of(withLine(one, 1, { expiry: '2026-10' })) }

/** A location without shelf places: the picker makes the first. */
export const NoShelfPlaces: Story = { args: of({ ...one, locationId: 2 }) }

/** No location is chosen. */
export const NoLocation: Story = {
  args: of(one, { chosenLocationId: null, item: anItem({ locations: [] }) }),
}

/** The customer has none yet. */
export const NoLocations: Story = {
  args: of(one, { locations: [] }),
  play: async () => {
    await expect(await screen.findByText(/^Det finns inget lager än/)).toBeVisible()
    // One thing at a time: nobody is asked to choose among none.
    await expect(screen.queryByText('Välj lager.')).not.toBeInTheDocument()
    await expect(screen.getByRole('button', { name: /^Ta emot/ })).toBeDisabled()
  },
}

/** The levels are wrong. */
export const WrongLevels: Story = {
  args: of({
    ...one,
    levels: { reorder_point: '', preferred_stock_level: '1,5', reorder_multiple: '0' },
  }),
}

/** A level that changes a lot is asked about before anything is sent. */
export const LargeLevels: Story = {
  args: {
    state: {
      ...idle,
      question: [{ field: 'preferred_stock_level', before: 40, after: 4000 }],
    },
  },
  play: async ({ args }) => {
    const question = await screen.findByRole('alertdialog', { name: 'Stämmer siffran?' })
    await expect(question).toHaveTextContent(/Önskad lagernivå.*från 40 till 4\s000 st/)
    await userEvent.click(within(question).getByRole('button', { name: 'Ändra' }))
    await expect(args.actions.decline).toHaveBeenCalledOnce()
    await expect(args.actions.close).not.toHaveBeenCalled()
    await userEvent.click(within(question).getByRole('button', { name: 'Spara ändå' }))
    await expect(args.actions.agree).toHaveBeenCalledOnce()
  },
}

/** Being saved: nothing can be pressed twice, and it does not close. */
export const Busy: Story = {
  args: { ...of(sent), state: { ...idle, sending: true } },
  play: async ({ args }) => {
    await screen.findByRole('dialog')
    await expect(screen.getByRole('button', { name: 'Stäng' })).toBeDisabled()
    await userEvent.keyboard('{Escape}')
    await new Promise((resolve) => setTimeout(resolve, 300))
    await expect(screen.queryByRole('alertdialog')).toBeNull()
    await expect(args.actions.close).not.toHaveBeenCalled()
  },
}

/** The server refused: everything stays. */
export const Error: Story = {
  args: {
    ...of(two),
    state: {
      ...idle,
      problem: { kind: 'answer', status: 404, code: 'not_found', message: '', details: [] },
    },
  },
}

/** No answer came: the same request is repeated, or given up knowingly. */
export const Offline: Story = {
  args: { ...of(sent), state: { ...idle, problem: { kind: 'network' } } },
  play: async ({ args }) => {
    await expect(await screen.findByRole('combobox', { name: 'Lager' })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }))
    await expect(args.actions.save).toHaveBeenCalledWith(sent.sent)
    await userEvent.keyboard('{Escape}')
    const question = await screen.findByRole('alertdialog', { name: 'Sluta försöka?' })
    await expect(question).toHaveTextContent('Först kontrolleras om varorna är inlevererade.')
    await userEvent.click(within(question).getByRole('button', { name: 'Sluta försöka' }))
    await expect(args.actions.giveUp).toHaveBeenCalledOnce()
    await expect(args.actions.close).not.toHaveBeenCalled()
  },
}

/** Another item was scanned. */
export const ScanHint: Story = {
  args: { state: { ...idle, hint: { kind: 'other_item', name: 'Ipren tablett' } } },
}

/** Many lines and long names. */
export const Long: Story = {
  args: of(
    Array.from({ length: 12 }, () => 0).reduce((draft) => withNewLine(draft), one),
    {
      item: anItem({
        display_name: 'Natriumklorid Fresenius Kabi infusionsvätska, lösning i freeflex-påse',
        strength_text: '9 mg/ml, 20 × 500 milliliter',
        locations: [anItemLocation()],
      }),
      locations: [aLocation({ name: 'Läkemedelsförrådet på akutvårdsavdelningen plan 4' })],
    },
  ),
}

/** On a desktop. */
export const Desktop: Story = { args: of(two), globals: { viewport: { value: 'desktop' } } }

/** On dark surfaces. */
export const Dark: Story = { args: Expired.args ?? {}, globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { args: Expired.args ?? {}, globals: { theme: 'contrast' } }
