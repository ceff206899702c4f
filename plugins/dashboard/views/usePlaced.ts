import { useServices, useStore } from '@forrad/ui'
import { useSyncExternalStore } from 'react'
import { placedAt, type Placed } from '../model/placed.ts'

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
export function usePlaced(): Placed<{ readonly id: number }> {
  const { locations, preferences } = useServices()
  const { list, summary, status } = useStore(locations)
  const { locationId } = useStore(preferences)
  const onServer = useOnServer()
  const known: readonly { readonly id: number }[] | null = status === 'done' ? list : summary
  return onServer ? 'unknown' : placedAt(locationId, known)
}
