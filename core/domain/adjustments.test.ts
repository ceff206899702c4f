import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { removeAdjustment, stocktakeAdjustment } from './adjustments.ts'
import { shelfBatches } from './batches.ts'
import { totalQuantity } from './stock.ts'

function batch(identifier: string | null, expiration_date: string | null, quantity: number) {
  return { id: quantity + 1, identifier, expiration_date, quantity }
}

function itemWith(shelves: Readonly<Record<number, readonly ReturnType<typeof batch>[]>>) {
  const storage_locations = Object.entries(shelves).map(([id, batches]) => {
    return { id: Number(id), location_id: 1, identifier: `A${id}`, batches }
  })
  const quantity = storage_locations.reduce((sum, place) => sum + totalQuantity(place.batches), 0)
  return {
    id: 7,
    locations: [{ id: 1, name: 'Lager A', quantity, location_item: null, storage_locations }],
  }
}

const ITEM = itemWith({
  10: [batch('LATE', '2027-06-30', 4), batch('EARLY', '2026-12-31', 3)],
  11: [batch(null, null, 5)],
})

/** Items with three shelf places of two batches each. */
const items = fc
  .array(fc.nat(20), { minLength: 6, maxLength: 6 })
  .map((amounts) =>
    itemWith(
      Object.fromEntries(
        [10, 11, 12].map((id, index) => [
          id,
          [
            batch('LATE', '2027-06-30', amounts[2 * index] ?? 0),
            batch('EARLY', '2026-12-31', amounts[2 * index + 1] ?? 0),
          ],
        ]),
      ),
    ),
  )

const figures = fc.array(
  fc.record({ storage_location_id: fc.constantFrom(10, 11, 12), quantity: fc.nat(30) }),
  { maxLength: 5 },
)

function perShelf(updates: readonly { storage_location_id: number; quantity: number }[]) {
  const sums = new Map<number, number>()
  for (const { storage_location_id: id, quantity } of updates) {
    if (quantity !== 0) sums.set(id, (sums.get(id) ?? 0) + quantity)
  }
  return sums
}

describe('a pick as an adjustment', () => {
  it('ADJ-1 takes in only shelf places above 0', () => {
    const result = removeAdjustment(ITEM, [
      { storage_location_id: 10, quantity: 0 },
      { storage_location_id: 11, quantity: 2 },
    ])
    expect(result).toEqual({
      ok: true,
      adjustment: {
        item_id: 7,
        type: 'remove',
        batch_updates: [
          { storage_location_id: 11, identifier: null, expiration_date: null, quantity: -2 },
        ],
      },
    })
  })

  it('ADJ-1 has nothing to send when every shelf place is at 0', () => {
    const nothing = { ok: false, code: 'nothing_to_remove', lines: [] }
    expect(removeAdjustment(ITEM, [])).toEqual(nothing)
    expect(removeAdjustment(ITEM, [{ storage_location_id: 10, quantity: 0 }])).toEqual(nothing)
  })

  it('ADJ-2 names each batch that gives with a negative change', () => {
    const result = removeAdjustment(ITEM, [{ storage_location_id: 10, quantity: 5 }])
    expect(result).toMatchObject({
      adjustment: {
        batch_updates: [
          { identifier: 'EARLY', expiration_date: '2026-12-31', quantity: -3 },
          { identifier: 'LATE', expiration_date: '2027-06-30', quantity: -2 },
        ],
      },
    })
  })

  it('ADJ-2 lets the scanned batch give first', () => {
    const preferred = { identifier: 'LATE', expiration_date: '2027-06-30' }
    const result = removeAdjustment(ITEM, [{ storage_location_id: 10, quantity: 1, preferred }])
    expect(result).toMatchObject({ adjustment: { batch_updates: [{ identifier: 'LATE' }] } })
  })

  it('ADJ-3 names every shelf place that has too little, also one where the item is not', () => {
    const result = removeAdjustment(ITEM, [
      { storage_location_id: 10, quantity: 8 },
      { storage_location_id: 11, quantity: 5 },
      { storage_location_id: 12, quantity: 1 },
    ])
    expect(result).toEqual({
      ok: false,
      code: 'insufficient_stock',
      lines: [
        { storage_location_id: 10, quantity: 8, available: 7 },
        { storage_location_id: 12, quantity: 1, available: 0 },
      ],
    })
  })

  it('ADJ-3 removes exactly what was asked, or names exactly where there is too little', () => {
    fc.assert(
      fc.property(items, figures, (item, picks) => {
        const asked = perShelf(picks)
        const short = [...asked].filter(
          ([id, quantity]) => quantity > totalQuantity(shelfBatches(item, id)),
        )
        const result = removeAdjustment(item, picks)
        if (result.ok) {
          const removed = perShelf(result.adjustment.batch_updates)
          expect(new Map([...removed].map(([id, quantity]) => [id, -quantity]))).toEqual(asked)
          expect(result.adjustment.batch_updates.every(({ quantity }) => quantity < 0)).toBe(true)
          expect(short).toEqual([])
        } else {
          expect(result.lines.map((line) => line.storage_location_id)).toEqual(
            short.map(([id]) => id),
          )
          expect(result.code === 'nothing_to_remove').toBe(asked.size === 0)
        }
      }),
    )
  })

  it('ADJ-4 adds picks from the same shelf place', () => {
    const twice = [
      { storage_location_id: 11, quantity: 3 },
      { storage_location_id: 11, quantity: 2 },
    ]
    expect(removeAdjustment(ITEM, twice)).toMatchObject({
      adjustment: { batch_updates: [{ storage_location_id: 11, quantity: -5 }] },
    })
    const more = [...twice, { storage_location_id: 11, quantity: 1 }]
    expect(removeAdjustment(ITEM, more)).toMatchObject({ lines: [{ quantity: 6, available: 5 }] })
  })

  it('ADJ-4 lets the batch give first that the first of these picks names', () => {
    const of = (identifier: string, expiration_date: string) => ({
      storage_location_id: 10,
      quantity: 1,
      preferred: { identifier, expiration_date },
    })
    const [late, early] = [of('LATE', '2027-06-30'), of('EARLY', '2026-12-31')]
    const unnamed = { storage_location_id: 10, quantity: 1 }
    const givenBy = (...picks: Parameters<typeof removeAdjustment>[1]) => {
      const result = removeAdjustment(ITEM, picks)
      return result.ok && result.adjustment.batch_updates.map(({ identifier }) => identifier)
    }
    expect(givenBy(late, early)).toEqual(['LATE'])
    expect(givenBy(early, late)).toEqual(['EARLY'])
    expect(givenBy(unnamed, late)).toEqual(['LATE'])
  })
})

