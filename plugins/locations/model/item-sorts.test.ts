import {
  aBatch,
  aLocationItem,
  anItem,
  anItemLocation,
  aStockedShelfPlace,
} from '@forrad/core/testing'
import { expect, it } from 'vitest'
import { firstExpiry, itemSorts, placeNames } from './item-sorts.ts'
import { sortRows } from './table.ts'

const TODAY = '2026-11-21'

function lying(
  id: number,
  strength_text: string,
  ...batches: readonly { readonly quantity: number; readonly expiration_date: string | null }[]
) {
  return anItem({
    id,
    display_name: 'Trombyl',
    strength_text,
    locations: [
      anItemLocation({
        location_item: aLocationItem({ id, item_id: id }),
        storage_locations: batches.map((batch, place) =>
          aStockedShelfPlace({ id: place, identifier: `A${10 - place}`, batches: [aBatch(batch)] }),
        ),
      }),
    ],
  })
}

const strong = lying(1, '160 mg', { quantity: 9, expiration_date: '2026-08-20' })
const weak = lying(
  2,
  '75 mg',
  { quantity: 2, expiration_date: '2027-01-01' },
  { quantity: 1, expiration_date: '2026-12-01' },
)
const empty = lying(3, '500 mg', { quantity: 0, expiration_date: '2025-01-01' })

it('the first date is that of stock that lies there, and shelf places stand in shelf order', () => {
  expect(firstExpiry(weak)).toBe('2026-12-01')
  expect(firstExpiry(empty)).toBeNull()
  expect(placeNames(weak)).toBe('A9, A10')
})

it('stock is sorted by what can be used, names with their strengths by value', () => {
  const sorts = itemSorts(TODAY)
  const ids = (column: string, descending = false) => {
    const key = sorts[column]
    return key ? sortRows([strong, weak, empty], key, descending).map(({ id }) => id) : []
  }
  expect(ids('stock')).toEqual([1, 3, 2])
  expect(ids('stock', true)).toEqual([2, 1, 3])
  expect(ids('name')).toEqual([2, 1, 3])
  expect(ids('expiry')).toEqual([1, 2, 3])
  expect(ids('expiry', true)).toEqual([2, 1, 3])
})

it('SHORT-1 what lacks most up to the level that is wanted stands first; what has expired is no stock', () => {
  const kept = (
    id: number,
    preferred_stock_level: number,
    reorder_point: number,
    quantity: number,
  ) =>
    anItem({
      id,
      locations: [
        anItemLocation({
          location_item: aLocationItem({ preferred_stock_level, reorder_point }),
          storage_locations: [
            aStockedShelfPlace({
              batches: [aBatch({ quantity, expiration_date: id === 4 ? '2026-11-20' : null })],
            }),
          ],
        }),
      ],
    })
  const rows = [kept(1, 20, 5, 15), kept(2, 0, 8, 0), kept(3, 30, 5, 4), kept(4, 9, 5, 50)]
  const { short } = itemSorts(TODAY)
  const ids = short ? sortRows(rows, short, false).map(({ id }) => id) : []
  expect(ids).toEqual([3, 4, 2, 1])
})
