import { fakeKeeping } from '@forrad/core/testing'
import { expect, it } from 'vitest'
import { createArrivalStore } from './arrival.store.ts'
import { arrivalDraft } from './kept.ts'
import { aTransfer, aTransferLine } from './transfer.fixture.ts'

const lines = [aTransferLine({ left: 5 }), aTransferLine({ line: 2, left: 5 })]
const transfer = aTransfer({ lines, left: 10 })

function setUp(keeping = fakeKeeping()) {
  let isHeld = false
  const memory = arrivalDraft(keeping, 12)
  const store = createArrivalStore({ memory, transfer, isHeld: () => isHeld })
  const hold = (held: boolean) => {
    isHeld = held
    store.settle()
  }
  const count = (line: number, quantity: number) => {
    store.change({ counted: new Map(store.state.draft.counted).set(line, quantity) })
  }
  return { keeping, store, hold, count, counted: () => [...store.state.draft.counted] }
}

it('ARRIVE-8 is one in two tabs: none overwrites what the other has counted', () => {
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

it('ARRIVE-9 is its tab’s alone while it is not known whether it was received', () => {
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
  const came = { line: 1, storage_location_id: 21, quantity: 3, outcome: 'arrived' } as const
  const wish = { kind: 'receive', id: 12, arrivals: [came] } as const
  one.store.done({ transfer: { ...transfer, left: 7 }, wish })
  one.hold(false)
  expect([one.counted(), setUp(one.keeping.tab()).counted()]).toEqual([[[1, 1]], [[1, 1]]])
})
