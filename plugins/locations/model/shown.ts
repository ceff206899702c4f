import type { ListingWish } from '@forrad/core/stores'
import type { LocationView } from './address.ts'

/** What a list is filtered by. */
export type ShownBy = Pick<LocationView, 'query' | 'filters' | 'placeId'>

/**
 * What the rows that are here were asked for with: what the view wants, unless the server filters; then
 * other rows than those may be on their way still, or may not have come.
 */
export function shownBy(view: ShownBy, wish: ListingWish | null): ShownBy {
  if (wish === null) return view
  const { query = '', show = [], storage_location_id = null } = wish
  return { query, filters: show, placeId: storage_location_id }
}
