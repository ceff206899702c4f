import type { Batch, Item, ItemLocation, StockedStorageLocation } from '@forrad/openapi'

/** A batch for tests; its id is told from its lot. */
export function batch(
  identifier: string | null,
  expiration_date: string | null,
  quantity: number,
): Batch {
  return { id: 1, identifier, expiration_date, quantity }
}

/** A shelf place for tests, at location 1 unless told otherwise. */
export function shelf(
  id: number,
  identifier: string,
  batches: readonly Batch[],
  location_id = 1,
): StockedStorageLocation {
  return { id, location_id, identifier, batches }
}

/** One location's share for tests. */
export function location(
  id: number,
  name: string,
  storage_locations: readonly StockedStorageLocation[],
): ItemLocation {
  const batches = storage_locations.flatMap((place) => place.batches)
  const quantity = batches.reduce((sum, { quantity: each }) => sum + each, 0)
  return { id, name, quantity, location_item: null, storage_locations }
}

/** An item for tests. */
export function item(locations: readonly ItemLocation[], fields: Partial<Item> = {}): Item {
  return {
    id: 7,
    vendor_name: '123456',
    display_name: 'Paracetamol',
    print_label_text: null,
    label_printed_at: null,
    strength_text: '500 mg',
    gtin: null,
    kind: 'medicine',
    own: false,
    requires_license: false,
    narcotic_level: 0,
    license: null,
    locations,
    ...fields,
  }
}

/** Paracetamol at Lager A: A2 with two batches, A10 with one expired in 2025; and one piece at Kyl. */
export function paracetamol(): Item {
  return item([
    location(1, 'Lager A', [
      shelf(10, 'A10', [batch('OLD', '2025-01-31', 3)]),
      shelf(2, 'A2', [batch(null, null, 2), batch('LOT12', '2027-12-31', 4)]),
    ]),
    location(2, 'Kyl', [shelf(30, 'K3', [batch('LOT99', null, 1)], 2)]),
  ])
}
