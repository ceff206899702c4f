import type { LocationsStore } from '@forrad/core/stores'
import type { StorageLocation } from '@forrad/openapi'

/** Fetches the location anew and looks for a shelf place by its name; null when there is none. */
export async function findShelfPlace(
  locations: Pick<LocationsStore, 'loadOne'>,
  locationId: number,
  identifier: string,
): Promise<StorageLocation | null> {
  const result = await locations.loadOne(locationId)
  if (!result.ok) return null
  return result.data.storage_locations.find((place) => place.identifier === identifier) ?? null
}
