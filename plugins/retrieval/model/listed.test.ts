import { interpret } from '@forrad/core/gs1'
import { memoryStorage } from '@forrad/core/testing'
import { describe, expect, it, vi } from 'vitest'
import { freeInList, isPlanHeld, unitsBeside, type ListedLines } from './listed.ts'
import { pickDraft } from './pick.draft.ts'
import { aList, run, setUp } from './pick.fixtures.ts'

/** Five of the item wait on A2. */
const FIVE = {
  item_id: 7,
  type: 'remove',
  storage_locations_updates: [{ storage_location_id: 2, quantity_to_remove: 5 }],
} as const
const LINE = { item_id: 7, storage_location_id: 2 }
const NETWORK = { ok: false, error: { kind: 'network' } } as const

/** A list that the test changes, and a pick that opens beside it. */
function beside(list: Partial<ListedLines>, deps: Parameters<typeof setUp>[0] = {}) {
  const state = { ...aList({ entries: [FIVE] }), ...list }
  const pending = { add: vi.fn(() => true), removeUpdate: vi.fn(() => true), state }
  const made = setUp({ pending, ...deps }, { pending: freeInList(state, 7) })
  const become = (change: Partial<ListedLines>) => {
    Object.assign(state, change)
    made.store.followList()
  }
  return { ...made, pending, become, quantities: () => made.store.state.pick.plan.quantities }
}

describe('a pick beside a registration of the list', () => {
  it.each([
    ['has in hand', { inHand: [LINE] }],
    ['has left without an outcome', { unfinished: [LINE] }],
  ])('RUN-23 opens without what it %s, and takes nothing of that line', async (_what, list) => {
    const { store, adjustments, quantities, become } = beside(list)
    expect(quantities()).toEqual({})
    store.scan(null)
    expect(quantities()).toEqual({ 2: 1 })
    await store.take()
    expect(adjustments.instantPick).not.toHaveBeenCalled()
    expect(store.state.pick.problem).toEqual({ kind: 'held' })
    become({ entries: [], inHand: [], unfinished: null })
    expect(store.state.pick).toMatchObject({ problem: null, plan: { quantities: { 2: 1 } } })
    await store.take()
    expect(adjustments.instantPick).toHaveBeenCalledTimes(1)
  })

  it('RUN-23 takes from another shelf place, and of another item nothing is held', async () => {
    const other = { item_id: 8, storage_location_id: 10 }
    const { store, adjustments } = beside({ inHand: [LINE, other] })
    store.setQuantity(10, 1)
    expect(isPlanHeld(aList({ inHand: [LINE] }), store.state.pick.plan)).toBe(false)
    await store.take()
    // What has expired is asked about; a registration says nothing of it.
    await store.agree()
    expect(adjustments.instantPick).toHaveBeenCalledTimes(1)
  })

  it('RUN-23 agrees to nothing of a line that has got into its hand meanwhile', async () => {
    const { store, adjustments, become } = beside({ entries: [] })
    store.setQuantity(10, 1)
    await store.take()
    expect(store.state.pick.question).toMatchObject({ kind: 'expired' })
    become({ inHand: [{ item_id: 7, storage_location_id: 10 }] })
    await store.agree()
    expect(adjustments.instantPick).not.toHaveBeenCalled()
    expect(store.state.pick).toMatchObject({ question: null, problem: { kind: 'held' } })
  })

  it('RUN-23 repeats as it was sent what may have been applied', async () => {
    const instantPick = vi.fn(() => run(NETWORK))
    const adjustments = { instantPick, confirm: vi.fn() }
    const { store, become, quantities } = beside({}, { adjustments })
    await store.take()
    become({ inHand: [LINE] })
    expect(quantities()).toEqual({ 2: 5 })
    await store.take()
    expect(instantPick).toHaveBeenCalledTimes(2)
  })
})

