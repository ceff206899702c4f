import type { Change } from '@forrad/core/stores'
import { anItemLocation } from '@forrad/core/testing'
import { expect, it } from 'vitest'
import { isOfRecalled } from './recalled-stock.ts'

it('a change of stock concerns a recall of its item, and no other', () => {
  const stock = [{ item_id: 1, location: anItemLocation() }]
  const told: Change = { type: 'change', ids: { stock } }
  expect([isOfRecalled(told, [7, 1]), isOfRecalled(told, [7]), isOfRecalled(told, [])]).toEqual([
    true,
    false,
    false,
  ])
  // Where more has changed than is sent, the items are named alone.
  expect(isOfRecalled({ type: 'change', ids: { items: [1], locations: [3] } }, [1])).toBe(true)
  // The recalls' own changes tell of these.
  expect(isOfRecalled({ type: 'change', ids: { plugins: ['recall'] } }, [1])).toBe(false)
  expect(isOfRecalled({ type: 'reset' }, [1])).toBe(false)
})
