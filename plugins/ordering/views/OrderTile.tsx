import { placeOf } from '@forrad/core/stores'
import { useServices, useStore, useToday } from '@forrad/ui'
import { useEffect } from 'react'
import { firstToOrder } from '../model/first-to-order.ts'
import { OrderTileView } from './OrderTileView.tsx'

/** What to order where this device is placed. */
export default function OrderTile() {
  const services = useServices()
  const store = firstToOrder(services)
  const { held, error } = useStore(store)
  const { locationId: placedAt } = useStore(services.preferences)
  const place = placeOf(useStore(services.locations), placedAt)
  const locationId = typeof place === 'number' ? place : null
  const today = useToday()
  useEffect(() => {
    if (locationId !== null) void store.load(locationId)
  }, [store, locationId])
  return (
    <OrderTileView
      isPlaced={place !== 'nowhere'}
      first={locationId === null ? null : (held[locationId] ?? null)}
      error={error ? services.wordError(error) : null}
      today={today}
    />
  )
}
