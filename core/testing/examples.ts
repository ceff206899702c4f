import type {
  Batch,
  Item,
  ItemLocation,
  Location,
  LocationItem,
  StockedStorageLocation,
  StorageLocation,
  User,
} from '@forrad/openapi'

/** A batch: 20 of lot LOT24A, good until the end of next year's June. */
export function aBatch(overrides: Partial<Batch> = {}): Batch {
  return { id: 1, identifier: 'LOT24A', quantity: 20, expiration_date: '2027-06-30', ...overrides }
}

/** A shelf place without stock. */
export function aShelfPlace(overrides: Partial<StorageLocation> = {}): StorageLocation {
  return { id: 11, location_id: 1, identifier: 'A1', ...overrides }
}

/** A shelf place where an item lies, in one batch. */
export function aStockedShelfPlace(
  overrides: Partial<StockedStorageLocation> = {},
): StockedStorageLocation {
  return { ...aShelfPlace(), batches: [aBatch()], ...overrides }
}

/** An item's levels at a location. */
export function aLocationItem(overrides: Partial<LocationItem> = {}): LocationItem {
  return {
    id: 101,
    item_id: 1,
    location_id: 1,
    preferred_stock_level: 40,
    reorder_point: 10,
    reorder_multiple: 10,
    ...overrides,
  }
}

/** One location's share of an item; the total is that of its batches. */
export function anItemLocation(overrides: Partial<ItemLocation> = {}): ItemLocation {
  const storage_locations = overrides.storage_locations ?? [aStockedShelfPlace()]
  const batches = storage_locations.flatMap((place) => place.batches)
  return {
    id: 1,
    name: 'Läkemedelsrum 1',
    quantity: batches.reduce((sum, batch) => sum + batch.quantity, 0),
    location_item: aLocationItem(),
    storage_locations,
    ...overrides,
  }
}

/** A medicine, kept at one location on one shelf place. */
export function anItem(overrides: Partial<Item> = {}): Item {
  return {
    id: 1,
    vendor_name: '101234',
    display_name: 'Alvedon filmdragerad tablett',
    print_label_text: null,
    label_printed_at: null,
    strength_text: '500 mg',
    gtin: '07046261012348',
    kind: 'medicine',
    own: false,
    requires_license: false,
    narcotic_level: 0,
    license: null,
    locations: [anItemLocation()],
    ...overrides,
  }
}

/** A location with two shelf places. */
export function aLocation(overrides: Partial<Location> = {}): Location {
  return {
    id: 1,
    name: 'Läkemedelsrum 1',
    item_count: 1,
    storage_locations: [aShelfPlace(), aShelfPlace({ id: 12, identifier: 'A2' })],
    ...overrides,
  }
}

/** A person who may pick and count but not administrate. */
export function aUser(overrides: Partial<User> = {}): User {
  return {
    apoex_id: 'u-1',
    email: 'asa.oberg@forrad.example',
    first_name: 'Åsa',
    last_name: 'Öberg',
    role: 'edit',
    narcotics: false,
    active: true,
    current_customer: { company_name: 'Region Norr', name: 'Vårdcentralen Älven' },
    ...overrides,
  }
}
