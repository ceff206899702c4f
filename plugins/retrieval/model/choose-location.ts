import { locationAfterScan } from '@forrad/core/domain'
import type { Item } from '@forrad/openapi'

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
}

/** The location that a pick opens at, or why the user is asked for one. */
export type LocationChoice =
  | { readonly kind: 'chosen'; readonly locationId: number }
  /** `elsewhere` is the hinted location that does not keep the item; null when nothing was hinted. */
  | { readonly kind: 'ask'; readonly elsewhere: number | null }
  /** No location keeps the item. */
  | { readonly kind: 'nowhere' }

/**
 * The location that a pick of the item opens at (SCAN-1, SCAN-2), asked when the hints say nothing or
 * point at a location that does not keep it: taking silently from another shelf would be worse.
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
  if (hinted !== null && stocking.includes(hinted)) return { kind: 'chosen', locationId: hinted }
  return { kind: 'ask', elsewhere: hinted }
}
