import type { Item } from '@forrad/openapi'
import { vi } from 'vitest'
import {
  aBatch,
  aLocation,
  aLocationItem,
  anItem,
  anItemLocation,
  aStockedShelfPlace,
  fakeApi,
} from '../testing/index.ts'
import { createLocationsStore } from './locations.store.ts'
import { createItemSpread } from './spread.ts'

/** Item `n` of a location: every tenth is low, and it lies on place 11 or, from 300 on, on 12. */
export function item(n: number, quantity = n % 10 === 0 ? 1 : 20): Item {
  const place = n < 300 ? { id: 11, identifier: 'A1' } : { id: 12, identifier: 'A2' }
  const lying = aStockedShelfPlace({ ...place, batches: [aBatch({ id: n, quantity })] })
  return anItem({
    id: n,
    display_name: `Vara ${String(n).padStart(4, '0')}`,
    locations: [
      anItemLocation({
        location_item: aLocationItem({ id: n, item_id: n, reorder_point: 5 }),
        storage_locations: quantity > 0 ? [lying] : [],
      }),
    ],
  })
}

/** A location that keeps so many items, and what is held of it. */
export function setUp(count: number) {
  const items = Array.from({ length: count }, (_, index) => item(index + 1))
  const api = fakeApi({ items, locations: [aLocation({ item_count: count })] })
  const spread = createItemSpread()
  const locations = createLocationsStore({ api, spread, log: vi.fn() })
  const { state } = locations
  const rows = (kind: 'names' | 'inventory' = 'names') =>
    state.paged[1]?.[kind]?.rows.map(({ item_id }) => item_id) ?? []
  const figures = (changed: Item) =>
    changed.locations.map((location) => ({ item_id: changed.id, location }))
  const counts = (item_count: number) => [
    {
      id: 1,
      name: 'Läkemedelsrum 1',
      item_count,
      red_count: 0,
      orange_count: 0,
      green_count: 0,
      expired_count: 0,
      expiring_count: 0,
    },
  ]
  /** Opens the location and scrolls on until so many rows are held. */
  const scrolled = async (to: number) => {
    await locations.openItems(1)
    while (rows().length < to) await locations.nextPage(1, 'names')
  }
  return { api, spread, locations, state, rows, figures, counts, scrolled }
}
