import type { ChangeEvent, LocationSummary } from '@forrad/openapi'
import { expect, it } from 'vitest'
import { isOtherOrder } from './order-change.ts'
import { anEntry } from './order.fixture.ts'

const entries = [anEntry({ id: 1 }), anEntry({ id: 2 }), anEntry({ id: 1, locationId: 2 })]
const counts = (id: number, red_count: number, orange_count: number): LocationSummary => ({
  id, name: 'Lager', item_count: 9, red_count, orange_count, green_count: 0, expired_count: 0, expiring_count: 0,
}) // prettier-ignore
const isOther = (ids: ChangeEvent, locationId: number | null = 1) =>
  isOtherOrder(entries, locationId, { type: 'change', ids })
const figure = (item_id: number, locationId: number) => ({
  item_id,
  location: anEntry({ id: item_id, locationId }).location,
})

it('ORDER-9 the list is another one where a figure or a name of it changed, or something was missed', () => {
  expect(isOther({ stock: [figure(1, 1)] })).toBe(true)
  expect(isOther({ items: [2] })).toBe(true)
  expect(isOther({ locations: [1] })).toBe(true)
  expect(isOtherOrder(entries, 1, { type: 'reset' })).toBe(true)
})

it('ORDER-9 and where another number is low or out; what is not of it changes nothing', () => {
  expect(isOther({ summary: [counts(1, 2, 1)] }, null)).toBe(true)
  expect(isOther({ summary: [counts(3, 1, 0)] }, null)).toBe(true)
  expect(isOther({ summary: [counts(1, 1, 1), counts(2, 1, 0)] }, null)).toBe(false)
  expect(isOther({ summary: [counts(3, 1, 0)], locations: [3] })).toBe(false)
  expect(isOther({ stock: [figure(3, 1), figure(2, 3)], items: [7] })).toBe(false)
})
