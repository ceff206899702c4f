import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { aDifference, aLeftOut, aLine, anEntry, anOutcome } from '../model/entry.fixture.ts'
import { OutboxScreen } from './OutboxScreen.tsx'
import { mixed, refused, short, ways } from './outboxScreen.fixtures.ts'

/** What needs somebody: differences, and what was refused. */
const meta = {
  title: 'Plugins/Outbox/OutboxScreenNeeds',
  component: OutboxScreen,
  args: mixed,
} satisfies Meta<typeof OutboxScreen>

export default meta
type Story = StoryObj<typeof meta>

/** The stock showed less than was taken. */
export const Default: Story = { args: { entries: [short], differences: [], status: 'idle' } }

/** Most of a round is written; the shelf places that have to be counted again are named (INTENT-13). */
export const LeftOut: Story = {
  args: {
    entries: [
      anEntry({
        key: 'key-7',
        state: 'difference',
        lines: [
          aLine({ type: 'stocktaking', quantity: 0 }),
          aLine({ itemName: 'Zink 40 mg', placeName: 'A2', type: 'stocktaking', quantity: -1 }),
        ],
        outcome: anOutcome({
          key: 'key-7',
          state: 'difference',
          left_out: [
            aLeftOut(),
            aLeftOut({ storage_location: { id: 13, identifier: 'A3' }, why: 'gone' }),
          ],
        }),
      }),
    ],
    differences: [],
    onCount: fn(),
  },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    const [count, ...others] = page.getAllByRole('button', { name: /^Räkna/ })
    // The one whose shelf place is gone cannot be counted.
    await expect(others).toHaveLength(0)
    if (count) await userEvent.click(count)
    await expect(args.onCount).toHaveBeenCalledWith(
      expect.objectContaining({ itemId: 2, shelfPlaceId: 12 }),
    )
    await expect(page.getByText('Räknat, och antalet stämde')).toBeVisible()
    await expect(page.getByText(/^Resten är bokförd/)).toBeVisible()
    await expect(page.getByText('Läkemedelsrum 1 · A3')).toBeVisible()
    await expect(page.getByText(/^Hyllplatsen finns inte längre/)).toBeVisible()
    await expect(page.queryByRole('button', { name: 'Skicka igen' })).not.toBeInTheDocument()
    await userEvent.click(page.getByRole('button', { name: 'Avsluta utan att bokföra' }))
    await expect(args.onPutAside).toHaveBeenCalledWith(expect.objectContaining({ key: 'key-7' }))
  },
}

/** What a rule refuses is said in the rule's words, and not taken for a recalled batch. */
export const RefusedByRule: Story = {
  args: {
    differences: [aDifference({ id: 9, why: 'blocked', refusal: { rule: 'witness/script' } })],
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByText(/kunde inte bokföras\. En regel stoppade ändringen/)).toBeVisible()
    await expect(page.queryByText(/batchen är spärrad/)).not.toBeInTheDocument()
  },
}

const by = (apoex_id: string, name: string) => ({ apoex_id, name })

