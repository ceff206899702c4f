import { aBatch, anItem, anItemLocation, aStockedShelfPlace } from '@forrad/core/testing'
import { wordError } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { openCount, stepCount } from '../model/count.machine.ts'
import type { CountEvent, CountState } from '../model/count.state.ts'
import { CountSheet } from './CountSheet.tsx'

const TODAY = '2026-11-21'

const item = anItem({
  locations: [
    anItemLocation({
      storage_locations: [
        aStockedShelfPlace({
          batches: [
            aBatch({ identifier: 'GAMMAL', expiration_date: '2026-10-31', quantity: 3 }),
            aBatch({ id: 2 }),
          ],
        }),
        aStockedShelfPlace({ id: 12, identifier: 'A2', batches: [aBatch({ quantity: 6 })] }),
      ],
    }),
  ],
})

function after(...events: readonly CountEvent[]): CountState {
  return events.reduce((state, event) => stepCount(state, event).state, openCount(item, 1))
}

const lower: CountEvent = { type: 'count.typed', shelfPlaceId: 11, text: '18' }
const error = { kind: 'network' } as const

const meta = {
  title: 'Plugins/Stocktaking/CountSheet',
  component: CountSheet,
  parameters: { layout: 'fullscreen' },
  args: {
    count: after(),
    actions: {
      type: fn(),
      add: fn(),
      save: fn(),
      confirm: fn(),
      agree: fn(),
      decline: fn(),
      retry: fn(),
      startOver: fn(),
    },
    shelfPlaces: [
      { id: 11, identifier: 'A1' },
      { id: 12, identifier: 'A2' },
      { id: 13, identifier: 'B1' },
    ],
    heard: null,
    today: TODAY,
    wordError,
    onClose: fn(),
  },
} satisfies Meta<typeof CountSheet>

export default meta
type Story = StoryObj<typeof meta>

const screen = () => within(document.body)

/** Every field holds what lies there by the figures; nothing to save. */
export const Default: Story = {
  async play({ args }) {
    const field = await screen().findByRole('textbox', { name: 'A1' })
    await expect(field).toHaveValue('23')
    await expect(field).toHaveAttribute('inputmode', 'numeric')
    await expect(screen().getByRole('button', { name: 'Spara' })).toBeDisabled()
    await userEvent.selectOptions(
      screen().getByRole('combobox', { name: 'Räkna på en annan hyllplats' }),
      'B1',
    )
    await expect(args.actions.add).toHaveBeenCalledWith({ id: 13, identifier: 'B1' })
  },
}

/** A lower count: the batches that it falls on are shown before it is saved. */
export const Lower: Story = {
  args: { count: after(lower) },
  async play({ args }) {
    const list = await screen().findByRole('list', { name: 'Batcher på A1' })
    await expect(list).toHaveTextContent('GAMMAL')
    await expect(list).toHaveTextContent('3 → ')
    await userEvent.click(screen().getByRole('button', { name: 'Spara' }))
    await expect(args.actions.save).toHaveBeenCalledOnce()
  },
}

/** A count that differs a lot is asked about, with both figures. */
export const Large: Story = {
  args: {
    count: after({ type: 'count.typed', shelfPlaceId: 11, text: '235' }, { type: 'save.asked' }),
  },
  async play({ args }) {
    await expect(await screen().findByText('från 23 till 235 st')).toBeInTheDocument()
    await userEvent.click(screen().getByRole('button', { name: 'Spara ändå' }))
    await expect(args.actions.agree).toHaveBeenCalledOnce()
  },
}

/** A count where the item did not lie makes a batch without identifier and date. */
export const Added: Story = {
  args: {
    count: after(
      { type: 'place.added', place: { id: 13, identifier: 'B1' } },
      { type: 'count.typed', shelfPlaceId: 13, text: '5' },
    ),
  },
}

/** Fields that cannot be saved say why. */
export const Wrong: Story = {
  args: {
    count: after(
      { type: 'count.typed', shelfPlaceId: 11, text: '' },
      { type: 'count.typed', shelfPlaceId: 12, text: '1,5' },
    ),
  },
  async play() {
    // The sheet fades in.
    await waitFor(() => expect(screen().getByText('Måste anges')).toBeVisible())
    await expect(screen().getByText('Ange ett heltal')).toBeVisible()
    await expect(screen().getByRole('button', { name: 'Spara' })).toBeDisabled()
  },
}

