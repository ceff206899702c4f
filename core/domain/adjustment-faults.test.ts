import type { AdjustmentInput } from '@forrad/openapi'
import { describe, expect, it } from 'vitest'
import { checkedAdjustments } from './adjustment-faults.ts'
import { OTHER_BATCH_REASONS } from './other-batch.ts'

const line = { storage_location_id: 7, identifier: 'A', expiration_date: '2031-01-31', quantity: 1 }
const one = (
  type: AdjustmentInput['type'],
  more: Partial<AdjustmentInput> = {},
  row: object = {},
) => [{ item_id: 1, type, batch_updates: [{ ...line, ...row }], ...more }] as const
const faults = (...given: Parameters<typeof one>) =>
  checkedAdjustments(one(...given), 'list').faults

describe('what is wrong with adjustments by themselves', () => {
  it('PLAN-6 a pick takes, a receipt gives, and a stocktake says which total was seen', () => {
    const quantity = 'list.0.batch_updates.0.quantity'
    for (const wrong of [0, 1]) {
      expect(faults('remove', {}, { quantity: wrong })).toEqual([
        { field: quantity, rule: 'too_large' },
      ])
    }
    for (const wrong of [0, -1]) {
      expect(faults('receive', {}, { quantity: wrong })).toEqual([
        { field: quantity, rule: 'too_small' },
      ])
    }
    expect(faults('stocktaking')).toEqual([
      { field: 'list.0.batch_updates.0.previous_quantity', rule: 'required' },
    ])
    expect(faults('remove', {}, { quantity: -1 })).toEqual([])
    expect(faults('receive')).toEqual([])
    expect(faults('stocktaking', {}, { previous_quantity: 0 })).toEqual([])
  })

  it('PLAN-7 words are kept without blanks around them; blanks alone and no date are refused', () => {
    const reason = { code: 'damaged', text: ' Tappad ' }
    const given = one('write_off', { reason }, { identifier: ' A ', quantity: -1 })
    expect(checkedAdjustments(given, 'list')).toEqual({
      faults: [],
      adjustments: [
        {
          ...given[0],
          reason: { code: 'damaged', text: 'Tappad' },
          batch_updates: [{ ...line, quantity: -1 }],
        },
      ],
    })
    const wrong = { identifier: '  ', expiration_date: '2031-02-31', quantity: -1 }
    expect(faults('write_off', { reason: { ...reason, text: ' ' } }, wrong)).toEqual([
      { field: 'list.0.reason.text', rule: 'required' },
      { field: 'list.0.batch_updates.0.identifier', rule: 'required' },
      { field: 'list.0.batch_updates.0.expiration_date', rule: 'wrong_format' },
    ])
    const half = { identifier: '\uD800', quantity: -1 }
    expect(faults('remove', { extra: { 'p/x': '\uD800' } }, half)).toEqual([
      { field: 'list.0.extra.p/x', rule: 'wrong_format' },
      { field: 'list.0.batch_updates.0.identifier', rule: 'wrong_format' },
    ])
  })

  it('VALID-14 a lot that is received is kept composed; one that is named stays as it was written', () => {
    const identifier = ' A\u030a1 '
    const lotOf = (...given: Parameters<typeof one>) =>
      checkedAdjustments(one(...given), 'list').adjustments[0]?.batch_updates[0]?.identifier
    expect(lotOf('receive', {}, { identifier })).toBe('Å1')
    for (const type of ['remove', 'stocktaking', 'move', 'return', 'write_off'] as const) {
      expect(lotOf(type, {}, { identifier })).toBe('A\u030a1')
    }
  })

  it('WHY-10 the reasons for another batch are those of picks alone', () => {
    for (const code of OTHER_BATCH_REASONS) {
      const reason = { code, text: 'Kort' }
      for (const type of ['receive', 'return', 'write_off', 'move', 'stocktaking'] as const) {
        const wrong = { field: 'list.0.reason.code', rule: 'wrong' }
        expect(faults(type, { reason })).toContainEqual(wrong)
      }
      expect(faults('remove', { reason }, { quantity: -1 })).toEqual([])
    }
  })
})
