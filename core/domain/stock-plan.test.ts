import type { AdjustmentInput } from '@forrad/openapi'
import { describe, expect, it } from 'vitest'
import { planChanges } from './stock-plan.ts'

const place = 7
const batch = (id: number, quantity: number, identifier: string | null = `L${id}`) => ({
  id,
  item_id: 1,
  storage_location_id: place,
  identifier,
  expiration_date: null,
  quantity,
})
const line = (quantity: number, identifier: string | null, previous_quantity?: number) => ({
  storage_location_id: place,
  identifier,
  expiration_date: null,
  quantity,
  ...(previous_quantity === undefined ? {} : { previous_quantity }),
})
const adjust = (
  type: AdjustmentInput['type'],
  ...batch_updates: AdjustmentInput['batch_updates']
): AdjustmentInput => ({ item_id: 1, type, batch_updates })

describe('a plan', () => {
  it('BATCH-5 tells a batch without identifier from one with an empty-looking one', () => {
    const plan = planChanges([adjust('receive', line(1, 'null'))], [batch(1, 5, null)], '')
    expect(plan).toMatchObject({ ok: true, batches: [{ id: null, quantity: 1 }] })
  })

  it('PLAN-1 several rows of one batch follow each other, and the batch is written once', () => {
    const plan = planChanges(
      [adjust('remove', line(-1, 'L1'), line(-2, 'L1')), adjust('receive', line(4, 'L1'))],
      [batch(1, 5)],
      '',
    )
    expect(plan).toMatchObject({
      ok: true,
      rows: [
        { adjustment_index: 0, before: 5, after: 4 },
        { adjustment_index: 0, before: 4, after: 2 },
        { adjustment_index: 1, before: 2, after: 6 },
      ],
      batches: [{ id: 1, quantity: 6 }],
    })
  })

  it('PLAN-2 a stocktake compares with the shelf place as it stood before its first row', () => {
    const rows = [line(-3, 'L1', 5), line(2, 'L2', 5)]
    const batches = [batch(1, 3), batch(2, 2)]
    expect(planChanges([adjust('stocktaking', ...rows)], batches, '').ok).toBe(true)
    // A removal of the same request comes first: the count was of what it leaves.
    const removed = [adjust('remove', line(-1, 'L1')), adjust('stocktaking', line(1, 'L2', 4))]
    expect(planChanges(removed, batches, '').ok).toBe(true)
  })

  it('PLAN-3 a removal that fails decides the code; every failing line is told, with figures as they are', () => {
    const plan = planChanges(
      [adjust('remove', line(-1, 'L1'), line(-9, 'L1')), adjust('stocktaking', line(1, 'L1', 99))],
      [batch(1, 3)],
      '',
    )
    expect(plan).toMatchObject({
      ok: false,
      code: 'insufficient_stock',
      details: [
        {
          adjustment_index: 0,
          available: 2,
          current_quantity: 3,
          batches: [{ id: 1, quantity: 3 }],
        },
        { adjustment_index: 1, current_quantity: 3 },
      ],
    })
  })

  it('PLAN-4 a shelf place that is too full can still be emptied, not filled', () => {
    const full = [batch(1, 999_999), batch(2, 999_999)]
    expect(planChanges([adjust('remove', line(-1, 'L1'))], full, '').ok).toBe(true)
    expect(planChanges([adjust('receive', line(1, 'L3'))], full, 'list')).toMatchObject({
      code: 'validation',
      details: [{ field: 'list.0.batch_updates.0.quantity', rule: 'too_large' }],
    })
  })

  it('PLAN-4 a shelf place is filled to the largest quantity, over all its batches, and no further', () => {
    const nearly = [batch(1, 999_990), batch(2, 4)]
    expect(planChanges([adjust('receive', line(5, 'L3'))], nearly, '').ok).toBe(true)
    const over = [adjust('receive', line(3, 'L3'), line(3, 'L1'))]
    expect(planChanges(over, nearly, 'list')).toMatchObject({
      code: 'validation',
      details: [{ field: 'list.0.batch_updates.1.quantity', rule: 'too_large' }],
    })
  })

  it('PLAN-3 the figures of a refusal are all batches of the item on that shelf place', () => {
    const elsewhere = { ...batch(3, 7), storage_location_id: 8 }
    const other = { ...batch(4, 9), item_id: 2 }
    const empty = batch(5, 0)
    const plan = planChanges(
      [adjust('remove', line(-4, 'L1'))],
      [batch(1, 3), elsewhere, batch(2, 2), other, empty],
      '',
    )
    expect(plan.ok ? [] : plan.details).toEqual([
      {
        adjustment_index: 0,
        item_id: 1,
        storage_location_id: place,
        identifier: 'L1',
        expiration_date: null,
        available: 3,
        current_quantity: 5,
        batches: [
          { id: 1, identifier: 'L1', expiration_date: null, quantity: 3 },
          { id: 2, identifier: 'L2', expiration_date: null, quantity: 2 },
        ],
      },
    ])
  })

  it('PLAN-3 after very many batches the figures are told alone', () => {
    const many = Array.from({ length: 2501 }, (_, at) => batch(at + 1, 1))
    const lines = [line(-2, 'L1'), line(-2, 'L2'), line(-2, 'L3')]
    const plan = planChanges([adjust('remove', ...lines)], many, '')
    const listed = plan.ok ? [] : plan.details.map(({ batches }) => batches?.length)
    expect(listed).toEqual([2501, undefined, undefined])
    expect(plan).toMatchObject({ details: [{}, { current_quantity: 2501 }, {}] })
  })

  it('PLAN-5 a count that finds what was there writes a row and changes nothing', () => {
    const plan = planChanges([adjust('stocktaking', line(0, 'L1', 3))], [batch(1, 3)], '')
    expect(plan).toMatchObject({ ok: true, rows: [{ before: 3, after: 3, quantity: 0 }] })
  })
})
