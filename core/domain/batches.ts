import type { Batch, Item, ItemLocation } from '@forrad/openapi'
import { compareSwedish } from './sorting.ts'

/** What tells one batch from another on the same shelf place (BATCH-5). */
export type BatchKey = Pick<Batch, 'identifier' | 'expiration_date'>

/** A batch as the rules need it: its key and how many are left. */
export type BatchStock = Pick<Batch, 'identifier' | 'expiration_date' | 'quantity'>

/** Nulls last, the rest by `compare`. */
function compareNullLast(
  a: string | null,
  b: string | null,
  compare: (a: string, b: string) => number,
): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  return compare(a, b)
}

/** Batch order: dated before undated, earliest first, ties by identifier, unknown identifier last (BATCH-1 to BATCH-3). */
export function compareBatches(a: BatchKey, b: BatchKey): number {
  return (
    compareNullLast(a.expiration_date, b.expiration_date, (x, y) =>
      x === y ? 0 : x < y ? -1 : 1,
    ) || compareNullLast(a.identifier, b.identifier, compareSwedish)
  )
}

/** A copy in batch order (BATCH-1 to BATCH-3). */
export function sortBatches<T extends BatchKey>(batches: readonly T[]): readonly T[] {
  return [...batches].sort(compareBatches)
}

/** The batches that are shown and counted in batch order: those above 0, sorted (BATCH-4). */
export function stockedBatches<T extends BatchStock>(batches: readonly T[]): readonly T[] {
  return sortBatches(batches.filter((batch) => batch.quantity > 0))
}

/** Whether both name the same batch of an item on a shelf place: same identifier and date (BATCH-5). */
export function sameBatch(a: BatchKey, b: BatchKey): boolean {
  return a.identifier === b.identifier && a.expiration_date === b.expiration_date
}

/** The item's batches on one shelf place; none when it does not lie there. */
export function shelfBatches(
  item: Pick<Item, 'locations'>,
  storageLocationId: number,
): readonly Batch[] {
  for (const location of item.locations) {
    const shelf = location.storage_locations.find((place) => place.id === storageLocationId)
    if (shelf !== undefined) return shelf.batches
  }
  return []
}

/** The item's batches on every shelf place of one location. */
export function locationBatches(
  location: Pick<ItemLocation, 'storage_locations'>,
): readonly Batch[] {
  return location.storage_locations.flatMap((place) => place.batches)
}
