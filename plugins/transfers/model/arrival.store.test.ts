import { fakeKeeping } from '@forrad/core/testing'
import { expect, it } from 'vitest'
import { arrivalOf } from './arrival.store.ts'
import { arrivalDraft } from './kept.ts'
import { aTransfer, aTransferLine } from './transfer.fixture.ts'

const lines = [aTransferLine({ left: 5 }), aTransferLine({ line: 2, left: 5 })]
const transfer = aTransfer({ lines, left: 10 })

/** A tab of a person. */
function setUp(keeping = fakeKeeping()) {
  let isHeld = false
  const signOuts: (() => void)[] = []
  const session = {
    onSignedOut(listener: () => void) {
      signOuts.push(listener)
      return () => {}
    },
  }
  const open = (id = 12) =>
    arrivalOf({ session, memory: arrivalDraft(keeping, id), isHeld: () => isHeld }, id)
  const store = open()
  store.begin(transfer)
  return {
    keeping,
    store,
    open,
    kept: () => arrivalDraft(keeping, 12).read(),
    hold(held: boolean) {
      isHeld = held
      store.settle()
    },
    count(line: number, quantity: number) {
      store.change({ counted: new Map(store.state.draft.counted).set(line, quantity) })
    },
    counted: () => [...store.state.draft.counted],
    signOut: () => signOuts.forEach((listener) => listener()),
  }
}

const came = { line: 1, storage_location_id: 21, quantity: 2, outcome: 'arrived' } as const
const done = {
  transfer: aTransfer({ lines: [aTransferLine({ arrived: 2, left: 3 })], left: 3 }),
  wish: { kind: 'receive', id: 12, arrivals: [came] },
} as const

it('OUTCOME-7 a page that is opened while it is under way counts none of what came', () => {
  const { open, kept, hold, store } = setUp()
  store.change({ counted: new Map([[1, 2]]) })
  hold(true)
  const opened = open()
  opened.begin(aTransfer())
  expect([...opened.state.draft.counted]).toEqual([[1, 2]])
  store.done(done)
  hold(false)
  expect([opened.state.draft.counted.size, kept()]).toEqual([0, null])
  // What is chosen then goes on from there.
  opened.change({ rest: 22 })
  expect(kept()).toMatchObject({ counted: new Map(), rest: 22 })
})

it('ARRIVE-6 each transfer by itself, and no more than is left once it is looked at anew', () => {
  const { open, count } = setUp()
  count(1, 4)
  expect(open(13).state.draft.counted.size).toBe(0)
  open().begin(done.transfer)
  expect([...open().state.draft.counted]).toEqual([[1, 3]])
})

it('ARRIVE-6 what others receive meanwhile counts no longer, and it is said of which lines', () => {
  const { store, count, counted, hold } = setUp()
  count(1, 4)
  count(2, 3)
  expect(store.begin(transfer)).toEqual([])
  const [, second = aTransferLine()] = lines
  const first = aTransferLine({ arrived: 5, left: 0 })
  const now = aTransfer({ lines: [first, second], left: 5 })
  expect([store.begin(now), counted()]).toEqual([[first], [[2, 3]]])
  // What was sent goes out again as it was, and is counted by its outcome.
  hold(true)
  const none = aTransfer({ lines: [{ ...second, arrived: 3, left: 2 }], left: 2 })
  expect([store.begin(none), counted()]).toEqual([[], [[2, 3]]])
  hold(false)
  expect([store.begin(none).length, counted()]).toEqual([1, [[2, 2]]])
})

it('OUTCOME-6 who signs out leaves nothing of it to who comes', () => {
  const { open, store, count, signOut } = setUp()
  count(1, 2)
  signOut()
  expect(store.state.draft.counted.size).toBe(0)
  expect(open()).not.toBe(store)
})

it('ARRIVE-9 is one in two tabs: none overwrites what the other has counted', () => {
  const one = setUp()
  const other = setUp(one.keeping.tab())
  one.count(1, 3)
  other.count(2, 4)
  one.store.change({ rest: 22 })
  other.store.follow()
  for (const { store, counted } of [one, other]) {
    expect([counted(), store.state.draft.rest]).toEqual([
      [
        [1, 3],
        [2, 4],
      ],
      22,
    ])
  }
})

it('ARRIVE-10 is its tab’s alone while it is not known whether it was received', () => {
  const one = setUp()
  const other = setUp(one.keeping.tab())
  one.count(1, 3)
  one.hold(true)
  other.store.follow()
  expect([other.counted(), setUp(one.keeping.tab()).counted()]).toEqual([[], []])
  expect(setUp(one.keeping).counted()).toEqual([[1, 3]])
  one.hold(false)
  other.store.follow()
  expect(other.counted()).toEqual([[1, 3]])
})

it('OUTCOME-4 what came leaves what was counted, also for a restart', () => {
  const one = setUp()
  one.count(1, 4)
  one.hold(true)
  const some = { line: 1, storage_location_id: 21, quantity: 3, outcome: 'arrived' } as const
  const wish = { kind: 'receive', id: 12, arrivals: [some] } as const
  one.store.done({ transfer: { ...transfer, left: 7 }, wish })
  one.hold(false)
  expect([one.counted(), setUp(one.keeping.tab()).counted()]).toEqual([[[1, 1]], [[1, 1]]])
})

it('ARRIVE-4 of the shelf places that are chosen for several lines in one breath all stand', () => {
  const { store, kept } = setUp()
  const chosen = () => [...(kept()?.chosen ?? [])]
  store.place(1, 23)
  store.place(2, 23)
  expect(chosen()).toEqual([
    [1, 23],
    [2, 23],
  ])
  store.place(1, null)
  expect(chosen()).toEqual([[2, 23]])
})
