import { comparePlaces } from '@forrad/core/domain'
import type { Item, Location, StorageLocation } from '@forrad/openapi'
import { shareOf } from './item-list.ts'

/** A shelf place with how many items lie there; null while that is not known. */
export interface PlaceRow {
  readonly place: StorageLocation
  readonly count: number | null
}

/** A location's shelf places in shelf order; counted from its items where they have been fetched. */
export function placeRows(
  { storage_locations }: Pick<Location, 'storage_locations'>,
  items: readonly Item[] | null,
): readonly PlaceRow[] {
  const counts = items ? countItems(items) : null
  return storage_locations
    .toSorted((a, b) => comparePlaces(a.identifier, b.identifier))
    .map((place) => ({
      place,
      count: counts ? (counts.get(place.id) ?? 0) : (place.item_count ?? null),
    }))
}

function countItems(items: readonly Item[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const item of items) {
    for (const { id, batches } of shareOf(item)?.storage_locations ?? []) {
      if (batches.some(({ quantity }) => quantity > 0)) counts.set(id, (counts.get(id) ?? 0) + 1)
    }
  }
  return counts
}

/** The location that has this shelf place; undefined when none has. */
export function ownerOf(
  locations: readonly Location[],
  shelfPlaceId: number,
): Location | undefined {
  return locations.find(({ storage_locations }) =>
    storage_locations.some(({ id }) => id === shelfPlaceId),
  )
}
