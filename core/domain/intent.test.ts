import type { AdjustmentInput, AdjustmentType, BatchUpdate } from '@forrad/openapi'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { batch, shelves } from './batch-order.fixtures.ts'
import type { BatchKey, BatchStock } from './batches.ts'
import { sameBatch } from './batches.ts'
import { handlingProblems } from './handling.ts'
import { fitIntent, happenedAt, isWorthSaying } from './intent.ts'
import type { IntentRow, IntentShelf } from './intent-stock.ts'
import { totalQuantity } from './stock.ts'

const A = { identifier: 'A', expiration_date: '2026-12-31' }
const B = { identifier: 'B', expiration_date: '2027-06-30' }
const C = { identifier: 'C', expiration_date: null }

/** Item 1 on shelf place 10 and, where given, on 11. */
function shelf(batches: readonly BatchStock[], id = 10, is_gone = false): IntentShelf {
  return { item_id: 1, storage_location_id: id, is_gone, batches }
}

function update(key: BatchKey, quantity: number, storage_location_id = 10): BatchUpdate {
  return { storage_location_id, ...key, quantity }
}

function act(type: AdjustmentType, ...batch_updates: readonly BatchUpdate[]): AdjustmentInput {
  return { item_id: 1, type, batch_updates }
}

/** What is written, as "identifier@place change", and what is a difference, with why. */
function fit(
  happened: AdjustmentInput,
  places: readonly IntentShelf[],
  isBlocked?: (row: IntentRow) => boolean,
) {
  const result = fitIntent([happened], places, { isBlocked })
  if (!result.ok) return result.code
  const [fitted] = result.fitted
  return {
    written: (fitted?.adjustment?.batch_updates ?? []).map(
      ({ identifier, storage_location_id: place, quantity }) =>
        `${identifier}${place === 10 ? '' : `@${place}`} ${quantity}`,
    ),
    missing: (fitted?.shortfalls ?? []).map(
      ({ identifier, quantity, why }) => `${identifier} ${quantity} ${why}`,
    ),
  }
}

const SHELF = [
  batch('C', null, 5),
  batch('B', B.expiration_date, 4),
  batch('A', A.expiration_date, 3),
]

