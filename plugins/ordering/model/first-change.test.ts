import {
  anItem,
  anItemLocation,
  aLocationItem,
  aStockedShelfPlace,
  aBatch,
} from '@forrad/core/testing'
import type { ChangeEvent } from '@forrad/openapi'
import { expect, it } from 'vitest'
import { afterChange } from './first-change.ts'

const TODAY = '2026-11-21'

const share = (quantity: number) =>
  anItemLocation({
    id: 1,
    quantity,
    location_item: aLocationItem({ reorder_point: 10, preferred_stock_level: 40 }),
    storage_locations: [
      aStockedShelfPlace({ batches: [aBatch({ quantity, expiration_date: null })] }),
    ],
  })
const first = { total: 2, items: [anItem({ id: 1, locations: [share(5)] })] }
const counts = (red_count: number, orange_count: number) => ({
  id: 1, name: 'Lager', item_count: 9, red_count, orange_count, green_count: 0, expired_count: 0, expiring_count: 0,
}) // prettier-ignore
const after = (ids: ChangeEvent) => afterChange(first, 1, { type: 'change', ids }, TODAY)

it('takes over the figures of what it shows and asks for nothing', () => {
  const changed = after({ stock: [{ item_id: 1, location: share(4) }], summary: [counts(0, 2)] })
  expect(changed.isStale).toBe(false)
  expect(changed.first.items[0]?.locations[0]?.quantity).toBe(4)
})

it('asks again when another number is to be ordered, or one of those shown is not any more', () => {
  expect(after({ summary: [counts(1, 2)] }).isStale).toBe(true)
  expect(after({ stock: [{ item_id: 1, location: share(11) }] }).isStale).toBe(true)
  expect(after({ stock: [{ item_id: 2, location: share(0) }] }).isStale).toBe(false)
})

it('asks again when it is named without figures, and after a reset', () => {
  expect(after({ items: [1] }).isStale).toBe(true)
  expect(after({ locations: [1] }).isStale).toBe(true)
  expect(after({ items: [2], locations: [2] }).isStale).toBe(false)
  expect(afterChange(first, 1, { type: 'reset' }, TODAY).isStale).toBe(true)
})
