import {
  aBatch,
  anItem,
  anItemLocation,
  aScan,
  aStockedShelfPlace,
  aUser,
  fakeApi,
  fakeServices,
} from '@forrad/core/testing'
import type { Item } from '@forrad/openapi'
import { describe, expect, it, vi } from 'vitest'
import { createCountStore } from './count.store.ts'
import { packsIn } from './count-packs.ts'
import { createCountHearing } from './count-scans.ts'
import { checkCounts } from './places.ts'

const places = [
  { id: 11, identifier: 'A1' },
  { id: 12, identifier: 'B2' },
  { id: 13, identifier: 'C3' },
]

const shelves = (...ids: readonly number[]) =>
  ids.map((id) =>
    aStockedShelfPlace({
      ...places.find((one) => one.id === id),
      id,
      batches: [aBatch({ id, quantity: 8 })],
    }),
  )

function setUp(...ids: readonly number[]) {
  const storage_locations = shelves(...ids)
  const item = anItem({ id: 1, locations: [anItemLocation({ storage_locations })] })
  const api = fakeApi({ items: [item] })
  const { adjustments } = fakeServices({ api })
  const time = { at: 1_000_000 }
  const clock = { now: () => time.at }
  const given: string[] = []
  const store = createCountStore(item, 1, {
    adjustments,
    confirm: vi.fn(),
    clock,
    onCounted: () => {},
  })
  const signals = { give: (signal: string) => void given.push(signal) }
  const hearing = createCountHearing({ store, signals, clock, user: () => aUser() })
  const text = (id: number) => store.state.count.drafts[id]?.text
  /** What a scan comes to a minute after the one before. */
  const scan = (code: string, of: Item | null = null, later = 60_000) => {
    time.at += later
    const read = { ...aScan(code, { item: of }), at: time.at }
    return hearing.hear(read, places)?.outcome ?? null
  }
  const pack = (later?: number) => scan(EAN, item, later)
  return { item, store, hearing, scan, pack, text, time, given }
}

const EAN = '07046261012348'
const WHOLE = `]d201${EAN}10LOT12`

describe('a pack in the count of one item', () => {
  it('ROUND-30 begins the count at 1, each further one adds one, also to what was typed', () => {
    const { store, pack, text, given } = setUp(11)
    expect(pack()).toEqual({ kind: 'begun', place: 'A1', counted: 1 })
    expect(pack()).toEqual({ kind: 'added', place: 'A1', counted: 2 })
    store.type(11, '17')
    expect(pack()).toEqual({ kind: 'added', place: 'A1', counted: 18 })
    expect(text(11)).toBe('18')
    store.type(11, '')
    expect(pack()).toEqual({ kind: 'begun', place: 'A1', counted: 1 })
    expect(given).toEqual(['found', 'found', 'found', 'found'])
  })

  it('ROUND-30 begins anew where others have changed the figures', () => {
    const { item, store, pack, text } = setUp(11)
    pack()
    pack()
    const storage_locations = [
      aStockedShelfPlace({ batches: [aBatch({ id: 11, quantity: 5 })], id: 11, identifier: 'A1' }),
    ]
    store.refresh({ ...item, locations: [anItemLocation({ storage_locations })] })
    expect(store.state.count.problem).toMatchObject({ kind: 'moved' })
    expect(packsIn(store.state.count)).toBe(0)
    expect(pack()).toMatchObject({ kind: 'begun', counted: 1 })
    expect(store.state.count.problem).toBeNull()
    expect(text(11)).toBe('1')
  })

  it('ROUND-30 counts two codes of one pack once, as long as nothing is counted in between', () => {
    const { store, item, scan, pack, text, given } = setUp(11)
    pack()
    expect(scan(WHOLE, item, 2_000)).toEqual({ kind: 'same_pack', place: 'A1', counted: 1 })
    expect(text(11)).toBe('1')
    pack()
    store.type(11, '7')
    expect(scan(WHOLE, item, 2_000)).toMatchObject({ kind: 'added', counted: 8 })
    pack()
    expect(scan(WHOLE, item, 6_000)).toMatchObject({ counted: 10 })
    expect(given).toEqual(['found', 'half', 'found', 'found', 'found', 'found'])
  })

  it('ROUND-30 tells how many packs the count holds, and after a typed figure that all stay scanned', () => {
    const { store, pack } = setUp(11)
    expect(packsIn(store.state.count)).toBe(0)
    pack()
    pack()
    expect(packsIn(store.state.count)).toBe(2)
    store.type(11, '4')
    expect(packsIn(store.state.count)).toBeGreaterThan(100)
    store.startOver()
    expect(packsIn(store.state.count)).toBe(0)
  })

  it('ROUND-28 keeps when the first and the last pack was counted', () => {
    const { store, pack, time } = setUp(11)
    pack()
    const from = new Date(time.at).toISOString()
    pack()
    const counted_at = new Date(time.at).toISOString()
    expect(checkCounts(store.state.count)).toMatchObject({
      counts: [{ new_quantity: 2, counted_at, counted_from: from }],
    })
    store.type(11, '3')
    const checked = checkCounts(store.state.count)
    expect(checked.ok && checked.counts[0]?.counted_from).toBeUndefined()
  })

  it('ROUND-31 counts where the person is, and asks where nothing says that', () => {
    const { store, scan, pack, text, given } = setUp(11, 12)
    expect(pack()).toEqual({ kind: 'which_place' })
    expect(store.state.count.drafts).toEqual({})
    expect(scan('FRD-S-12')).toEqual({ kind: 'place', place: 'B2' })
    expect(pack()).toEqual({ kind: 'begun', place: 'B2', counted: 1 })
    store.type(11, '8')
    expect(pack()).toEqual({ kind: 'added', place: 'A1', counted: 9 })
    store.add({ id: 12, identifier: 'B2' })
    expect(pack()).toEqual({ kind: 'added', place: 'B2', counted: 2 })
    expect([text(11), text(12)]).toEqual(['9', '2'])
    expect(given.slice(0, 2)).toEqual(['doubt', 'found'])
  })

  it('ROUND-31 counts on a shelf place where the item did not lie, by its label', () => {
    const { scan, pack, text } = setUp(11)
    expect(scan('FRD-S-13')).toEqual({ kind: 'place', place: 'C3' })
    expect(pack()).toEqual({ kind: 'begun', place: 'C3', counted: 1 })
    expect([text(11), text(13)]).toEqual([undefined, '1'])
  })
})

