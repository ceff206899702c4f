import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { aDifference, aLeftOut, aLine, anEntry, anOutcome } from '../model/entry.fixture.ts'
import { OutboxScreen, type OutboxScreenProps } from './OutboxScreen.tsx'

const ways = {
  begun: null,
  failed: null,
  busy: false,
  onDone: fn(),
  onCount: fn(),
  onFindBatch: fn(),
  onReason: fn(),
}

const waiting = [
  anEntry(),
  anEntry({
    key: 'key-2',
    state: 'sending',
    lines: [aLine({ itemName: 'Heparin injektion 5000 E/ml', type: 'stocktaking', quantity: 3 })],
  }),
  anEntry({
    key: 'key-3',
    change: { operation: 'undoAdjustment', id: 7 },
    lines: [aLine({ quantity: 1, placeName: 'K3', identifier: null })],
  }),
]
const done = anEntry({
  key: 'key-4',
  state: 'done',
  lines: [aLine({ type: 'receive', quantity: 20 })],
})
const short = anEntry({
  key: 'key-5',
  state: 'difference',
  lines: [aLine({ itemName: 'Morfin injektion 10 mg/ml', quantity: -5 })],
  outcome: anOutcome({ key: 'key-5', state: 'difference', differences: [aDifference()] }),
})
const refused = anEntry({
  key: 'key-6',
  state: 'refused',
  outcome: anOutcome({
    key: 'key-6',
    state: 'refused',
    error: { code: 'narcotics_not_allowed', message: '' },
  }),
})

const meta = {
  title: 'Plugins/Outbox/OutboxScreen',
  component: OutboxScreen,
  args: {
    entries: [refused, short, ...waiting, done],
    unreadable: [],
    others: 0,
    status: 'offline',
    loading: false,
    differences: [aDifference({ id: 9, why: 'blocked' })],
    error: null,
    busyKey: null,
    waysOf: () => ways,
    onRetry: fn(),
    onSend: fn(),
    onSave: fn(),
    onUndo: fn(),
    onAgain: fn(),
    onPutAside: fn(),
  },
} satisfies Meta<typeof OutboxScreen>

export default meta
type Story = StoryObj<typeof meta>

/** Some waits, some needs somebody, some is done. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('status')).toHaveTextContent('3 ändringar väntar sedan')
    await userEvent.click(page.getByRole('button', { name: 'Skicka nu' }))
    await expect(args.onSend).toHaveBeenCalledOnce()
    const [first] = page.getAllByRole('button', { name: 'Ångra' })
    if (first) await userEvent.click(first)
    await expect(args.onUndo).toHaveBeenCalledWith(expect.objectContaining({ key: 'key-1' }))
    await userEvent.click(page.getByRole('button', { name: 'Skicka igen' }))
    await expect(args.onAgain).toHaveBeenCalledWith(expect.objectContaining({ key: 'key-6' }))
    const [count] = page.getAllByRole('button', { name: 'Räkna hyllan' })
    if (count) await userEvent.click(count)
    await expect(ways.onCount).toHaveBeenCalledOnce()
  },
}

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
  },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await expect(page.getByText('Räknat, och antalet stämde')).toBeVisible()
    await expect(page.getByText(/^Resten är bokförd/)).toBeVisible()
    await expect(page.getByText('Läkemedelsrum 1 · A3')).toBeVisible()
    await expect(page.getByText(/^Hyllplatsen finns inte längre/)).toBeVisible()
    await expect(page.queryByRole('button', { name: 'Skicka igen' })).not.toBeInTheDocument()
    await userEvent.click(page.getByRole('button', { name: 'Lägg undan' }))
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
    await expect(page.getByText(/kunde inte bokföras\. En regel här säger nej/)).toBeVisible()
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
    const line = /^Utredd .* av Berit Berg genom en räkning som Cilla Ceder ångrade .*\.$/
    await expect(page.getByText(line)).toBeVisible()
  },
}

/** Narcotics that were taken: another person settles it, in whatever way (SOLVE-3). */
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
        onFindBatch: undefined,
        onReason: undefined,
        byAnother: true,
      })}
    />
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByText(/^Någon annan som får hantera narkotika/)).toBeVisible()
    for (const name of ['Räkna hyllan', 'Hitta rätt batch', 'Ange orsak']) {
      await expect(page.queryByRole('button', { name })).not.toBeInTheDocument()
    }
  },
}

/** What is put aside waits to be told, without a button: nothing more is asked of the person. */
export const PuttingAside: Story = {
  args: {
    differences: [],
    entries: [{ ...refused, aside: 'Ampullen gick sönder' }],
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByText(/Orsaken skickas till tjänsten/)).toBeVisible()
    await expect(page.queryByRole('button', { name: 'Lägg undan' })).toBeNull()
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
    await userEvent.click(page.getByRole('button', { name: 'Lägg undan' }))
    await expect(args.onPutAside).toHaveBeenCalledOnce()
  },
}

