import { comparePlaces, itemName, stockedBatches } from '@forrad/core/domain'
import type { LyingBatch } from '@forrad/core/kernel'
import type { BlockedLot } from '@forrad/core/stores'
import type { Batch, Item, StockedStorageLocation } from '@forrad/openapi'
import type { InventoryEntry } from './inventory.ts'
import type { SortKey } from './table.ts'

/** One batch of an item on one shelf place: a row of the inventory's table. */
export interface StockRow {
  readonly key: string
  readonly item: Item
  readonly place: StockedStorageLocation
  readonly batch: Batch
}

/** The inventory as rows, in its order; the batches of an item on a shelf place in batch order. */
export function stockRows(entries: readonly InventoryEntry[]): readonly StockRow[] {
  return entries.flatMap((entry) => {
    if (entry.kind === 'place') return []
    const { key, item, place } = entry
    return stockedBatches(place.batches).map((batch) => ({
      key: `${key} ${batch.id}`,
      item,
      place,
      batch,
    }))
  })
}

/** The item's lots among those that nothing may be taken from. */
export function lotsOf({ id }: Item, blocked: readonly BlockedLot[]): readonly string[] {
  return blocked.filter(({ item_id }) => item_id === id).map(({ lot }) => lot)
}

/** A row's batch where it lies. */
export function lyingOf({ item, place, batch }: StockRow): LyingBatch {
  return { item, storageLocationId: place.id, batch }
}

/** The batches of an item of a location's list, each where it lies. */
export function lyingBatches(item: Item): readonly LyingBatch[] {
  return item.locations.flatMap(({ storage_locations: places }) =>
    places.flatMap(({ id: storageLocationId, batches }) =>
      stockedBatches(batches).map((batch) => ({ item, storageLocationId, batch })),
    ),
  )
}

/** The rows as entries without shelf places between them, each with its one batch. */
export function batchEntries(rows: readonly StockRow[]): readonly InventoryEntry[] {
  return rows.map(({ key, item, place, batch }) => ({
    kind: 'item',
    key,
    item,
    place: { ...place, batches: [batch] },
  }))
}

/** What the inventory's table can be sorted by (TABLE-6, TABLE-7). */
export const STOCK_SORTS: Readonly<Record<string, SortKey<StockRow>>> = {
  place: { kind: 'text', of: ({ place }) => place.identifier, compare: comparePlaces },
  // Numbers by value: 75 mg before 160 mg.
  name: { kind: 'text', of: ({ item }) => itemName(item), compare: comparePlaces },
  number: { kind: 'text', of: ({ item }) => item.vendor_name, compare: comparePlaces },
  batch: { kind: 'text', of: ({ batch }) => batch.identifier, compare: comparePlaces },
  expiry: { kind: 'text', of: ({ batch }) => batch.expiration_date, compare: byCode },
  quantity: { kind: 'number', of: ({ batch }) => batch.quantity },
}

/** Dates of one form stand in order as texts. */
export function byCode(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}
