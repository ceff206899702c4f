import type { Location, LocationSummary } from '@forrad/openapi'
import type { ItemFilter } from './address.ts'

/** A location of the list with its counts; missing until it has been counted. */
export interface CountedLocation {
  readonly location: Location
  readonly counts: LocationSummary | undefined
}

/** The locations with their counts; with filters, those alone that have such items. */
export function countedLocations(
  locations: readonly Location[],
  summary: readonly LocationSummary[] | null,
  filters: readonly ItemFilter[],
): readonly CountedLocation[] {
  const counted = new Map(summary?.map((counts) => [counts.id, counts]))
  return locations
    .map((location) => ({ location, counts: counted.get(location.id) }))
    .filter(({ counts }) => filters.length === 0 || filters.some((filter) => has(counts, filter)))
}

function has(counts: LocationSummary | undefined, filter: ItemFilter): boolean {
  if (!counts) return false
  if (filter === 'out') return counts.red_count > 0
  if (filter === 'low') return counts.orange_count > 0
  return (filter === 'soon' ? counts.expiring_count : counts.expired_count) > 0
}
