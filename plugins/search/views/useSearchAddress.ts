import { useQuery, useServices, useStore } from '@forrad/ui'
import { useEffect, useEffectEvent, useRef } from 'react'
import { dropUnknownLocations } from '../model/known-locations.ts'
import { readSearchAddress, searchAddress, type SearchAddress } from '../model/page-address.ts'

/**
 * Keeps the search and the address alike: taken up from it once, but for locations that are no more, written
 * to it from then on.
 */
export function useSearchAddress(): void {
  const { search, locations, navigation } = useServices()
  const { query, locationIds, stocked, status } = useStore(search)
  const address = useQuery()
  const taken = useRef(false)

  useEffect(() => {
    const wanted = readSearchAddress(address)
    const { state } = search
    if (!taken.current && searchAddress(wanted) !== searchAddress(state)) {
      search.setStocked(wanted.stocked)
      search.setLocations(wanted.locationIds)
      search.setQuery(wanted.query)
      if (wanted.query !== '') void search.searchNow()
      scrollTo(0, 0)
    }
    taken.current = true
    // The address is taken up when the page appears; what is typed afterwards leads.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [search])

  useEffect(() => dropUnknownLocations({ search, locations }), [search, locations])

  const write = useEffectEvent((search: SearchAddress) => {
    const wanted = searchAddress(search, address)
    // Only what differs: going there would forget what the history's entry knows.
    if (searchAddress(readSearchAddress(address), address) === wanted) return
    navigation.go(wanted, { replace: true })
  })
  useEffect(() => {
    if (status !== 'waiting') write({ query, locationIds, stocked })
  }, [query, locationIds, stocked, status])
}