describe('what leaves the list and what comes there', () => {
  it('RUN-24 leaves the open pick with the line, less than nothing never', () => {
    const { store, become, quantities } = beside({})
    expect(quantities()).toEqual({ 2: 5 })
    store.scan(null)
    expect(quantities()).toEqual({ 2: 6 })
    become({ inHand: [LINE] })
    expect(quantities()).toEqual({ 2: 1 })
    become({ entries: [], inHand: [] })
    expect(quantities()).toEqual({ 2: 1 })
    const few = beside({})
    few.store.setQuantity(2, 3)
    few.become({ entries: [] })
    expect(few.quantities()).toEqual({ 2: 0 })
  })

  it('RUN-24 leaves it as soon as what was sent meanwhile is refused', async () => {
    let answer = (_outcome: { ok: false; error: { kind: 'nothing_to_do' } }) => {}
    const outcome = new Promise<{ ok: false; error: { kind: 'nothing_to_do' } }>((resolve) => {
      answer = resolve
    })
    const adjustments = { instantPick: () => run(outcome), confirm: () => run(outcome) }
    const { store, become, quantities } = beside({}, { adjustments })
    const taken = store.take()
    become({ entries: [] })
    expect(quantities()).toEqual({ 2: 5 })
    answer({ ok: false, error: { kind: 'nothing_to_do' } })
    await taken
    expect(quantities()).toEqual({ 2: 0 })
  })

  it('RUN-24 stays in the list where it came there since, and what the pick adds is added', async () => {
    const taking = beside({ inHand: [LINE] })
    taking.store.scan(null)
    taking.become({ inHand: [] })
    expect(taking.quantities()).toEqual({ 2: 1 })
    await taking.store.take()
    expect(taking.pending.removeUpdate).not.toHaveBeenCalled()
    const listing = beside({ inHand: [LINE] })
    listing.store.scan(null)
    listing.become({ inHand: [] })
    listing.store.list()
    const six = [{ storage_location_id: 2, quantity_to_remove: 6 }]
    expect(listing.pending.add).toHaveBeenCalledWith({ ...FIVE, storage_locations_updates: six })
    // What it began with is replaced (PEND-2).
    const replacing = beside({})
    replacing.store.setQuantity(2, 3)
    replacing.store.list()
    const three = [{ storage_location_id: 2, quantity_to_remove: 3 }]
    expect(replacing.pending.add).toHaveBeenCalledWith({
      ...FIVE,
      storage_locations_updates: three,
    })
  })

  it('RUN-24 makes a kept form stand for what waits when it is opened again', () => {
    const draft = pickDraft(memoryStorage(), 7, 1)
    beside({}, { draft }).store.setQuantity(2, 6)
    expect(beside({}, { draft }).quantities()).toEqual({ 2: 6 })
    // The five are in the ledger by now.
    expect(beside({ entries: [] }, { draft }).quantities()).toEqual({ 2: 1 })
    beside({ inHand: [LINE] }, { draft }).store.setQuantity(2, 2)
    expect(beside({}, { draft }).quantities()).toEqual({ 2: 7 })
    // One of before does not say what waited.
    draft.write({ quantities: { 2: 6 }, chosen: {}, reason: null })
    expect(beside({ entries: [] }, { draft }).quantities()).toEqual({ 2: 6 })
  })

  it('RUN-24 is no pack that waited where the pick was opened from', () => {
    const { store, become, onListed } = beside({})
    store.begin(null, 1)
    become({ entries: [] })
    store.list()
    expect(onListed).toHaveBeenCalledWith(1)
  })

  it('RUN-24 comes between the two codes of a pack as little as it counts', () => {
    const { store, become, quantities } = beside({})
    const read = (text: string, at: number) => ({
      interpretation: interpret(text, { today: '2026-11-21' }),
      at,
    })
    store.scan(null, read('7046261012348', 0))
    become({ entries: [] })
    store.scan(null, read(']d201070462610123481727123110LOT12', 1000))
    expect(quantities()).toEqual({ 2: 1 })
  })
})

it('SERIAL-3 a pick holds of its item what it shows, and the list what waits beside it', () => {
  const elsewhere = { storage_location_id: 30, quantity_to_remove: -2 }
  const both = [...FIVE.storage_locations_updates, elsewhere]
  const entries = [
    { ...FIVE, storage_locations_updates: both },
    { ...FIVE, item_id: 8 },
  ]
  const shown = beside({ entries })
  expect(shown.quantities()).toEqual({ 2: 5 })
  expect(unitsBeside(shown.pending.state, shown.store.state.pick)).toBe(2)
  const registering = beside({ entries, inHand: [LINE] })
  registering.store.scan(null)
  expect(unitsBeside(registering.pending.state, registering.store.state.pick)).toBe(7)
})
