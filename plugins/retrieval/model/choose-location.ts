import { locationAfterScan, stockedBatches } from '@forrad/core/domain'
import type { Item, ItemLocation } from '@forrad/openapi'

/** Where the app and its user are, as far as it hints at a location; null where nothing is known. */
export interface LocationHints {
  /** The location that the caller named. */
  readonly asked: number | null
  /** The shown route's location. */
  readonly route: number | null
  /** The location that this computer is placed at. */
  readonly chosen: number | null
  /** Every location of the customer. */
  readonly known: readonly number[]
  /** A pack was read with its batch: the pick here tells itself where that lies. */
  readonly named?: boolean
}

/** The location that a pick opens at, or why the user is asked for one. */
export type LocationChoice =
  | { readonly kind: 'chosen'; readonly locationId: number }
  /** `elsewhere` is the hinted location that does not keep the item; null when nothing was hinted. */
  | { readonly kind: 'ask'; readonly elsewhere: number | null }
  /** The hinted location keeps the item and has none of it, and another one has some. */
  | { readonly kind: 'none_here'; readonly elsewhere: number }
  /** No location keeps the item. */
  | { readonly kind: 'nowhere' }

/**
 * The location that a pick of the item opens at (SCAN-1, SCAN-2), asked when the hints say nothing or
 * point at a location that does not keep it, or has none while another has some (RUN-22): taking silently
 * from another shelf would be worse. The location that the caller named is not asked about again.
 */
export function chooseLocation(item: Item, hints: LocationHints): LocationChoice {
  const stocking = item.locations.map((location) => location.id)
  if (stocking.length === 0) return { kind: 'nowhere' }
  const hinted =
    hints.asked ??
    locationAfterScan({
      route_location_id: hints.route,
      // Who acts on a scan hands the scanner's and the filter's over as the asked one.
      scanner_location_id: null,
      filter_location_ids: [],
      chosen_location_id: hints.chosen,
      stocking_location_ids: stocking,
      location_ids: [...hints.known, ...stocking],
    })
  if (hinted === null || !stocking.includes(hinted)) return { kind: 'ask', elsewhere: hinted }
  const isGiven = hints.asked !== null || hints.named === true
  const holding = item.locations.filter(holdsSome).map(({ id }) => id)
  return isGiven || holding.length === 0 || holding.includes(hinted)
    ? { kind: 'chosen', locationId: hinted }
    : { kind: 'none_here', elsewhere: hinted }
}

/** Whether any of the item lies at the location. */
export function holdsSome({ storage_locations: places }: ItemLocation): boolean {
  return places.some(({ batches }) => stockedBatches(batches).length > 0)
}
