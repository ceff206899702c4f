import { placeOf, type Placed } from '@forrad/core/domain'
import { useServices, useStore } from '@forrad/ui'
import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the server draws the page, which knows nothing of the device. */
export function useOnServer(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
}

/** Where this device is placed; the server that draws the page first does not know it. */
export function usePlaced(): Placed {
  const { locations, preferences } = useServices()
  const known = useStore(locations)
  const { locationId } = useStore(preferences)
  const onServer = useOnServer()
  return onServer ? 'unknown' : placeOf(known, locationId)
}
