/** Where a device is placed: at a location, nowhere, or not known yet. */
export type Placed<Place> = Place | 'nowhere' | 'unknown'

/**
 * Where the device is placed.
 *
 * - PLACED-1 A location that the list does not hold is none.
 * - PLACED-2 Until the list is there, nothing is known of a stored location.
 */
export function placedAt<Place extends { readonly id: number }>(
  locationId: number | null,
  known: readonly Place[] | null,
): Placed<Place> {
  if (locationId === null) return 'nowhere'
  if (known === null) return 'unknown'
  return known.find(({ id }) => id === locationId) ?? 'nowhere'
}
