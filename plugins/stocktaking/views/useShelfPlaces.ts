import { useServices, useStore } from '@forrad/ui'
import { useEffect } from 'react'
import type { NamedPlace } from '../model/count.state.ts'

/** Every shelf place of a location; empty until they are known. Without them no other can be added. */
export function useShelfPlaces(locationId: number): readonly NamedPlace[] {
  const { locations } = useServices()
  const { list } = useStore(locations)
  useEffect(() => void locations.load(), [locations])
  return list.find(({ id }) => id === locationId)?.storage_locations ?? []
}
