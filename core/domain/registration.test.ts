import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PendingList, PendingUpdate } from './pending.ts'
import { pendingPicks, pendingUpdate, planRegistration } from './registration.ts'

function item(id: number, shelves: Readonly<Record<number, number>>) {
  const storage_locations = Object.entries(shelves).map(([shelf, quantity]) => {
    const early = { id: 1, identifier: 'EARLY', expiration_date: '2026-12-31', quantity }
    const late = { id: 2, identifier: 'LATE', expiration_date: '2027-06-30', quantity: 1 }
    return {
      id: Number(shelf),
      location_id: 1,
      identifier: `A${shelf}`,
      batches: [early, late],
    }
  })
  const location = { id: 1, name: 'Lager A', quantity: 0, location_item: null, storage_locations }
  return { id, locations: [location] }
}

function entry(item_id: number, ...storage_locations_updates: PendingUpdate[]) {
  return { item_id, type: 'remove' as const, storage_locations_updates }
}

function line(storage_location_id: number, quantity_to_remove: number): PendingUpdate {
  return { storage_location_id, quantity_to_remove }
}

describe('registering the retrieval list', () => {
  it('REG-1 prefers the batch that a waiting line names', () => {
    const scanned = { ...line(10, 1), identifier: 'LATE' }
    const plan = planRegistration([entry(1, scanned)], [item(1, { 10: 5 })])
    expect(plan.adjustments).toMatchObject([{ batch_updates: [{ identifier: 'LATE' }] }])
    const plain = planRegistration([entry(1, line(10, 1))], [item(1, { 10: 5 })])
    expect(plain.adjustments).toMatchObject([{ batch_updates: [{ identifier: 'EARLY' }] }])
    expect(pendingPicks(entry(1, line(10, 1)))).toEqual([{ storage_location_id: 10, quantity: 1 }])
  })

  it('REG-1 takes first from the batch that was chosen, also one without identifier and date', () => {
    const unknown = { id: 3, identifier: null, expiration_date: null, quantity: 2 }
    const [location] = item(1, { 10: 5 }).locations
    const shelves = location?.storage_locations ?? []
    const storage_locations = shelves.map((place) => {
      return { ...place, batches: [...place.batches, unknown] }
    })
    const stocked = { id: 1, locations: location ? [{ ...location, storage_locations }] : [] }
    const reason = { code: 'batch_opened', text: 'Öppnad förpackning' }
    const preferred = { identifier: null, expiration_date: null, chosen: true as const }
    const waiting = pendingUpdate({ storage_location_id: 10, quantity: 1, preferred, reason })
    expect(waiting).toEqual({ ...line(10, 1), ...preferred, reason })
    expect(pendingPicks(entry(1, waiting))).toEqual([
      { storage_location_id: 10, quantity: 1, preferred, reason },
    ])
    const { adjustments } = planRegistration([entry(1, waiting)], [stocked])
    expect(adjustments).toMatchObject([{ reason, batch_updates: [{ identifier: null }] }])
  })

  it('REG-1 leaves out what was not read of a code', () => {
    const preferred = { identifier: 'LATE', expiration_date: null }
    const waiting = pendingUpdate({ storage_location_id: 10, quantity: 1, preferred })
    expect(waiting).toEqual({ ...line(10, 1), identifier: 'LATE' })
  })

  it('REG-5 parts an item’s lines by their reason; those without go with the first', () => {
    const opened = { code: 'batch_opened', text: 'Öppnad förpackning' }
    const missing = { code: 'batch_missing' }
    const late = { identifier: 'LATE', expiration_date: '2027-06-30', chosen: true } as const
    const lines = [
      line(10, 1),
      { ...line(11, 1), ...late, reason: opened },
      { ...line(12, 1), ...late, reason: missing },
    ]
    const plan = planRegistration([entry(1, ...lines)], [item(1, { 10: 5, 11: 5, 12: 5 })])
    const places = plan.adjustments.map(({ reason, batch_updates }) => [
      reason,
      batch_updates.map(({ storage_location_id }) => storage_location_id),
    ])
    expect(places).toEqual([
      [opened, [10, 11]],
      [missing, [12]],
    ])
    expect(plan.sent.map(({ storage_locations_updates }) => storage_locations_updates)).toEqual([
      lines.slice(0, 2),
      lines.slice(2),
    ])
  })

  it('SAID-1 keeps why another batch is taken beside why anything is', () => {
    const ward = { code: 'ward', text: 'Till avdelning' }
    const late = { identifier: 'LATE', expiration_date: '2027-06-30', chosen: true } as const
    const waiting = { ...line(10, 1), ...late, reason: ward, other_batch: 'batch_opened' } as const
    const [pick] = pendingPicks(entry(1, waiting))
    expect(pick && pendingUpdate(pick)).toEqual(waiting)
    const lines = [waiting, { ...line(11, 1), reason: ward }]
    const { adjustments } = planRegistration([entry(1, ...lines)], [item(1, { 10: 5, 11: 5 })])
    const extra = { 'retrieval/other_batch': 'batch_opened' }
    expect(adjustments).toMatchObject([{ reason: ward, extra }, { reason: ward }])
    expect(adjustments.map((one) => 'extra' in one)).toEqual([true, false])
  })

  it('REG-2 keeps lines that have too little, and all lines of an item that is gone', () => {
    const list = [entry(1, line(10, 9)), entry(2, line(10, 1), line(11, 2))]
    expect(planRegistration(list, [item(1, { 10: 5 })])).toEqual({
      adjustments: [],
      sent: [],
      failing: [
        {
          item_id: 1,
          storage_location_id: 10,
          code: 'insufficient_stock',
          quantity: 9,
          available: 6,
        },
        { item_id: 2, storage_location_id: 10, code: 'not_found', quantity: 1, available: 0 },
        { item_id: 2, storage_location_id: 11, code: 'not_found', quantity: 2, available: 0 },
      ],
    })
  })

  it('REG-3 sends the others, also those of the same item', () => {
    const list = [entry(1, line(10, 9), line(11, 2)), entry(2, line(10, 1))]
    const plan = planRegistration(list, [item(1, { 10: 5, 11: 5 }), item(2, { 10: 5 })])
    expect(plan.adjustments).toEqual([
      {
        item_id: 1,
        type: 'remove',
        batch_updates: [
          {
            storage_location_id: 11,
            identifier: 'EARLY',
            expiration_date: '2026-12-31',
            quantity: -2,
          },
        ],
      },
      {
        item_id: 2,
        type: 'remove',
        batch_updates: [
          {
            storage_location_id: 10,
            identifier: 'EARLY',
            expiration_date: '2026-12-31',
            quantity: -1,
          },
        ],
      },
    ])
    expect(plan.failing).toMatchObject([{ item_id: 1, storage_location_id: 10 }])
  })

  it('REG-4 sends each line or keeps it, and pairs adjustments with entries', () => {
    const lists: fc.Arbitrary<PendingList> = fc
      .uniqueArray(fc.integer({ min: 1, max: 5 }))
      .chain((ids) =>
        fc.tuple(
          ...ids.map((id) =>
            fc
              .uniqueArray(fc.tuple(fc.constantFrom(10, 11), fc.integer({ min: 1, max: 12 })), {
                selector: ([shelf]) => shelf,
                minLength: 1,
              })
              .map((pairs) => entry(id, ...pairs.map(([shelf, amount]) => line(shelf, amount)))),
          ),
        ),
      )
    const stocks = fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.nat(12), fc.nat(12)))
    fc.assert(
      fc.property(lists, stocks, (list, amounts) => {
        const items = amounts.map(([id, a, b]) => item(id, { 10: a, 11: b }))
        const plan = planRegistration(list, items)
        expect(plan.adjustments.map(({ item_id }) => item_id)).toEqual(
          plan.sent.map(({ item_id }) => item_id),
        )
        for (const [index, sent] of plan.sent.entries()) {
          const asked = sent.storage_locations_updates.reduce(
            (sum, update) => sum + update.quantity_to_remove,
            0,
          )
          const rows = plan.adjustments[index]?.batch_updates ?? []
          expect(rows.reduce((sum, row) => sum - row.quantity, 0)).toBe(asked)
        }
        const count = (entries: PendingList): number =>
          entries.flatMap(({ storage_locations_updates }) => storage_locations_updates).length
        expect(count(plan.sent) + plan.failing.length).toBe(count(list))
      }),
    )
  })
})
