import { interpret } from '@forrad/core/gs1'
import type { Scan } from '@forrad/core/kernel'
import {
  aBatch,
  anItem,
  anItemLocation,
  aScan,
  aStockedShelfPlace,
  aUser,
  fakeKeeping,
} from '@forrad/core/testing'
import { expect, it } from 'vitest'
import { createDraftStore } from './draft.store.ts'
import { sendDraft } from './kept.ts'

const from = { id: 1, name: 'Lager A' }
const lying = {
  item: anItem(),
  storageLocationId: 11,
  batch: aBatch({ quantity: 10 }),
  quantity: 4,
}

function setUp(keeping = fakeKeeping()) {
  let isHeld = false
  let signOut: () => void = () => {}
  let now = 0
  const store = createDraftStore({
    session: {
      state: { user: aUser({ narcotics: true }) } as never,
      onSignedOut(listener) {
        signOut = listener
        return () => {}
      },
    },
    clock: { now: () => now, today: () => '2026-11-24' },
    itemName: ({ display_name }) => display_name,
    placeName: (id) => (id === 11 ? 'A1' : undefined),
    memory: sendDraft(keeping),
    isHeld: () => isHeld,
  })
  return {
    keeping,
    store,
    hold: (held: boolean) => {
      isHeld = held
    },
    signOut: () => signOut(),
    pass: (milliseconds: number) => void (now += milliseconds),
  }
}

it('OUTCOME-2 while it is not known whether it was sent nothing of it changes, and nothing begins', () => {
  const { store, hold } = setUp()
  expect(store.begin(from, [lying])).toBe(true)
  store.choose(2)
  const before = store.state.draft
  const [line] = before.lines
  hold(true)
  expect(store.begin(from, [lying])).toBe(false)
  expect(store.begin({ id: 3, name: 'Lager C' })).toBe(false)
  store.choose(3)
  if (line) store.set(line, 5)
  expect(store.hear({ item: lying.item } as Scan)).toEqual({ kind: 'held' })
  expect(store.state.last).toMatchObject({ heard: { kind: 'held' } })
  expect(store.state.draft).toEqual(before)
  hold(false)
  if (line) store.set(line, 5)
  expect(store.state.draft.lines).toMatchObject([{ quantity: 5 }])
})

it('SENDING-7 two codes of one pack add one, of the batch that the second tells', () => {
  const [other, named] = [aBatch({ id: 2, identifier: 'A' }), aBatch({ id: 3, identifier: 'L1' })]
  const places = [aStockedShelfPlace({ batches: [other, named] })]
  const item = anItem({ locations: [anItemLocation({ storage_locations: places })] })
  const scan = (text: string) =>
    ({ item, interpretation: interpret(text, { today: '2026-11-24' }) }) as unknown as Scan
  const [ean, whole] = [scan('7046261012348'), scan(']d2010704626101234810L1')]
  const { store, pass } = setUp()
  const lines = () => store.state.draft.lines.map(({ batch, quantity }) => [batch.id, quantity])
  store.begin(from)
  expect(store.hear(ean)?.kind).toBe('added')
  expect(lines()).toEqual([[2, 1]])
  expect(store.hear(whole)?.kind).toBe('added')
  expect(lines()).toEqual([[3, 1]])
  expect(store.hear(ean)).toMatchObject({ kind: 'same_pack', line: { quantity: 1 } })
  expect(lines()).toEqual([[3, 1]])
  // Another pack, later or after something else.
  store.hear(ean)
  pass(5001)
  store.hear(whole)
  store.hear({ ...ean, item: null })
  store.hear(ean)
  store.choose(2)
  store.hear(whole)
  expect(lines()).toEqual([
    [2, 2],
    [3, 3],
  ])
})

it('OUTCOME-4 what was sent leaves it though it is held', () => {
  const { store, keeping, hold } = setUp()
  store.begin(from, [lying])
  hold(true)
  store.clear()
  expect([store.state.draft.lines, sendDraft(keeping).read()]).toEqual([[], null])
})

it('OUTCOME-6 who signs out leaves nothing of it', () => {
  const { store, keeping, hold, signOut } = setUp()
  store.begin(from, [lying])
  hold(true)
  signOut()
  expect([store.state.draft.lines, sendDraft(keeping).read()]).toEqual([[], null])
})

