import { useSyncExternalStore } from 'react'

let waiting = false
const listeners = new Set<() => void>()

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** Whether calls wait for a server that cannot answer just now. */
export function useServerWaiting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => waiting,
    () => false,
  )
}

/** Notes whether calls wait for the server; the core tells. */
export function setServerWaiting(now: boolean): void {
  waiting = now
  for (const changed of listeners) changed()
}
