import { aBatch, anItem, anItemLocation, aStockedShelfPlace } from '@forrad/core/testing'
import type { Item, StockFigures } from '@forrad/openapi'
import { expect, it } from 'vitest'
import { afterChange } from './expiring-change.ts'

const TODAY = '2026-11-21'

const shareWith = (expiration_date: string | null, quantity = 5) =>
  anItemLocation({
    id: 1,
    quantity,
    storage_locations: [
      aStockedShelfPlace({ id: 11, batches: [aBatch({ id: 1, expiration_date, quantity })] }),
    ],
  })

const lying = (id: number, date: string) => anItem({ id, locations: [shareWith(date)] })
const many = (count: number, date: string) =>
  Array.from({ length: count }, (_, index) => lying(index + 1, date))
const figures = (item_id: number, date: string | null, quantity?: number): StockFigures => ({
  item_id,
  location: shareWith(date, quantity),
})
const after = (items: readonly Item[], last: string | null, ...stock: StockFigures[]) =>
  afterChange({ locationId: 1, items, last }, { type: 'change', ids: { stock } }, TODAY)

it('DUE-5 asks for an item that is not held and comes to its date before the last row', () => {
  const items = many(3, '2026-11-22')
  expect(after(items, null, figures(9, '2026-11-28')).isStale).toBe(true)
  expect(after(items, null, figures(9, '2026-11-29')).isStale).toBe(false)
  expect(after(items, null, figures(9, null)).isStale).toBe(false)
  const long = many(40, '2026-11-22')
  expect(after(long, '2026-11-22', figures(99, '2026-11-22')).isStale).toBe(true)
  expect(after(long, '2026-11-22', figures(99, '2026-11-23')).isStale).toBe(false)
})

it('DUE-5 asks for more when few rows are left of a longer list', () => {
  const items = many(20, '2026-11-22')
  expect(after(items, '2026-11-22', figures(1, '2026-11-22', 4)).isStale).toBe(false)
  expect(after(items, '2026-11-22', figures(1, '2026-11-22', 0)).isStale).toBe(true)
  expect(after(items, null, figures(1, '2026-11-22', 0)).isStale).toBe(false)
})

it('DUE-5 asks when the location or an item of the list is named without figures', () => {
  const held = { locationId: 1, items: many(2, '2026-11-22'), last: null }
  const named = (ids: { items?: number[]; locations?: number[] }) =>
    afterChange(held, { type: 'change', ids }, TODAY).isStale
  expect(named({ items: [2] })).toBe(true)
  expect(named({ items: [3] })).toBe(false)
  expect(named({ locations: [1] })).toBe(true)
  expect(named({ locations: [2] })).toBe(false)
})

it('DUE-5 leaves the list as it is where figures are of another location', () => {
  const items = many(2, '2026-11-22')
  const elsewhere = { item_id: 9, location: { ...shareWith('2026-11-21'), id: 2 } }
  expect(after(items, null, elsewhere)).toEqual({ items, isStale: false })
})
