import { comparePlaces, sortBatches } from '@forrad/core/domain'
import type { OpenedMark } from '@forrad/core/domain'
import type { Batch, Item, ItemLocation, LocationItem } from '@forrad/openapi'

type ItemRow = Omit<Item, 'locations' | 'history'>

/** A batch and where it lies. */
export type BatchRow = readonly [
  itemId: number,
  locationId: number,
  storageLocationId: number,
  storageLocationIdentifier: string,
  id: number,
  identifier: string | null,
  expirationDate: string | null,
  quantity: number,
  opened: OpenedMark | null,
  blocked: true | null,
]

/** An item's levels at a location. */
export type LocationItemRow = readonly [
  itemId: number,
  locationId: number,
  id: number,
  preferredStockLevel: number,
  reorderPoint: number,
  reorderMultiple: number,
]

/** Items, and what lies where as flat rows without names: the shortest way out of the database. */
export interface ItemDocument {
  readonly items: readonly ItemRow[] | null
  readonly batches: readonly BatchRow[] | null
  readonly location_items: readonly LocationItemRow[] | null
  readonly locations: readonly (readonly [id: number, name: string])[] | null
}

/** One item's part of a document. */
interface ItemParts {
  readonly batches: BatchRow[]
  readonly locationItems: LocationItemRow[]
}

/** Puts the flat rows together as the contract words them, everything in its order. */
export function assembleItems(document: ItemDocument): readonly Item[] {
  const locations = [...(document.locations ?? [])].sort(
    (a, b) => comparePlaces(a[1], b[1]) || a[0] - b[0],
  )
  const parts = new Map<number, ItemParts>()
  const partsOf = (itemId: number) => {
    const found = parts.get(itemId) ?? { batches: [], locationItems: [] }
    parts.set(itemId, found)
    return found
  }
  for (const row of document.batches ?? []) partsOf(row[0]).batches.push(row)
  for (const row of document.location_items ?? []) partsOf(row[0]).locationItems.push(row)
  return (document.items ?? []).map((row) => {
    const { batches, locationItems } = partsOf(row.id)
    const ids = new Set([...batches, ...locationItems].map(([, locationId]) => locationId))
    return {
      ...row,
      locations: locations
        .filter(([id]) => ids.has(id))
        .map(([id, name]) => describeLocation(id, name, batches, locationItems)),
    }
  })
}

/** What lies and is kept at one location, of one item's rows. */
export function describeLocation(
  id: number,
  name: string,
  batches: readonly BatchRow[],
  locationItems: readonly LocationItemRow[],
): ItemLocation {
  const here = batches.filter((row) => row[1] === id)
  const kept = locationItems.find((row) => row[1] === id)
  return {
    id,
    name,
    quantity: here.reduce((sum, row) => sum + row[7], 0),
    location_item: kept === undefined ? null : describeLocationItem(kept),
    storage_locations: describeShelfPlaces(id, here),
  }
}

function describeLocationItem(row: LocationItemRow): LocationItem {
  const [item_id, location_id, id, preferred_stock_level, reorder_point, reorder_multiple] = row
  return { id, item_id, location_id, preferred_stock_level, reorder_point, reorder_multiple }
}

function describeShelfPlaces(
  location_id: number,
  rows: readonly BatchRow[],
): ItemLocation['storage_locations'] {
  const places = new Map<number, { readonly identifier: string; readonly batches: Batch[] }>()
  for (const row of rows) {
    const place = places.get(row[2]) ?? { identifier: row[3], batches: [] }
    // By index, and spread only where there is a mark: a page holds thousands of batches.
    const batch = { id: row[4], identifier: row[5], quantity: row[7], expiration_date: row[6] }
    const marked = row[8] ? { ...batch, opened: row[8] } : batch
    place.batches.push(row[9] ? { ...marked, blocked: true } : marked)
    if (place.batches.length === 1) places.set(row[2], place)
  }
  return [...places]
    .map(([id, { identifier, batches }]) => ({
      id,
      location_id,
      identifier,
      batches: sortBatches(batches),
    }))
    .sort((a, b) => comparePlaces(a.identifier, b.identifier) || a.id - b.id)
}
