import type { Batch, Item, ItemLocation } from '@forrad/openapi'

/** What tells one batch from another on the same shelf place (BATCH-5). */
export type BatchKey = Pick<Batch, 'identifier' | 'expiration_date'>

/** A batch as the rules need it: its key and how many are left. */
export type BatchStock = Pick<
  Batch,
  'identifier' | 'expiration_date' | 'quantity' | 'opened' | 'blocked'
>

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

/** Stands among blocked lots for every batch of the item, also those without a lot: no lot is empty (BATCH-6). */
export const EVERY_LOT = ''

/** Whether a batch is of one of these lots (BATCH-6). */
export function isOfLots(identifier: BatchKey['identifier'], lots: readonly string[]): boolean {
  if (lots.includes(EVERY_LOT)) return true
  return identifier !== null && lots.includes(identifier)
}

/**
 * The batches that may be picked: those that are not marked as blocked, and of none of these lots, which
 * may be known here before the marks have come (BATCH-6, BATCH-8).
 */
export function freeBatches<Batch extends BatchKey & Pick<BatchStock, 'blocked'>>(
  batches: readonly Batch[],
  lots: readonly string[] = [],
): readonly Batch[] {
  return batches.filter(({ identifier, blocked }) => !blocked && !isOfLots(identifier, lots))
}

/** The item as far as it may be picked: with its free batches alone (BATCH-6, BATCH-8). */
export function withoutBlocked<Stocked extends Pick<Item, 'locations'>>(
  item: Stocked,
  lots: readonly string[],
): Stocked {
  const locations = item.locations.map((location) => ({
    ...location,
    storage_locations: location.storage_locations.map((place) => ({
      ...place,
      batches: freeBatches(place.batches, lots),
    })),
  }))
  return { ...item, locations }
}
