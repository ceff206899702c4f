import type { Services } from '@forrad/core/kernel'
import { subscribe } from '@forrad/core/stores'

/**
 * Drops filters by a location that the customer does not have (any more), as of an old address: such a one
 * says nothing (SCAN-2), and would leave nothing to be found. Follows until the function that this returns
 * is called; nothing is dropped before the list of locations has come.
 */
export function dropUnknownLocations({
  search,
  locations,
}: Pick<Services, 'search' | 'locations'>): () => void {
  const drop = () => {
    const { list, status } = locations.state
    const { locationIds } = search.state
    if (status !== 'done') return
    const known = locationIds.filter((id) => list.some((location) => location.id === id))
    if (known.length < locationIds.length) search.setLocations(known)
  }
  drop()
  const stops = [subscribe(search.state, drop), subscribe(locations.state, drop)]
  return () => stops.forEach((stop) => stop())
}
