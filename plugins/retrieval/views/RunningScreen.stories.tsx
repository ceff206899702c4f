import { aBatch, anItem, anItemLocation, aStockedShelfPlace } from '@forrad/core/testing'
import { wordError } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { groupList, type ListSource } from '../model/list.ts'
import type { LastScan } from '../model/running.store.ts'
import type { WaitingCode } from '../model/running.ts'
import { RunningScreen } from './RunningScreen.tsx'

const TODAY = '2026-11-21'

function entry(item_id: number, storage_location_id: number, quantity_to_remove: number) {
  return {
    item_id,
    type: 'remove',
    storage_locations_updates: [{ storage_location_id, quantity_to_remove }],
  } as const
}

function kept(id: number, name: string, strength: string, place: string, expires = '2027-06-30') {
  const batches = [aBatch({ expiration_date: expires })]
  const shelf = aStockedShelfPlace({ id: 10 + id, identifier: place, batches })
  return anItem({
    id,
    vendor_name: String(101230 + id),
    display_name: name,
    strength_text: strength,
    locations: [anItemLocation({ storage_locations: [shelf] })],
  })
}

const source: ListSource = {
  entries: [entry(1, 11, 2), entry(2, 12, 1), entry(3, 13, 1)],
  items: {
    1: kept(1, 'Paracetamol Evolan tablett', '500 mg', 'A1'),
    2: kept(2, 'Ibuprofen Orifarm filmdragerad tablett', '400 mg', 'A2'),
    3: kept(3, 'Heparin LEO injektionsvätska, lösning', '5000 IE/ml', 'B12'),
  },
  failures: {},
  locations: [],
}

function linesOf(from: ListSource) {
  return groupList(from, TODAY).flatMap(({ lines }) => lines)
}

const added: LastScan = {
  kind: 'added',
  raw: '1',
  name: 'Paracetamol Evolan tablett 500 mg',
  turn: 4,
  pack: {
    kind: 'added',
    shelfPlaceId: 11,
    place: 'A1',
    quantity: 2,
    entry: entry(1, 11, 2),
    doubtful: false,
  },
}

const unknown: WaitingCode = {
  raw: '73508437',
  symbology: null,
  reason: 'unknown',
  times: 2,
  code: '00000073508437',
  query: '',
  item: null,
  batch: null,
}

function waitingItem(id: number, reason: WaitingCode['reason'], name: string): WaitingCode {
  const batch = { identifier: 'PA2231', expiration_date: '2024-06-30' }
  return { ...unknown, raw: `raw ${reason}`, reason, times: 1, item: { id, name }, batch }
}

const meta = {
  title: 'Plugins/Retrieval/RunningScreen',
  component: RunningScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <div style={{ height: '100dvh' }}>
        <Story />
      </div>
    ),
  ],
  args: {
    locationName: 'Läkemedelsrum 1',
    lines: linesOf(source),
    all: linesOf(source),
    waiting: [],
    last: added,
    today: TODAY,
    busy: false,
    error: null,
    unfinished: null,
    proposal: null,
    wordError,
    onOpen: fn(),
    onOpenCode: fn(),
    onSearch: fn(),
    onAgain: fn(),
    onDrop: fn(),
    onQuantity: fn(),
    onRest: fn(),
    onRemove: fn(),
    onRegister: fn(async () => true),
    onRetry: fn(),
    onConfirm: fn(),
    onDismiss: fn(),
    onGiveUp: fn(),
  },
} satisfies Meta<typeof RunningScreen>

export default meta
type Story = StoryObj<typeof meta>

/** Three items, the last scan answered with its figure; everything is taken by one button. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    const [line] = args.lines
    await userEvent.click(
      canvas.getByRole('button', { name: /^Paracetamol Evolan tablett 500\smg$/ }),
    )
    await expect(args.onOpen).toHaveBeenCalledWith(line)
    await userEvent.click(canvas.getAllByRole('button', { name: 'Öka' })[0] as HTMLElement)
    await expect(args.onQuantity).toHaveBeenCalledWith(line, 3)
    await userEvent.click(
      canvas.getByRole('button', { name: 'Ta bort Paracetamol Evolan tablett 500 mg från listan' }),
    )
    await expect(args.onRemove).toHaveBeenCalledWith(line)
    await userEvent.click(canvas.getByRole('button', { name: /^Ta ut 3 varor, 4\sst$/ }))
    await expect(args.onRegister).toHaveBeenCalledWith(undefined, expect.any(Function))
  },
}

/** Nothing has been scanned. */
export const Empty: Story = { args: { lines: [], all: [], last: null } }

