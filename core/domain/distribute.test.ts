import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BatchKey, BatchStock } from './batches.ts'
import type { PreferredBatch } from './batch-order.ts'
import { compareBatches, isPreferredBatch, stockedBatches } from './batch-order.ts'
import { sameBatch } from './batches.ts'
import type { BatchChange } from './distribute.ts'
import { distributeRemoval, distributeStocktake } from './distribute.ts'
import { totalQuantity } from './stock.ts'

const keys: fc.Arbitrary<BatchKey> = fc.record({
  identifier: fc.option(fc.constantFrom('A', 'B', 'C', 'Ö')),
  expiration_date: fc.option(fc.constantFrom('2026-01-31', '2026-12-31', '2027-06-30')),
})

/** The batches of one shelf place: each key once, some at 0, in any order. */
const shelves: fc.Arbitrary<readonly BatchStock[]> = fc.uniqueArray(
  fc.tuple(keys, fc.integer({ min: 0, max: 20 })).map(([key, quantity]) => ({ ...key, quantity })),
  { comparator: sameBatch, maxLength: 8 },
)

const preferences: fc.Arbitrary<PreferredBatch | undefined> = fc.option(
  fc.oneof(
    keys,
    keys.map(({ identifier }) => ({ identifier })),
    keys.map(({ expiration_date }) => ({ expiration_date })),
  ),
  { nil: undefined },
)

function batch(identifier: string | null, expiration_date: string | null, quantity: number) {
  return { identifier, expiration_date, quantity }
}

function sum(changes: readonly BatchChange[]): number {
  return changes.reduce((total, change) => total + change.quantity, 0)
}

function after(batches: readonly BatchStock[], changes: readonly BatchChange[]): number[] {
  return batches.map((stock) => {
    const found = changes.find((change) => sameBatch(change, stock))
    return stock.quantity + (found?.quantity ?? 0)
  })
}

function taken(result: ReturnType<typeof distributeRemoval>): readonly string[] {
  if (!result.ok) throw new Error(result.code)
  return result.changes.map(({ identifier, quantity }) => `${identifier} ${quantity}`)
}

/** First by date is A, then B, then the undated C. */
const SHELF = [batch('C', null, 5), batch('B', '2027-06-30', 4), batch('A', '2026-12-31', 3)]

