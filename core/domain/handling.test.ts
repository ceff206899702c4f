import type { AdjustmentInput, BatchUpdate } from '@forrad/openapi'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  handlingProblems,
  handlingReasons,
  moveAdjustment,
  RETURN_REASONS,
  returnAdjustment,
  rowsElsewhere,
  WRITE_OFF_REASONS,
  writeOffAdjustment,
} from './handling.ts'

const row = (
  quantity: number,
  storage_location_id = 1,
  identifier: string | null = 'A',
): BatchUpdate => ({ storage_location_id, identifier, expiration_date: '2027-01-31', quantity })
const said = (
  type: AdjustmentInput['type'],
  rows: readonly BatchUpdate[],
  reason?: AdjustmentInput['reason'],
) =>
  handlingProblems({ type, batch_updates: [...rows], ...(reason ? { reason } : {}) }).map(
    ({ field, rule }) => `${field} ${rule}`,
  )
const damaged = { code: 'damaged' }
const unused = { code: 'unused' }

describe('a write-off', () => {
  it('HAND-1 only takes out', () => {
    expect(said('write_off', [row(-1), row(-5, 2)], damaged)).toEqual([])
    expect(said('write_off', [row(-1), row(0), row(3)], damaged)).toEqual([
      'batch_updates.1.quantity too_large',
      'batch_updates.2.quantity too_large',
    ])
  })

  it('HAND-2 has one of four reasons', () => {
    for (const code of WRITE_OFF_REASONS) {
      expect(said('write_off', [row(-1)], { code, text: 'Ord' })).toEqual([])
    }
    expect(said('write_off', [row(-1)])).toEqual(['reason required'])
    expect(said('write_off', [row(-1)], unused)).toEqual(['reason.code wrong'])
  })

  it('HAND-5 another reason stands in words', () => {
    expect(said('write_off', [row(-1)], { code: 'other' })).toEqual(['reason.text required'])
    expect(said('return', [row(1)], { code: 'other' })).toEqual(['reason.text required'])
  })
})

describe('a return', () => {
  it('HAND-3 only puts back', () => {
    expect(said('return', [row(1)], unused)).toEqual([])
    expect(said('return', [row(0), row(-1)], unused)).toEqual([
      'batch_updates.0.quantity too_small',
      'batch_updates.1.quantity too_small',
    ])
  })

  it('HAND-4 has one of three reasons', () => {
    for (const code of RETURN_REASONS) {
      expect(said('return', [row(1)], { code, text: 'Ord' })).toEqual([])
    }
    expect(said('return', [row(1)])).toEqual(['reason required'])
    expect(said('return', [row(1)], damaged)).toEqual(['reason.code wrong'])
  })
})

describe('a move', () => {
  it.each([
    ['of one batch', [row(-2), row(2, 2)], []],
    ['to two shelf places', [row(-3), row(2, 2), row(1, 3)], []],
    ['of two batches', [row(-2), row(2, 2), row(-1, 1, 'B'), row(1, 2, 'B')], []],
    ['that loses one', [row(-2), row(1, 2)], [0, 1]],
    ['that changes the lot', [row(-2), row(2, 2, 'B')], [0, 1]],
    ['that goes nowhere', [row(-2), row(2)], [1]],
    ['of nothing', [row(0), row(0, 2)], [0, 1]],
    ['of one row', [row(-1)], [0]],
  ])('HAND-6 %s', (_what, rows, wrong) => {
    expect(said('move', rows)).toEqual(wrong.map((at) => `batch_updates.${at}.quantity wrong`))
  })

  it('HAND-6 passes exactly where each lot and date keeps its sum, each row another shelf place', () => {
    const update = fc.record({
      storage_location_id: fc.integer({ min: 1, max: 3 }),
      identifier: fc.constantFrom('A', null),
      expiration_date: fc.constant('2027-01-31'),
      quantity: fc.integer({ min: -1, max: 1 }),
    })
    let passed = 0
    fc.assert(
      fc.property(fc.array(update, { minLength: 1, maxLength: 4 }), (batch_updates) => {
        const isRight = ['A', null].every((lot) => {
          const rows = batch_updates.filter(({ identifier }) => identifier === lot)
          const places = new Set(rows.map((one) => one.storage_location_id))
          return (
            places.size === rows.length &&
            places.size !== 1 &&
            rows.every(({ quantity }) => quantity !== 0) &&
            rows.reduce((sum, { quantity }) => sum + quantity, 0) === 0
          )
        })
        if (isRight) passed += 1
        expect(handlingProblems({ type: 'move', batch_updates }).length === 0).toBe(isRight)
      }),
      { numRuns: 2000 },
    )
    expect(passed).toBeGreaterThan(10)
  })

  it('HAND-7 stays within one location', () => {
    const locationOf = (place: number) => (place < 3 ? 10 : 20)
    const rows = [row(-2), row(1, 2), row(1, 3)]
    expect(rowsElsewhere({ type: 'move', batch_updates: rows }, locationOf)).toEqual([2])
    expect(rowsElsewhere({ type: 'receive', batch_updates: rows }, locationOf)).toEqual([])
  })

  it('HAND-6 HAND-7 needs no reason, as the other types need none of these', () => {
    for (const type of ['move', 'remove', 'receive', 'stocktaking', 'undo'] as const) {
      expect(handlingReasons(type)).toEqual([])
    }
    expect(said('remove', [row(-1)])).toEqual([])
  })
})

it('what is built is right', () => {
  const batch = { identifier: 'A', expiration_date: '2027-01-31', id: 4, quantity: 9 }
  const handled = { item_id: 1, storage_location_id: 1, batch, quantity: 2 }
  const built = [
    writeOffAdjustment(handled, damaged),
    returnAdjustment(handled, unused),
    moveAdjustment(handled, 2),
  ]
  expect(built.flatMap(handlingProblems)).toEqual([])
  expect(built).toEqual([
    { item_id: 1, type: 'write_off', reason: damaged, batch_updates: [row(-2)] },
    { item_id: 1, type: 'return', reason: unused, batch_updates: [row(2)] },
    { item_id: 1, type: 'move', batch_updates: [row(-2), row(2, 2)] },
  ])
})