/** Everything is sent. */
export const Empty: Story = {
  args: { entries: [], differences: [], status: 'idle' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByText('Allt är skickat')).toBeVisible()
    await expect(page.queryByRole('button', { name: 'Spara till fil' })).toBeNull()
  },
}

/** Only what was sent lately. */
export const Done: Story = { args: { entries: [done], differences: [], status: 'idle' } }

/** Waits and is sent. */
export const Waiting: Story = { args: { entries: waiting, differences: [], status: 'sending' } }

const sentNow = waiting.map((entry, index) => ({
  ...entry,
  state: (['done', 'refused', 'done'] as const)[index] ?? ('done' as const),
  outcome: anOutcome({ state: 'done' }),
}))

/** Everything that waits leaves, and one is refused, while somebody looks. */
function Leaving(props: OutboxScreenProps) {
  const [step, setStep] = useState(0)
  const sending = waiting.map((entry) => ({ ...entry, state: 'sending' as const }))
  const states = [
    [...waiting, done],
    [...sending, done],
    [...sentNow, done],
  ]
  return (
    <>
      <OutboxScreen
        {...props}
        entries={states[step] ?? []}
        status={step === 0 ? 'offline' : 'idle'}
      />
      <button type="button" onClick={() => setStep(step + 1)}>
        Nästa
      </button>
    </>
  )
}

/** Nothing moves under the thumb: each card keeps its place and its height until one asks to see what is left. */
export const Steady: Story = {
  args: { differences: [] },
  render: (args) => <Leaving {...args} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const places = () =>
      page.getAllByRole('listitem').map((card) => {
        const { top, height } = card.getBoundingClientRect()
        return [Math.round(top + scrollY), Math.round(height)]
      })
    const before = places()
    const next = page.getByRole('button', { name: 'Nästa' })
    await userEvent.click(next)
    await expect(places()).toEqual(before)
    await expect(page.getAllByRole('button', { name: 'Skickas' })).toHaveLength(3)
    await expect(page.queryByRole('button', { name: 'Ångra' })).toBeNull()
    await userEvent.click(next)
    await expect(places()).toEqual(before)
    await expect(page.getByRole('status')).toHaveTextContent('1 ändring behöver dig')
    const [show] = page.getAllByRole('button', { name: 'Visa' })
    if (show) await userEvent.click(show)
    const needy = page.getByRole('region', { name: 'Behöver dig' })
    await expect(within(needy).getByRole('button', { name: 'Skicka igen' })).toBeVisible()
    await expect(page.queryByText('Väntar')).toBeNull()
  },
}

/** A long time without a network: the first are shown, and more of them when asked for. */
export const Many: Story = {
  args: {
    entries: Array.from({ length: 1000 }, (_, index) => anEntry({ key: `key-${index}` })),
    differences: [],
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('status')).toHaveTextContent('1 000 ändringar väntar sedan')
    await expect(page.getAllByRole('listitem')).toHaveLength(20)
    await userEvent.click(page.getByRole('button', { name: 'Visa fler' }))
    await expect(page.getAllByRole('listitem')).toHaveLength(40)
  },
}

/** Somebody who was here before has changes that wait until they are back. */
export const OthersWait: Story = {
  args: { entries: [], differences: [], status: 'idle', others: 2 },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByText(/^2 ändringar av någon annan väntar på den här/)).toBeVisible()
    await expect(page.getByText('Allt du har gjort är skickat')).toBeVisible()
    await expect(page.queryByText('Allt är skickat')).toBeNull()
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
    await expect(page.getAllByRole('button', { name: 'Lägg undan' })).toHaveLength(6)
  },
}

/** The stock showed less than was taken. */
export const Difference: Story = { args: { entries: [short], differences: [], status: 'idle' } }

/** The device refuses to keep what waits. */
export const StorageRefused: Story = {
  args: { entries: waiting, differences: [], status: 'unsaved' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByText('Enheten vägrar att spara det som väntar')).toBeVisible()
  },
}

/** Kept by a newer version, and damaged: shown, never dropped in silence. */
export const Unreadable: Story = {
  args: {
    entries: [],
    differences: [],
    status: 'idle',
    unreadable: [
      { key: 'key-broken', why: 'corrupt', value: 7 },
      { key: 'key-newer', why: 'newer', value: {} },
    ],
  },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    const [first] = page.getAllByRole('button', { name: 'Lägg undan' })
    if (first) await userEvent.click(first)
    await expect(args.onPutAside).toHaveBeenCalledWith(
      expect.objectContaining({ key: 'key-broken' }),
    )
    await expect(page.queryByText('Allt är skickat')).toBeNull()
  },
}

/** What is kept is being read. */
export const Loading: Story = {
  args: { entries: [], differences: null, status: 'idle', loading: true },
}

/** The customer's differences could not be fetched. */
export const Error: Story = {
  args: { entries: waiting, differences: null, error: 'Ingen kontakt med servern.' },
}

/** On a desktop. */
export const Desktop: Story = { globals: { viewport: { value: 'desktop' } } }

/** On dark surfaces. */
export const Dark: Story = { globals: { theme: 'dark' } }
