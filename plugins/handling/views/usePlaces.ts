import { shelfBatches, totalQuantity } from '@forrad/core/domain'
import type { Item } from '@forrad/openapi'
import { formatUnits, useServices, useStore } from '@forrad/ui'
import { useEffect } from 'react'
import { likelyPlaces } from '../model/form.ts'
import type { TargetPlace } from './HandleSheet.tsx'

interface Where {
  /** Null where the person has yet to say. */
  readonly storageLocationId: number | null
  readonly locationId?: number
}

/** Where the batch lies or lay, and the location's other shelf places, or all; none until they are known. */
export function usePlaces(item: Item, { storageLocationId, locationId }: Where) {
  const { locations } = useServices()
  const { list } = useStore(locations)
  useEffect(() => void locations.load(), [locations])
  const isHere = ({ id }: { readonly id: number }) => id === storageLocationId
  const location = item.locations.find(
    ({ id, storage_locations }) => id === locationId || storage_locations.some(isHere),
  )
  const listed = list.find(
    ({ id, storage_locations }) =>
      id === (location?.id ?? locationId) || storage_locations.some(isHere),
  )
  const known = listed?.storage_locations ?? []
  const all = known.map(({ id, identifier }): TargetPlace => {
    const here = totalQuantity(shelfBatches(item, id))
    return here > 0 ? { id, identifier, note: formatUnits(here) } : { id, identifier }
  })
  const places = all.filter((place) => !isHere(place))
  const stocked = location?.storage_locations ?? []
  const place = stocked.find(isHere) ?? known.find(isHere)
  return {
    location: listed?.name ?? location?.name ?? '',
    locationId: location?.id ?? locationId,
    place: place?.identifier ?? '',
    places,
    all,
    likely: likelyPlaces(places, stocked),
  }
}