it('UNREAD-1 a code of no item says so each time, changes nothing, and is as any other while it is held', () => {
  const { store, hold } = setUp()
  store.begin(from, [lying])
  const before = store.state.draft
  const scan = {
    interpretation: { kind: 'text', text: 'E-1001', raw: 'E-1001' },
    item: null,
    suggestedVendorName: null,
  } as Scan
  expect(store.hear(scan)).toEqual({ kind: 'unknown' })
  const said = { name: 'E-1001', heard: { kind: 'unknown' } }
  expect(store.state.last).toEqual({ ...said, turn: 1 })
  store.hear(scan)
  expect(store.state.last).toEqual({ ...said, turn: 2 })
  expect(store.state.draft).toEqual(before)
  hold(true)
  expect(store.hear(scan)).toEqual({ kind: 'held' })
})

it('UNREAD-2 a shelf label changes nothing, and says so by its name', () => {
  const { store } = setUp()
  store.begin(from, [lying])
  const before = store.state.draft
  expect(store.hear(aScan('FRD-S-11'))).toEqual({ kind: 'shelf_place' })
  expect(store.state.last).toMatchObject({ name: 'A1', heard: { kind: 'shelf_place' } })
  expect(store.state.draft).toEqual(before)
})

it('SENDING-8 is one in two tabs: none overwrites what the other has put in', () => {
  const one = setUp()
  const other = setUp(one.keeping.tab())
  one.store.begin(from, [lying])
  other.store.choose(2)
  one.store.begin(from, [{ ...lying, storageLocationId: 12 }])
  other.store.follow()
  for (const { store } of [one, other]) {
    expect(store.state.draft).toMatchObject({ from, to: 2, lines: [{}, {}] })
  }
})

it('SENDING-9 is its tab’s alone while it is not known whether it was sent, and no other’s', () => {
  const one = setUp()
  const other = setUp(one.keeping.tab())
  one.store.begin(from, [lying])
  other.store.follow()
  one.hold(true)
  one.store.settle()
  other.store.follow()
  expect([other.store.state.draft.lines, sendDraft(one.keeping.tab()).read()]).toEqual([[], null])
  expect(setUp(one.keeping).store.state.draft.lines).toHaveLength(1)
  // What another tab has begun meanwhile is not emptied by what was sent here.
  other.store.begin({ id: 3, name: 'Lager C' }, [lying])
  one.store.clear()
  one.hold(false)
  one.store.settle()
  expect(one.store.state.draft).toMatchObject({ from: { id: 3 }, lines: [{ quantity: 4 }] })
  expect(sendDraft(one.keeping.tab()).read()?.from?.id).toBe(3)
})

it('SENDING-6 has its narcotics after a restart without their names, until these come', () => {
  const { store, keeping } = setUp()
  const item = anItem({ display_name: 'Morfin', narcotic_level: 2 })
  store.begin(from, [{ ...lying, item }])
  const after = setUp(keeping.tab()).store
  const [line] = after.state.draft.lines
  expect([line?.item.display_name ?? '', line?.quantity ?? 0]).toEqual(['…', 4])
  after.name([item])
  expect(after.state.draft.lines[0]?.item.display_name).toBe('Morfin')
})

it('SENDING-11 a refusal stands at its line until that is changed or all is sent anew, and outlives a reload', () => {
  const { store, keeping } = setUp()
  const other = { ...lying, item: anItem({ id: 2 }), batch: aBatch({ id: 2, quantity: 10 }) }
  store.begin(from, [lying, other])
  const detail = { item_id: 2, storage_location_id: 11, available: 0 }
  const answer = { kind: 'answer', status: 409, message: '' } as const
  const error = { ...answer, code: 'insufficient_stock', details: [detail] } as const
  const refused = () => [...store.state.refusals.keys()].length
  store.refused(error)
  expect([refused(), sendDraft(keeping.tab()).read()?.lines]).toMatchObject([
    1,
    [{ batch: { quantity: 0 }, quantity: 4 }, { batch: { quantity: 10 } }],
  ])
  const [line, untouched] = store.state.draft.lines
  if (untouched) store.set(untouched, 2)
  store.choose(2)
  expect(refused()).toBe(1)
  if (line) store.set(line, 3)
  expect(refused()).toBe(0)
  store.refused(error)
  store.refused(null)
  expect(refused()).toBe(0)
})