describe('what happened without a network', () => {
  it('INTENT-1 a pick takes its named batches first, then the others in batch order', () => {
    const pick = (...rows: readonly BatchUpdate[]) => fit(act('remove', ...rows), [shelf(SHELF)])
    expect(pick(update(B, -2))).toEqual({ written: ['B -2'], missing: [] })
    expect(pick(update(B, -6))).toEqual({ written: ['B -4', 'A -2'], missing: [] })
    expect(pick(update(B, -13))).toEqual({
      written: ['B -4', 'A -3', 'C -5'],
      missing: ['B 1 short'],
    })
    // The rest of the first row leaves the second what it names.
    expect(pick(update(A, -5), update(B, -4))).toEqual({
      written: ['A -3', 'B -4', 'C -2'],
      missing: [],
    })
    expect(fit(act('remove', update(A, -1)), [])).toEqual({ written: [], missing: ['A 1 short'] })
  })

  it('INTENT-1 one adjustment after the other falls on what is left', () => {
    const pick = act('remove', update(A, -3))
    const result = fitIntent([pick, pick], [shelf([{ ...A, quantity: 4 }])])
    expect(result).toMatchObject({
      ok: true,
      fitted: [
        { adjustment: { batch_updates: [{ quantity: -3 }] }, shortfalls: [] },
        { adjustment: { batch_updates: [{ quantity: -1 }] }, shortfalls: [{ quantity: 2 }] },
      ],
    })
  })

  it('INTENT-2 a count lays its changes on the stock as it is now, with what is there as seen before', () => {
    // Ten were seen and seven counted; meanwhile two were picked: five are left of eight.
    const counted = act('stocktaking', { ...update(A, -3), previous_quantity: 10 })
    expect(fitIntent([counted], [shelf([{ ...A, quantity: 8 }])])).toMatchObject({
      fitted: [{ adjustment: { batch_updates: [{ quantity: -3, previous_quantity: 8 }] } }],
    })
    expect(fit(counted, [shelf([{ ...A, quantity: 1 }])])).toEqual({
      written: ['A -1'],
      missing: ['A 2 short'],
    })
    expect(
      fit(counted, [
        shelf([
          { ...A, quantity: 1 },
          { ...B, quantity: 9 },
        ]),
      ]),
    ).toEqual({
      written: ['A -1', 'B -2'],
      missing: [],
    })
    // Found in another batch than recorded: in all nothing came or went.
    const swapped = act('stocktaking', update(B, -5), update(A, 5))
    expect(fit(swapped, [shelf([])])).toEqual({ written: ['A 0'], missing: [] })
    expect(fit(act('stocktaking', update(A, 0)), [shelf(SHELF)])).toEqual({
      written: ['A 0'],
      missing: [],
    })
  })

  it('INTENT-3 a write-off and a move take what the named batch holds, and a move gives as many', () => {
    expect(fit(act('write_off', update(A, -5)), [shelf(SHELF)])).toEqual({
      written: ['A -3'],
      missing: ['A 2 short'],
    })
    const move = act('move', update(A, -5), update(A, 5, 11))
    expect(fit(move, [shelf(SHELF), shelf([], 11)])).toEqual({
      written: ['A -3', 'A@11 3'],
      missing: ['A 2 short'],
    })
    expect(fit(move, [shelf([]), shelf([], 11)])).toEqual({
      written: [],
      missing: ['A 5 short'],
    })
  })

  it('INTENT-4 receipts and returns are written whole', () => {
    for (const type of ['receive', 'return'] as const) {
      expect(fit(act(type, update(B, 7)), [shelf([])])).toEqual({ written: ['B 7'], missing: [] })
    }
  })

  it('INTENT-5 what happened in the future happened now, and is told only after five seconds', () => {
    expect([happenedAt(5, 9), happenedAt(12, 9)]).toEqual([5, 9])
    expect([isWorthSaying(0, 5000), isWorthSaying(0, 5001)]).toEqual([false, true])
  })

  it('INTENT-6 what happened at a shelf place that is gone is a difference, or refused', () => {
    const gone = [shelf([], 10, true), shelf([], 11)]
    const missing = ['A 5 gone']
    expect(fit(act('remove', update(A, -5)), gone)).toEqual({ written: [], missing })
    expect(fit(act('write_off', update(A, -5)), gone)).toEqual({ written: [], missing })
    expect(fit(act('move', update(A, -5), update(A, 5, 11)), gone)).toEqual({
      written: [],
      missing,
    })
    const toGone = act('move', update(A, -5), update(A, 5, 11))
    expect(fit(toGone, [shelf(SHELF), shelf([], 11, true)])).toEqual({
      written: [],
      missing: ['A 2 short', 'A 3 gone'],
    })
    for (const type of ['receive', 'return', 'stocktaking'] as const) {
      expect(fit(act(type, update(A, 5)), gone)).toBe('not_found')
    }
  })

  it('INTENT-6 what is picked of a blocked batch is a difference, and no rest falls on one', () => {
    const pick = act('remove', update(A, -2), update(B, -6))
    const blocked = (lot: string) => (row: IntentRow) => row.identifier === lot
    expect(fit(pick, [shelf(SHELF)], blocked('A'))).toEqual({
      written: ['B -4', 'C -2'],
      missing: ['A 2 blocked'],
    })
    expect(fit(pick, [shelf(SHELF)], blocked('C'))).toEqual({
      written: ['A -3', 'B -4'],
      missing: ['B 1 short'],
    })
  })

  it('INTENT-7 nothing falls below 0, and what is written and missing is what happened', () => {
    const rows = fc.array(
      fc.record({
        key: fc.constantFrom(A, B, C),
        place: fc.constantFrom(10, 11),
        quantity: fc.integer({ min: 1, max: 12 }),
      }),
      { minLength: 1, maxLength: 5 },
    )
    const types = fc.constantFrom<AdjustmentType>(
      ...(['remove', 'stocktaking', 'receive', 'move', 'write_off', 'return'] as const),
    )
    fc.assert(
      fc.property(
        types,
        rows,
        shelves,
        shelves,
        fc.boolean(),
        fc.constantFrom('A', ''),
        (type, drawn, here, there, isGone, lot) => {
          const updates = updatesOf(type, drawn)
          const happened = act(type, ...updates)
          const places = [shelf(here), shelf(isGone ? [] : there, 11, isGone)]
          const result = fitIntent([happened], places, {
            isBlocked: ({ identifier }) => identifier === lot,
          })
          if (!result.ok) {
            expect(isGone).toBe(true)
            return
          }
          const [fitted] = result.fitted
          const written = fitted?.adjustment?.batch_updates ?? []
          const missing = fitted?.shortfalls ?? []
          expect(missing.every(({ quantity }) => quantity > 0)).toBe(true)
          if (type === 'move') {
            expect(totalQuantity(written)).toBe(0)
            if (fitted?.adjustment) expect(handlingProblems(fitted.adjustment)).toEqual([])
          }
          const out = (list: readonly { readonly quantity: number }[]) =>
            list.reduce((sum, { quantity }) => sum + Math.min(quantity, 0), 0)
          const sum = type === 'move' ? out : totalQuantity
          // Of counts what is left out has to be counted again (INTENT-13).
          const isLeft = ({ storage_location_id: id }: (typeof updates)[number]) =>
            result.left_out?.some((one) => one.storage_location_id === id) === true
          const kept = updates.filter((update) => !isLeft(update))
          expect(kept.length === updates.length || type === 'stocktaking').toBe(true)
          expect(sum(written) - totalQuantity(missing)).toBe(sum(kept))
          for (const place of places) {
            for (const row of written.filter(
              (one) => one.storage_location_id === place.storage_location_id,
            )) {
              const before = place.batches.find((one) => sameBatch(one, row))?.quantity ?? 0
              expect(before + row.quantity).toBeGreaterThanOrEqual(0)
              expect(place.is_gone).toBe(false)
            }
          }
        },
      ),
      { numRuns: 300 },
    )
  })

  it('INTENT-7 the order in which picks reach the server changes nothing of a shelf place’s total', () => {
    const picks = fc.array(fc.tuple(fc.constantFrom(A, B, C), fc.integer({ min: 1, max: 6 })))
    fc.assert(
      fc.property(picks, shelves, (drawn, batches) => {
        const acts = drawn.map(([key, quantity]) => act('remove', update(key, -quantity)))
        const taken = (list: readonly AdjustmentInput[]) => {
          const result = fitIntent(list, [shelf(batches)])
          if (!result.ok) throw new Error(result.code)
          return totalQuantity(
            result.fitted.flatMap(({ adjustment }) => adjustment?.batch_updates ?? []),
          )
        }
        expect(taken(acts)).toBe(taken(acts.toReversed()))
      }),
    )
  })
})

interface Drawn {
  readonly key: BatchKey
  readonly place: number
  readonly quantity: number
}

/** Updates that the contract's rules let pass for this type. */
function updatesOf(type: AdjustmentType, drawn: readonly Drawn[]): readonly BatchUpdate[] {
  if (type === 'move') {
    return [A, B, C].flatMap((key) => {
      const [first] = drawn.filter((row) => row.key === key)
      if (!first) return []
      return [
        update(key, -first.quantity, first.place),
        update(key, first.quantity, 21 - first.place),
      ]
    })
  }
  return drawn.map(({ key, place, quantity }, index) => {
    const isGain =
      type === 'receive' || type === 'return' || (type === 'stocktaking' && index % 2 === 0)
    return update(key, isGain ? quantity : -quantity, place)
  })
}
