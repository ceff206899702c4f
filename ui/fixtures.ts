import type { Batch, Item, ItemLocation, StockedStorageLocation, User } from '@forrad/openapi'

/** Data for stories and tests; every date is seen from {@link TODAY}. */
export const TODAY = '2026-11-21'

/** A batch; `LOT12`, 8 pieces, good until the end of 2026. */
export function exampleBatch(changes: Partial<Batch> = {}): Batch {
  return { id: 1, identifier: 'LOT12', quantity: 8, expiration_date: '2026-12-31', ...changes }
}

/** A shelf place with two batches, the second one unknown and undated. */
export function exampleShelfPlace(
  changes: Partial<StockedStorageLocation> = {},
): StockedStorageLocation {
  const unknown = exampleBatch({ id: 2, identifier: null, quantity: 4, expiration_date: null })
  return {
    id: 11,
    location_id: 1,
    identifier: 'A1',
    batches: [exampleBatch(), unknown],
    ...changes,
  }
}

/** A location's share of an item: 12 of 20 at A1 and A2. */
export function exampleLocation(changes: Partial<ItemLocation> = {}): ItemLocation {
  return {
    id: 1,
    name: 'Lager A',
    quantity: 12,
    location_item: {
      id: 1,
      item_id: 1,
      location_id: 1,
      preferred_stock_level: 20,
      reorder_point: 5,
      reorder_multiple: 10,
    },
    storage_locations: [
      exampleShelfPlace(),
      exampleShelfPlace({ id: 12, identifier: 'A2', batches: [] }),
    ],
    ...changes,
  }
}

/** An item at two locations, out of stock at the second. */
export function exampleItem(changes: Partial<Item> = {}): Item {
  const empty = exampleLocation({ id: 2, name: 'Kyl', quantity: 0, storage_locations: [] })
  return {
    id: 1,
    vendor_name: '101234',
    display_name: 'Paracetamol tablett',
    print_label_text: null,
    label_printed_at: null,
    strength_text: '500 mg',
    gtin: '07046261012344',
    kind: 'medicine',
    own: false,
    requires_license: false,
    narcotic_level: 0,
    license: null,
    locations: [exampleLocation(), empty],
    ...changes,
  }
}

/** A licence that is good and half used. */
export const exampleLicense = {
  license_number: 'L-2026-114',
  responsible: 'Karin Ek',
  quantity: 100,
  quantity_used: 50,
  valid_until: '2027-06-30',
} as const

/** Somebody signed in. */
export const exampleUser: User = {
  apoex_id: 'u-1',
  email: 'anna.andersson@forrad.example',
  first_name: 'Anna',
  last_name: 'Andersson',
  role: 'administrate',
  narcotics: true,
  active: true,
  current_customer: { company_name: 'Region Mitt', name: 'Avdelning 12' },
}