describe('a pick over the batches of a shelf place', () => {
  it('DIST-1 empties the batches in batch order', () => {
    expect(taken(distributeRemoval(SHELF, 2))).toEqual(['A -2'])
    expect(taken(distributeRemoval(SHELF, 5))).toEqual(['A -3', 'B -2'])
    expect(taken(distributeRemoval(SHELF, 12))).toEqual(['A -3', 'B -4', 'C -5'])
  })

  it('DIST-1 begins a batch only when every earlier one is empty', () => {
    fc.assert(
      fc.property(shelves, fc.nat(120), (batches, quantity) => {
        const result = distributeRemoval(batches, quantity)
        if (!result.ok) return
        const left = after(stockedBatches(batches), result.changes)
        const touched = result.changes.length
        expect(left.slice(0, Math.max(0, touched - 1)).every((amount) => amount === 0)).toBe(true)
        expect(sum(result.changes)).toBe(0 - quantity)
        expect(left.every((amount) => amount >= 0)).toBe(true)
      }),
    )
  })

  it('DIST-2 refuses more than there is, and says what there is', () => {
    expect(distributeRemoval(SHELF, 13)).toEqual({
      ok: false,
      code: 'insufficient_stock',
      available: 12,
    })
    expect(distributeRemoval([], 1)).toMatchObject({ ok: false, available: 0 })
  })

  it('DIST-2 refuses exactly what exceeds the total', () => {
    fc.assert(
      fc.property(shelves, fc.nat(120), preferences, (batches, quantity, preferred) => {
        const result = distributeRemoval(batches, quantity, preferred)
        expect(result.ok).toBe(quantity <= totalQuantity(batches))
      }),
    )
  })

  it('DIST-3 lets the scanned batch give first, then batch order', () => {
    const scanned = { identifier: 'B', expiration_date: '2027-06-30' }
    expect(taken(distributeRemoval(SHELF, 2, scanned))).toEqual(['B -2'])
    expect(taken(distributeRemoval(SHELF, 6, scanned))).toEqual(['A -2', 'B -4'])
  })

  it('DIST-3 takes the lot when the code gave no date, or another date', () => {
    expect(taken(distributeRemoval(SHELF, 2, { identifier: 'C' }))).toEqual(['C -2'])
    const noDate = { identifier: 'B', expiration_date: null }
    expect(taken(distributeRemoval(SHELF, 2, noDate))).toEqual(['B -2'])
    const otherDate = { identifier: 'B', expiration_date: '2027-06-01' }
    expect(taken(distributeRemoval(SHELF, 2, otherDate))).toEqual(['B -2'])
  })

  it('DIST-3 takes the very batch before others of its lot', () => {
    const lot = [batch('A', '2026-12-31', 3), batch('A', '2027-12-31', 3), batch('B', null, 3)]
    const later = { identifier: 'A', expiration_date: '2027-12-31' }
    expect(taken(distributeRemoval(lot, 4, later))).toEqual(['A -1', 'A -3'])
    const undated = [batch('A', '2026-12-31', 3), batch('A', null, 3)]
    const noDate = { identifier: 'A', expiration_date: null }
    expect(taken(distributeRemoval(undated, 2, noDate))).toEqual(['A -2'])
    expect(distributeRemoval(undated, 2, noDate)).toMatchObject({
      changes: [{ expiration_date: null }],
    })
  })

  it('DIST-3 falls back on batch order when the scanned lot is not there', () => {
    expect(taken(distributeRemoval(SHELF, 2, { identifier: 'X' }))).toEqual(['A -2'])
  })

  it('DIST-3 leaves no unit in a preferred batch while another gives', () => {
    fc.assert(
      fc.property(shelves, fc.nat(120), keys, (batches, quantity, preferred) => {
        const result = distributeRemoval(batches, quantity, preferred)
        if (!result.ok) return
        const others = result.changes.some((change) => !isPreferredBatch(change, preferred))
        const favoured = batches.filter((stock) => isPreferredBatch(stock, preferred))
        if (others) expect(after(favoured, result.changes).every((left) => left === 0)).toBe(true)
      }),
    )
  })

  it('DIST-4 prefers the date when the code gave no lot', () => {
    expect(taken(distributeRemoval(SHELF, 2, { expiration_date: '2027-06-30' }))).toEqual(['B -2'])
  })

  it.each([{}, { identifier: null, expiration_date: null }, { identifier: undefined }])(
    'DIST-4 prefers nothing when the code gave neither lot nor date: %j',
    (nothing) => {
      const shelf = [...SHELF, batch(null, null, 6)]
      expect(taken(distributeRemoval(shelf, 2, nothing))).toEqual(['A -2'])
      expect(shelf.some((stock) => isPreferredBatch(stock, nothing))).toBe(false)
    },
  )

  it('DIST-4 takes the date of a batch without identifier before the others of that date', () => {
    const shelf = [batch('A', '2026-12-31', 3), batch(null, '2026-12-31', 3)]
    expect(taken(distributeRemoval(shelf, 2, { expiration_date: '2026-12-31' }))).toEqual([
      'null -2',
    ])
  })

  it('DIST-5 lists changes in batch order, each batch once, with what was and will be', () => {
    expect(distributeRemoval(SHELF, 4)).toEqual({
      ok: true,
      changes: [
        { identifier: 'A', expiration_date: '2026-12-31', before: 3, quantity: -3, after: 0 },
        { identifier: 'B', expiration_date: '2027-06-30', before: 4, quantity: -1, after: 3 },
      ],
    })
    expect(distributeRemoval(SHELF, 0)).toEqual({ ok: true, changes: [] })
  })

  it('DIST-5 holds for any shelf place, quantity and preference', () => {
    fc.assert(
      fc.property(shelves, fc.nat(120), preferences, (batches, quantity, preferred) => {
        const result = distributeRemoval(batches, quantity, preferred)
        if (!result.ok) return
        for (const [index, change] of result.changes.entries()) {
          const next = result.changes[index + 1]
          if (next !== undefined) expect(compareBatches(change, next)).toBeLessThan(0)
          expect(change.quantity).toBeLessThan(0)
          expect(change.after).toBe(change.before + change.quantity)
          expect(change.after).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('DIST-6 throws for %d', (quantity) => {
    expect(() => distributeRemoval(SHELF, quantity)).toThrow(RangeError)
    expect(() => distributeStocktake(SHELF, quantity)).toThrow(RangeError)
  })
})

describe('a count over the batches of a shelf place', () => {
  it('DIST-7 takes a loss in batch order', () => {
    expect(distributeStocktake(SHELF, 8)).toEqual([
      { identifier: 'A', expiration_date: '2026-12-31', before: 3, quantity: -3, after: 0 },
      { identifier: 'B', expiration_date: '2027-06-30', before: 4, quantity: -1, after: 3 },
    ])
  })

  it('DIST-7 takes a loss exactly as a pick of the difference does', () => {
    fc.assert(
      fc.property(shelves, fc.nat(160), (batches, total) => {
        const loss = totalQuantity(batches) - total
        if (loss <= 0) return
        const pick = distributeRemoval(batches, loss)
        expect({ ok: true, changes: distributeStocktake(batches, total) }).toEqual(pick)
      }),
    )
  })

  it('DIST-8 adds a gain to the last batch', () => {
    expect(distributeStocktake(SHELF, 15)).toEqual([
      { identifier: 'C', expiration_date: null, before: 5, quantity: 3, after: 8 },
    ])
  })

  it('BATCH-4 adds a gain to the last batch that has any left', () => {
    const shelf = [batch('A', '2026-12-31', 2), batch('B', null, 0)]
    expect(distributeStocktake(shelf, 5)).toMatchObject([{ identifier: 'A', after: 5 }])
  })

  it.each([[[]], [[batch('A', '2026-12-31', 0)]]])(
    'DIST-9 makes an unknown batch where none is left: %j',
    (shelf) => {
      expect(distributeStocktake(shelf, 4)).toEqual([
        { identifier: null, expiration_date: null, before: 0, quantity: 4, after: 4 },
      ])
    },
  )

  it('DIST-10 changes nothing when the count agrees', () => {
    expect(distributeStocktake(SHELF, 12)).toEqual([])
    expect(distributeStocktake([], 0)).toEqual([])
  })

  it('DIST-10 always ends at the counted total', () => {
    fc.assert(
      fc.property(shelves, fc.nat(200), (batches, total) => {
        const changes = distributeStocktake(batches, total)
        expect(totalQuantity(batches) + sum(changes)).toBe(total)
        expect(changes.every((change) => change.quantity !== 0 && change.after >= 0)).toBe(true)
      }),
    )
  })
})
