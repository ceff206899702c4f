import { aBatch, anItem, anItemLocation, aStockedShelfPlace } from '@forrad/core/testing'
import { expect, it } from 'vitest'
import { inventoryEntries } from './inventory.ts'
import { STOCK_SORTS, stockRows } from './stock-rows.ts'
import { sortRows } from './table.ts'

const item = anItem({
  locations: [
    anItemLocation({
      storage_locations: [
        aStockedShelfPlace({
          id: 10,
          identifier: 'A10',
          batches: [
            aBatch({ id: 1, identifier: 'L2', expiration_date: '2027-05-01', quantity: 3 }),
            aBatch({ id: 2, identifier: 'L10', expiration_date: '2027-01-01', quantity: 30 }),
            aBatch({ id: 3, identifier: 'GONE', expiration_date: '2026-01-01', quantity: 0 }),
          ],
        }),
        aStockedShelfPlace({
          id: 2,
          identifier: 'A2',
          batches: [aBatch({ id: 4, identifier: null, expiration_date: null, quantity: 7 })],
        }),
      ],
    }),
  ],
})
const rows = stockRows(inventoryEntries([item], { query: '', placeId: null }))

it('a row for each batch with stock, by shelf place and there in batch order', () => {
  expect(rows.map(({ place, batch }) => [place.identifier, batch.identifier])).toEqual([
    ['A2', null],
    ['A10', 'L10'],
    ['A10', 'L2'],
  ])
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
})

it('batches are sorted by number, dates and quantities as what they are', () => {
  const by = (column: string, descending = false) => {
    const key = STOCK_SORTS[column]
    return key ? sortRows(rows, key, descending).map(({ batch }) => batch.id) : []
  }
  expect(by('batch')).toEqual([1, 2, 4])
  expect(by('expiry')).toEqual([2, 1, 4])
  expect(by('expiry', true)).toEqual([1, 2, 4])
  expect(by('quantity')).toEqual([1, 4, 2])
  expect(by('place', true)).toEqual([2, 1, 4])
})
