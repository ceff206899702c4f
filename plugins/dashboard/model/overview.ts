import type { LocationSummary } from '@forrad/openapi'

/** How many items, over all locations, that somebody should look at. */
export interface NeedsYou {
  /** Items at zero. */
  readonly out: number
  /** Items at or below their reorder point, zero aside. */
  readonly low: number
  /** Items with a batch that expires within the asked days and has not yet. */
  readonly expiring: number
  /** Items with a batch past its date. */
  readonly expired: number
}

/** Adds up the counts of every location. An item kept at two locations counts at each. */
export function needsYou(locations: readonly LocationSummary[]): NeedsYou {
  return {
    out: total(locations, 'red_count'),
    low: total(locations, 'orange_count'),
    expiring: total(locations, 'expiring_count'),
    expired: total(locations, 'expired_count'),
  }
}

/** Says whether everything is in order, so that the start page can say so in one line. */
export function isCalm(counts: NeedsYou): boolean {
  return counts.out + counts.low + counts.expiring + counts.expired === 0
}

/** Whether no item is kept anywhere yet: nothing can be out or low, and nothing is to be ordered or counted. */
export function isBare(locations: readonly LocationSummary[]): boolean {
  return locations.every(({ item_count }) => item_count === 0)
}

function total(
  locations: readonly LocationSummary[],
  field: 'red_count' | 'orange_count' | 'expiring_count' | 'expired_count',
): number {
  return locations.reduce((sum, location) => sum + location[field], 0)
}

/** Which items a figure counts, as the lists name them in their address. */
export type Found = 'out' | 'low' | 'soon' | 'expired'

/**
 * Where the items of a location's figure stand: exactly those, what matters first.
 *
 * - FIGURE-1 What is out or low stands by how much lacks, what expires or has expired by its date.
 */
export function itemsAddress(locationId: number, found: Found): string {
  const sort = found === 'out' || found === 'low' ? 'short' : 'expiry'
  return `/locations/${locationId}?show=${found}&sort=${sort}#items`
}