describe('anything else in the count of one item', () => {
  const other = anItem({ id: 2, display_name: 'Heparin', strength_text: '' })
  const error = { kind: 'network' } as const

  it.each([
    ['another item', EAN, other, { kind: 'other_item', name: 'Heparin' }],
    ['a code of no item', EAN, null, { kind: 'unknown', code: EAN }],
    ['the label of another location', 'FRD-S-99', null, { kind: 'place_missing' }],
  ])('ROUND-32 %s goes on with nothing counted, then it is told', (_what, code, item, told) => {
    const untouched = setUp(11)
    expect(untouched.scan(code, item)).toBeNull()
    expect(untouched.given).toEqual([])
    const counted = setUp(11)
    counted.pack()
    expect(counted.scan(code, item)).toEqual(told)
    expect(counted.text(11)).toBe('1')
    const begun = setUp(11)
    begun.hearing.begin()
    expect(begun.scan(code, item)).toEqual(told)
  })

  it('ROUND-32 says what could not be looked up, and the half of a pack', () => {
    const { hearing, given } = setUp(11)
    hearing.begin()
    const outcome = (read: Parameters<typeof hearing.hear>[0]) => hearing.hear(read, [])?.outcome
    expect(outcome(aScan(EAN, { lookupError: error }))).toEqual({ kind: 'failed', code: EAN })
    expect(outcome(aScan(']C110LOT12'))).toEqual({ kind: 'half' })
    expect(given).toEqual(['refused', 'half'])
  })

  it('ROUND-32 counts nothing while it is being saved', async () => {
    const { store, pack, text } = setUp(11)
    store.type(11, '7')
    const saving = store.save()
    expect(pack()).toEqual({ kind: 'locked' })
    expect(text(11)).toBe('7')
    await saving
  })

  it('ROUND-32 counts nothing while what the site asks of it is asked', () => {
    const { store, item, hearing, text } = setUp(11)
    store.type(11, '7')
    const told = hearing.hear(aScan(EAN, { item }), places, true)
    expect(told?.outcome).toEqual({ kind: 'locked' })
    expect(text(11)).toBe('7')
  })
})
