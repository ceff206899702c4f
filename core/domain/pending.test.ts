import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PendingAdjustment, PendingList } from './pending.ts'
import { samePending } from './pending-lines.ts'
import { mergePending } from './pending-merge.ts'
import {
  addPending,
  pendingFor,
  pendingQuantity,
  removePending,
  removePendingUpdate,
  splitPending,
} from './pending.ts'

function entry(item_id: number, quantities: Readonly<Record<number, number>>): PendingAdjustment {
  return {
    item_id,
    type: 'remove',
    storage_locations_updates: Object.entries(quantities).map(([id, quantity_to_remove]) => {
      return { storage_location_id: Number(id), quantity_to_remove }
    }),
  }
}

const entries = fc
  .tuple(
    fc.integer({ min: 1, max: 4 }),
    fc.dictionary(fc.constantFrom('10', '11', '12'), fc.nat(9)),
  )
  .map(([id, quantities]) => entry(id, quantities))

const lists = fc
  .array(entries, { maxLength: 8 })
  .map((added) => added.reduce<PendingList>(addPending, []))

/** Every line as "item shelf place: quantity". */
function lines(list: PendingList): readonly string[] {
  return list.flatMap(({ item_id, storage_locations_updates }) =>
    storage_locations_updates.map(
      ({ storage_location_id, quantity_to_remove }) =>
        `${item_id} ${storage_location_id}: ${quantity_to_remove}`,
    ),
  )
}

const LIST: PendingList = [entry(1, { 10: 2, 11: 3 }), entry(2, { 10: 1 })]

describe('pending adjustments', () => {
  it('PEND-1 puts a new item last', () => {
    const list = addPending(LIST, entry(3, { 12: 4 }))
    expect(lines(list)).toEqual(['1 10: 2', '1 11: 3', '2 10: 1', '3 12: 4'])
  })

  it('PEND-2 replaces a shelf place where it stands and keeps the others', () => {
    const list = addPending(LIST, entry(1, { 10: 5, 12: 1 }))
    expect(lines(list)).toEqual(['1 10: 5', '1 11: 3', '1 12: 1', '2 10: 1'])
  })

  it('PEND-2 forgets the scanned batch of what it replaces', () => {
    const scanned = {
      ...entry(1, {}),
      storage_locations_updates: [
        { storage_location_id: 10, quantity_to_remove: 1, identifier: 'LOT' },
      ],
    }
    const list = addPending(addPending([], scanned), entry(1, { 10: 2 }))
    expect(list).toEqual([entry(1, { 10: 2 })])
  })

  it('PEND-2 is the same once as twice, and changes no other item', () => {
    fc.assert(
      fc.property(lists, entries, (list, added) => {
        const once = addPending(list, added)
        expect(addPending(once, added)).toEqual(once)
        expect(removePending(once, added.item_id)).toEqual(removePending(list, added.item_id))
      }),
    )
  })

  it('PEND-3 takes a shelf place out that is added with 0', () => {
    expect(lines(addPending(LIST, entry(1, { 10: 0 })))).toEqual(['1 11: 3', '2 10: 1'])
  })

  it('PEND-4 drops an item that has no shelf place left', () => {
    expect(addPending(LIST, entry(2, { 10: 0 }))).toEqual([LIST[0]])
    expect(addPending([], entry(2, { 10: 0 }))).toEqual([])
    expect(removePendingUpdate(LIST, 2, 10)).toEqual([LIST[0]])
  })

  it('PEND-4 never holds an item twice, an empty item or a quantity of 0', () => {
    fc.assert(
      fc.property(lists, (list) => {
        expect(new Set(list.map(({ item_id }) => item_id)).size).toBe(list.length)
        for (const { storage_locations_updates: updates } of list) {
          expect(updates.length).toBeGreaterThan(0)
          expect(updates.every(({ quantity_to_remove }) => quantity_to_remove > 0)).toBe(true)
        }
      }),
    )
  })

  it('PEND-5 removes an item, or one of its shelf places, and no other', () => {
    expect(lines(removePending(LIST, 1))).toEqual(['2 10: 1'])
    expect(lines(removePendingUpdate(LIST, 1, 10))).toEqual(['1 11: 3', '2 10: 1'])
    expect(removePendingUpdate(LIST, 9, 10)).toEqual(LIST)
    expect(removePending(LIST, 9)).toEqual(LIST)
  })

  it('PEND-6 starts the popup with what waits, without its sign', () => {
    const quantities = [-4, 0, 3].map((quantity_to_remove) =>
      pendingQuantity({ storage_location_id: 10, quantity_to_remove }),
    )
    expect(quantities).toEqual([4, 0, 3])
    expect(pendingFor(LIST, 2)).toBe(LIST[1])
    expect(pendingFor(LIST, 9)).toBeUndefined()
  })

  it('PEND-9 parts the list by line', () => {
    const { named, others } = splitPending(LIST, [{ item_id: 1, storage_location_id: 10 }])
    expect(lines(named)).toEqual(['1 10: 2'])
    expect(lines(others)).toEqual(['1 11: 3', '2 10: 1'])
  })

  it('PEND-9 loses and doubles no line', () => {
    const named = fc.array(
      fc.record({ item_id: fc.nat(4), storage_location_id: fc.constantFrom(10, 11, 12) }),
    )
    fc.assert(
      fc.property(lists, named, (list, failing) => {
        const parts = splitPending(list, failing)
        const together = [...lines(parts.named), ...lines(parts.others)]
        expect(together.toSorted()).toEqual(lines(list).toSorted())
      }),
    )
  })
})

describe('two copies of a list', () => {
  it('PEND-10 keep what either added, changed or took out', () => {
    const base = [entry(1, { 10: 1, 11: 2 }), entry(2, { 10: 3 })]
    const mine = [entry(1, { 10: 1, 11: 5 }), entry(2, { 10: 3 }), entry(3, { 12: 1 })]
    const theirs = [entry(1, { 10: 4, 11: 2 }), entry(4, { 12: 2 })]
    expect(lines(mergePending(base, mine, theirs))).toEqual([
      '1 10: 4',
      '1 11: 5',
      '3 12: 1',
      '4 12: 2',
    ])
  })

  it('PEND-10 are the other one when nothing was done here, and this one when nothing was there', () => {
    fc.assert(
      fc.property(lists, lists, (base, other) => {
        expect(samePending(mergePending(base, base, other), other)).toBe(true)
        expect(samePending(mergePending(base, other, base), other)).toBe(true)
        expect(samePending(mergePending(base, other, other), other)).toBe(true)
      }),
    )
  })
})
