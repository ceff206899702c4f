import { reorderLine } from '@forrad/core/documents'
import {
  aBatch,
  aLocationItem,
  anItem,
  anItemLocation,
  aStockedShelfPlace,
} from '@forrad/core/testing'
import type { ReorderEntry } from '@forrad/core/stores'
import type { Item } from '@forrad/openapi'

/** What of an entry a test is about. */
export interface EntryFields extends Partial<
  Pick<Item, 'display_name' | 'strength_text' | 'narcotic_level'>
> {
  readonly id?: number
  readonly locationId?: number
  readonly quantity?: number
  readonly expired?: number
  readonly preferred?: number
}

/** The day of the fixtures. */
export const TODAY = '2026-11-23'

/** An item at a location with a reorder point of 10 and a multiple of 10. */
export function anEntry({
  id = 1,
  locationId = 1,
  quantity = 3,
  expired = 0,
  preferred = 40,
  ...fields
}: EntryFields = {}): ReorderEntry {
  const batches = [
    aBatch({ id: 1, quantity }),
    ...(expired > 0 ? [aBatch({ id: 2, quantity: expired, expiration_date: '2026-01-31' })] : []),
  ]
  const location = anItemLocation({
    id: locationId,
    name: locationId === 1 ? 'Läkemedelsrum 1' : 'Akutvagn',
    location_item: aLocationItem({ preferred_stock_level: preferred }),
    storage_locations: [aStockedShelfPlace({ batches: quantity + expired > 0 ? batches : [] })],
  })
  const line = reorderLine(location, TODAY)
  if (!line) throw new Error('nothing to order')
  return { item: anItem({ id, ...fields, locations: [location] }), location, line }
}
