import type { AdjustmentInput, BatchUpdate } from '@forrad/openapi'
import { describe, expect, it } from 'vitest'
import { aLocation, anItem } from '../testing/index.ts'
import { planLines } from './plan-lines.ts'

const update = (quantity: number, fields: Partial<BatchUpdate> = {}): BatchUpdate => ({
  storage_location_id: 11,
  identifier: 'LOT24A',
  expiration_date: '2027-06-30',
  quantity,
  ...fields,
})
const take = (...batch_updates: readonly BatchUpdate[]): AdjustmentInput => ({
  item_id: 1,
  type: 'remove',
  batch_updates,
})
const plan = (...adjustments: readonly AdjustmentInput[]) =>
  planLines(adjustments, [anItem({ narcotic_level: 2 })], [aLocation({ id: 4 })])
const figures = (...adjustments: readonly AdjustmentInput[]) =>
  plan(...adjustments).map(({ rows }) => rows.map(({ before, after }) => [before, after]))

describe('adjustments as a rule sees them before they are sent', () => {
  it('DEMAND-3 a row begins where the one before it on that batch ended', () => {
    expect(figures(take(update(-2), update(-3)), take(update(-1)))).toEqual([
      [
        [20, 18],
        [18, 15],
      ],
      [[15, 14]],
    ])
  })

  it('DEMAND-3 another batch, shelf place or date begins with what lies there', () => {
    const others = [
      update(4, { identifier: 'NY' }),
      update(4, { expiration_date: null }),
      update(4, { storage_location_id: 12 }),
    ]
    expect(figures(take(update(-2), ...others))).toEqual([
      [
        [20, 18],
        [0, 4],
        [0, 4],
        [0, 4],
      ],
    ])
  })

  it('DEMAND-3 a line says what the adjustment and the item say', () => {
    const words = { reason: { code: 'ward' }, extra: { 'fridge-log/degrees': 4 } }
    expect(plan({ ...take(update(-2)), ...words })).toEqual([
      {
        adjustment_index: 0,
        item_id: 1,
        type: 'remove',
        narcotic_level: 2,
        ...words,
        rows: [{ location_id: 4, ...update(-2), before: 20, after: 18 }],
      },
    ])
    expect(plan(take(update(-2)))).toMatchObject([{ reason: null, extra: {} }])
  })

  it('DEMAND-4 what is not known here is left out, and the others keep their numbers', () => {
    const unknown = { ...take(update(-1)), item_id: 9 }
    const lines = plan(unknown, take(update(-1, { storage_location_id: 99 }), update(-1)))
    expect(lines.map(({ adjustment_index, rows }) => [adjustment_index, rows.length])).toEqual([
      [1, 1],
    ])
  })
})