describe('a stocktake as an adjustment', () => {
  it('ADJ-5 takes in only shelf places whose count differs', () => {
    const result = stocktakeAdjustment(ITEM, [
      { storage_location_id: 10, previous_quantity: 7, new_quantity: 7 },
      { storage_location_id: 11, previous_quantity: 5, new_quantity: 9 },
    ])
    expect(result).toEqual({
      ok: true,
      adjustment: {
        item_id: 7,
        type: 'stocktaking',
        batch_updates: [
          {
            storage_location_id: 11,
            identifier: null,
            expiration_date: null,
            quantity: 4,
            previous_quantity: 5,
          },
        ],
      },
    })
  })

  it('ADJ-5 has nothing to send when no count differs', () => {
    const same = [{ storage_location_id: 10, previous_quantity: 7, new_quantity: 7 }]
    const nothing = { ok: false, code: 'nothing_changed', lines: [] }
    expect(stocktakeAdjustment(ITEM, same)).toEqual(nothing)
    expect(stocktakeAdjustment(ITEM, [])).toEqual(nothing)
  })

  it('ADJ-6 gives every row the total of its shelf place as the person saw it', () => {
    const result = stocktakeAdjustment(ITEM, [
      { storage_location_id: 10, previous_quantity: 7, new_quantity: 2 },
    ])
    expect(result).toMatchObject({
      adjustment: {
        batch_updates: [
          { identifier: 'EARLY', quantity: -3, previous_quantity: 7 },
          { identifier: 'LATE', quantity: -2, previous_quantity: 7 },
        ],
      },
    })
  })

  it('ADJ-7 names every shelf place whose total is another by now', () => {
    const result = stocktakeAdjustment(ITEM, [
      { storage_location_id: 10, previous_quantity: 6, new_quantity: 2 },
      { storage_location_id: 11, previous_quantity: 5, new_quantity: 4 },
      { storage_location_id: 12, previous_quantity: 1, new_quantity: 0 },
    ])
    expect(result).toEqual({
      ok: false,
      code: 'stock_changed',
      lines: [
        { storage_location_id: 10, previous_quantity: 6, current_quantity: 7 },
        { storage_location_id: 12, previous_quantity: 1, current_quantity: 0 },
      ],
    })
  })

  it('ADJ-8 counts a shelf place where the item does not lie yet as empty', () => {
    const result = stocktakeAdjustment(ITEM, [
      { storage_location_id: 12, previous_quantity: 0, new_quantity: 3 },
    ])
    expect(result).toMatchObject({
      adjustment: {
        batch_updates: [
          { storage_location_id: 12, identifier: null, expiration_date: null, quantity: 3 },
        ],
      },
    })
  })

  it('ADJ-5 ends each shelf place at its count', () => {
    fc.assert(
      fc.property(items, fc.array(fc.nat(60), { minLength: 3, maxLength: 3 }), (item, totals) => {
        const counts = [10, 11, 12].map((storage_location_id, index) => {
          const previous_quantity = totalQuantity(shelfBatches(item, storage_location_id))
          return { storage_location_id, previous_quantity, new_quantity: totals[index] ?? 0 }
        })
        const result = stocktakeAdjustment(item, counts)
        const changes = perShelf(result.ok ? result.adjustment.batch_updates : [])
        for (const { storage_location_id, previous_quantity, new_quantity } of counts) {
          const change = changes.get(storage_location_id) ?? 0
          expect(previous_quantity + change).toBe(new_quantity)
        }
      }),
    )
  })
})