const waitingArgs = {
  waiting: [
    unknown,
    waitingItem(4, 'expired', 'NovoRapid FlexPen 100 E/ml'),
    waitingItem(5, 'failed', 'Alvedon 500 mg'),
  ],
  last: { kind: 'waits', code: unknown, turn: 5 },
} satisfies Story['args']

/** What could not be added by itself waits above the list, each with its way on. */
export const Waiting: Story = {
  args: waitingArgs,
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sök vara' }))
    await expect(args.onSearch).toHaveBeenCalledWith(unknown)
    await userEvent.click(canvas.getByRole('button', { name: 'Öppna' }))
    await expect(args.onOpenCode).toHaveBeenCalledWith(args.waiting[1])
    await userEvent.click(canvas.getByRole('button', { name: 'Försök igen' }))
    await expect(args.onAgain).toHaveBeenCalledWith(args.waiting[2])
    await userEvent.click(canvas.getByRole('button', { name: 'Ta bort 00000073508437' }))
    await expect(args.onDrop).toHaveBeenCalledWith(unknown)
  },
}

/** Every reason why a scan waits. */
export const Reasons: Story = {
  args: {
    lines: [],
    all: [],
    last: null,
    waiting: [
      { ...unknown, raw: 'FRD-S-12', code: 'FRD-S-12', reason: 'shelf_place', times: 1 },
      { ...unknown, raw: 'x', code: '010704626101234817271332', reason: 'faulty', times: 1 },
      waitingItem(1, 'not_allowed', 'Morfin Meda 10 mg/ml'),
      waitingItem(2, 'not_here', 'Insulin 100 E/ml'),
      waitingItem(3, 'no_more', 'Alvedon 500 mg'),
      waitingItem(4, 'other_batch', 'Heparin LEO 5000 IE/ml'),
      waitingItem(5, 'other_date', 'Ondansetron 2 mg/ml'),
      waitingItem(6, 'unrecorded', 'Furix 10 mg/ml'),
      waitingItem(7, 'held', 'Betapred 0,5 mg'),
    ],
  },
}

const behind = waitingItem(1, 'other_batch', 'Paracetamol Evolan tablett 500 mg')

/** Another batch of it is in the list: until that is picked there is nothing to press but away. */
export const Behind: Story = {
  args: { waiting: [behind], last: { kind: 'waits', code: behind, turn: 5 } },
  play: async ({ canvas }) => {
    const said = 'En annan batch väntar på hyllplatsen: den här läggs till när den är uttagen'
    await expect(canvas.getAllByText(said)[0]).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Öppna' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Försök igen' })).toBeNull()
  },
}

const expiredSource: ListSource = {
  ...source,
  items: { ...source.items, 1: kept(1, 'Alvedon', '500 mg', 'A1', '2025-01-31') },
}

/** It falls on an expired batch: said at once, and asked before it is taken. */
export const Doubtful: Story = {
  args: {
    lines: linesOf(expiredSource),
    all: linesOf(expiredSource),
    last: { ...added, name: 'Alvedon 500 mg', pack: { ...added.pack, doubtful: true } },
  },
}

/** Lines of other locations stay in the retrieval list: only what is shown is taken. */
export const OtherLocations: Story = {
  args: { lines: linesOf(source).slice(0, 2) },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Ta ut 2 varor, 3\sst$/ }))
    await expect(args.onRegister).toHaveBeenCalledWith(
      [
        { item_id: 1, storage_location_id: 11 },
        { item_id: 2, storage_location_id: 12 },
      ],
      expect.any(Function),
    )
  },
}

const failed: ListSource = {
  ...source,
  failures: { '2:12': { code: 'insufficient_stock', available: 0 } },
}

/** A line stayed at the last registration, with its reason. */
export const Stayed: Story = {
  args: { lines: linesOf(failed).slice(1, 2), all: linesOf(failed).slice(1, 2), last: null },
}

/** A registration is under way. */
export const Busy: Story = { args: { busy: true } }

/** No answer came. */
export const Unfinished: Story = {
  args: {
    unfinished: [{ item_id: 1, storage_location_id: 11 }],
    error: { kind: 'network' },
  },
}

/** On dark surfaces. */
export const Dark: Story = { args: waitingArgs, globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { args: waitingArgs, globals: { theme: 'contrast' } }
