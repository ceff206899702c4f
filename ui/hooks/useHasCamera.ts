import { useSyncExternalStore } from 'react'
import { useSmall } from './useMediaQuery.ts'

let found = false
const listeners = new Set<() => void>()

/** Asks anew which devices there are: a camera may have been plugged in. */
async function look(): Promise<void> {
  // Missing where the page is not secure, in some browsers; where it is refused, nothing is known.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  const all = (await devices?.enumerateDevices().catch(() => [])) ?? []
  found = all.some(({ kind }) => kind === 'videoinput')
  for (const changed of listeners) changed()
}

const lookAgain = () => void look()

function subscribe(changed: () => void): () => void {
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (listeners.size === 0) devices?.addEventListener('devicechange', lookAgain)
  listeners.add(changed)
  lookAgain()
  return () => {
    listeners.delete(changed)
    if (listeners.size === 0) devices?.removeEventListener('devicechange', lookAgain)
  }
}

/**
 * Whether this device has a camera: said by the browser at every width, and taken for granted on small
 * screens, where the scanner tells what is wrong. Unknown on the server, and until the browser has said.
 */
export function useHasCamera(): boolean {
  const small = useSmall()
  const has = useSyncExternalStore(
    subscribe,
    () => found,
    () => false,
  )
  return small || has
}