/** Somebody changed the stock meanwhile: what it was and is, and the count is kept. */
export const Moved: Story = {
  args: {
    count: after(lower, {
      type: 'save.answered',
      result: {
        ok: false,
        error: {
          kind: 'stock_changed',
          lines: [
            { item_id: 1, storage_location_id: 11, previous_quantity: 25, current_quantity: 23 },
          ],
        },
      },
    }),
  },
  async play() {
    await expect(await screen().findByRole('alert')).toHaveTextContent(
      'A1: det fanns 25 st, nu finns 23 st.',
    )
    await expect(screen().getByRole('textbox', { name: 'A1' })).toHaveValue('18')
  },
}

/** The answer has not come yet. */
export const Saving: Story = { args: { count: after(lower, { type: 'save.asked' }) } }

/** It could not be saved; the count is kept. */
export const Offline: Story = {
  args: { count: after(lower, { type: 'save.answered', result: { ok: false, error } }) },
}

/** A pack of the item was scanned: its shelf place and the figure that stands there now. */
export const Scanned: Story = {
  args: {
    count: after({ type: 'count.typed', shelfPlaceId: 11, text: '2' }),
    heard: { turn: 2, outcome: { kind: 'added', place: 'A1', counted: 2 } },
    onScan: fn(),
  },
  play: async ({ args }) => {
    // The sheet's own says nothing now.
    const statuses = await screen().findAllByRole('status')
    const told = statuses.find(({ textContent }) => textContent !== '')
    await expect(told).toHaveTextContent(/A1\s?2\sst$/)
    await userEvent.click(screen().getByRole('button', { name: 'Skanna' }))
    await expect(args.onScan).toHaveBeenCalledOnce()
  },
}

/** A pack was scanned, and the item lies on two shelf places. */
export const WhichPlace: Story = {
  args: { heard: { turn: 1, outcome: { kind: 'which_place' } } },
  async play({ args }) {
    const said = 'Vilken hyllplats? Skanna dess etikett, eller tryck på dess antal.'
    await expect(await screen().findByText(said)).toBeVisible()
    await userEvent.click(screen().getByRole('textbox', { name: 'A2' }))
    await expect(args.actions.add).toHaveBeenCalledWith({ id: 12, identifier: 'A2' })
  },
}

/** A touch says where the person is, and so does the way from field to field; focus that is given back does not. */
export const FocusGivenBack: Story = {
  async play({ args }) {
    const first = await screen().findByRole('textbox', { name: 'A1' })
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    first.focus()
    await expect(args.actions.add).not.toHaveBeenCalled()
    await userEvent.tab()
    await expect(args.actions.add).toHaveBeenLastCalledWith({ id: 12, identifier: 'A2' })
    await userEvent.click(first)
    await expect(args.actions.add).toHaveBeenLastCalledWith({ id: 11, identifier: 'A1' })
  },
}

const other = { turn: 1, outcome: { kind: 'other_item', name: 'Heparin LEO 5000 IE/ml' } } as const

/** Another item was scanned in the middle of it. */
export const OtherScanned: Story = {
  args: { count: after(lower), heard: other },
  play: async () => {
    const said = 'En annan vara, räknas inte. Spara eller stäng inventeringen först.'
    await expect(await screen().findByText(said)).toBeVisible()
  },
}

/** The same while what is counted cannot be saved: no button is named that cannot be pressed. */
export const OtherUnready: Story = {
  args: { count: after({ ...lower, text: '' }), heard: other },
  play: async () => {
    const said = 'En annan vara, räknas inte. Stäng inventeringen först.'
    await expect(await screen().findByText(said)).toBeVisible()
  },
}

/** The item lies nowhere here; a shelf place can be chosen. */
export const Empty: Story = {
  args: { count: openCount(anItem({ locations: [anItemLocation({ storage_locations: [] })] }), 1) },
}

/** On a desktop. */
export const Desktop: Story = { ...Lower, globals: { viewport: { value: 'desktop' } } }

/** On dark surfaces. */
export const Dark: Story = { ...Lower, globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { ...Lower, globals: { theme: 'contrast' } }