/** A count had settled it and was taken back: it says by whom (SOLVE-2). */
export const SettledBefore: Story = {
  args: {
    entries: [],
    differences: [
      aDifference({
        id: 9,
        earlier_solutions: [
          {
            how: 'count',
            text: null,
            adjustment_id: 7,
            at: '2026-11-23T15:02:00.000Z',
            user: by('berit', 'Berit Berg'),
            taken_back: {
              adjustment_id: 8,
              at: '2026-11-23T15:05:00.000Z',
              user: by('cilla', 'Cilla Ceder'),
            },
          },
        ],
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const line = /^Utredd .* av Berit Berg genom en inventering som Cilla Ceder ångrade .*\.$/
    await expect(page.getByText(line)).toBeVisible()
  },
}

/** Narcotics that this person took: another one settles it (SOLVE-3), and a pick of another batch is this one's (SOLVE-6). */
export const ByAnother: Story = {
  args: {
    entries: [],
    differences: [aDifference({ id: 9, narcotic_level: 3 })],
  },
  render: (args) => (
    <OutboxScreen
      {...args}
      waysOf={() => ({
        ...ways,
        onCount: undefined,
        onReason: undefined,
        byAnother: true,
      })}
    />
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByText(/^Någon annan som får hantera narkotika/)).toBeVisible()
    for (const name of ['Räkna hyllan', 'Bekräfta rätt batch', 'Ange orsak']) {
      await expect(page.queryByRole('button', { name })).not.toBeInTheDocument()
    }
    await userEvent.click(page.getByRole('button', { name: 'Hitta rätt batch' }))
    await expect(ways.onFindBatch).toHaveBeenCalled()
  },
}

const shown = fn()
const confirmed = fn()

/** Narcotics that somebody else took: no pick is opened in that person's place, theirs is confirmed (SOLVE-6). */
export const PickOfAnother: Story = {
  args: {
    entries: [],
    differences: [aDifference({ id: 9, narcotic_level: 3 })],
  },
  render: (args) => (
    <OutboxScreen
      {...args}
      waysOf={({ location, item, user }) => ({
        ...ways,
        onFindBatch: undefined,
        onShowPicks: shown,
        onConfirm: confirmed,
        picks: [
          {
            id: 12,
            item_id: item.id,
            type: 'remove',
            created_at: '2026-11-23T15:02:00.000Z',
            user,
            undoes_id: null,
            undone_by_id: null,
            ledger_item: item,
            rows: [
              {
                location,
                storage_location: { id: 12, identifier: 'A2' },
                identifier: 'LOT24B',
                expiration_date: '2027-06-30',
                before: 5,
                after: 3,
                quantity: -2,
              },
            ],
          },
        ],
      })}
    />
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.queryByRole('button', { name: 'Hitta rätt batch' })).not.toBeInTheDocument()
    await userEvent.click(page.getByRole('button', { name: 'Bekräfta rätt batch' }))
    await expect(shown).toHaveBeenCalledOnce()
    await expect(page.getByText(/^Anna Andersson har tagit ut det här sedan dess/)).toBeVisible()
    const confirm = page.getByRole('button', { name: 'Bekräfta uttaget' })
    await expect(confirm).toHaveAccessibleDescription(/2\sst · Batch LOT24B · A2 ·/)
    await userEvent.click(confirm)
    await expect(confirmed).toHaveBeenCalledWith(expect.objectContaining({ id: 12 }))
  },
}

/** What is put aside waits to be told: nothing more is asked of the person. */
export const PuttingAside: Story = {
  args: {
    differences: [],
    entries: [{ ...refused, aside: 'Ampullen gick sönder' }],
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByText(/Orsaken skickas till servern/)).toBeVisible()
    await expect(page.queryByRole('button', { name: 'Avsluta utan att bokföra' })).toBeNull()
  },
}

/** The witness signed too long before it arrived: sent again it would be refused again, and no button says otherwise. */
export const WitnessExpired: Story = {
  args: {
    status: 'idle',
    differences: [],
    entries: [
      anEntry({
        key: 'key-witness',
        state: 'refused',
        lines: [aLine({ itemName: 'Morfin injektion 10 mg/ml', type: 'write_off' })],
        outcome: anOutcome({
          state: 'refused',
          error: {
            code: 'refused_by_rule',
            message: '',
            details: [{ rule: 'witness/expired', lapsed: true }],
          },
        }),
      }),
    ],
  },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await expect(page.getByText(/Gör om den så som det står ovan/)).toBeVisible()
    await expect(page.queryByRole('button', { name: 'Skicka igen' })).toBeNull()
    await userEvent.click(page.getByRole('button', { name: 'Avsluta utan att bokföra' }))
    await expect(args.onPutAside).toHaveBeenCalledOnce()
  },
}

/** Refused because it is too old, its shelf place is gone or was counted since, undone too late, or for another reason. */
export const Refused: Story = {
  args: {
    status: 'idle',
    differences: [],
    entries: [
      refused,
      anEntry({
        key: 'key-old',
        state: 'refused',
        outcome: anOutcome({ state: 'refused', error: { code: 'too_late', message: '' } }),
      }),
      anEntry({
        key: 'key-gone',
        state: 'refused',
        outcome: anOutcome({ state: 'refused', error: { code: 'not_found', message: '' } }),
      }),
      anEntry({
        key: 'key-counted',
        state: 'refused',
        outcome: anOutcome({ state: 'refused', error: { code: 'stock_changed', message: '' } }),
      }),
      anEntry({
        key: 'key-undo',
        state: 'refused',
        change: { operation: 'undoAdjustment', id: 7 },
        outcome: anOutcome({ state: 'refused', error: { code: 'too_late', message: '' } }),
      }),
      anEntry({
        key: 'key-undo-moved',
        state: 'refused',
        change: { operation: 'undoAdjustment', id: 8 },
        outcome: anOutcome({ state: 'refused', error: { code: 'stock_changed', message: '' } }),
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByText(/^Hyllplatsen eller varan finns inte längre/)).toBeVisible()
    await expect(page.getByText(/Gör om den där varan finns nu/)).toBeVisible()
    await expect(page.getByText(/^Någon annan har räknat eller ändrat hyllan/)).toBeVisible()
    await expect(page.getByText(/^Saldot har ändrats sedan dess, så ändringen/)).toBeVisible()
    // Neither undo can ever be written.
    await expect(page.getAllByRole('button', { name: 'Skicka igen' })).toHaveLength(4)
    await expect(page.getAllByRole('button', { name: 'Avsluta utan att bokföra' })).toHaveLength(6)
  },
}
