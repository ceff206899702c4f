import { comparePlaces, isUsable, stockedBatches } from '@forrad/core/domain'
import type { CalendarDate, ExpirationDate, BatchIdentifier, Item } from '@forrad/openapi'

/** A batch that can be used, and where it lies. */
export interface UsableBatch {
  readonly place: string
  readonly identifier: BatchIdentifier
  readonly expiration_date: ExpirationDate
  /** Pieces, above 0. */
  readonly quantity: number
}

/** What of the item can be used at the location, in shelf order and batch order (EXPIRY-6: the question says where). */
export function usableBatches(
  item: Item,
  locationId: number | null,
  today: CalendarDate,
): readonly UsableBatch[] {
  const places = item.locations.find(({ id }) => id === locationId)?.storage_locations ?? []
  return places
    .toSorted((a, b) => comparePlaces(a.identifier, b.identifier))
    .flatMap(({ identifier: place, batches }) =>
      stockedBatches(batches)
        .filter((batch) => isUsable(batch, today))
        .map(({ identifier, expiration_date, quantity }) => ({
          place,
          identifier,
          expiration_date,
          quantity,
        })),
    )
}
