import { placeOf } from '@forrad/core/stores'
import { useServices, useStore, useToday } from '@forrad/ui'
import { useEffect } from 'react'
import { firstToCount } from '../model/first-to-count.ts'
import { CountTileView } from './CountTileView.tsx'

/** What to count next where this device is placed. */
export default function CountTile() {
  const services = useServices()
  const store = firstToCount(services)
  const { held, error } = useStore(store)
  const { locationId: placedAt } = useStore(services.preferences)
  const place = placeOf(useStore(services.locations), placedAt)
  const locationId = typeof place === 'number' ? place : null
  const today = useToday()
  useEffect(() => {
    if (locationId !== null) void store.load(locationId)
  }, [store, locationId])
  return (
    <CountTileView
      locationId={place === 'nowhere' ? null : placedAt}
      places={locationId === null ? null : (held[locationId] ?? null)}
      error={error ? services.wordError(error) : null}
      today={today}
    />
  )
}
