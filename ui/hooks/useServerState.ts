import { useSyncExternalStore } from 'react'

/** How the server is heard. */
export interface ServerState {
  /** It says that it cannot answer, and calls wait. */
  readonly waits: boolean
  /** It does not answer at all, and what the device keeps is shown. */
  readonly away: boolean
  /** Its answers take so long that what the device keeps is shown. */
  readonly slow: boolean
  /** When what the device keeps was true, as an instant; null where it keeps nothing. */
  readonly keptAt: string | null
  /** Whether what it keeps lacks narcotics that the person handles. */
  readonly withoutNarcotics: boolean
}

const there: ServerState = {
  waits: false,
  away: false,
  slow: false,
  keptAt: null,
  withoutNarcotics: false,
}
let state = there
const listeners = new Set<() => void>()

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** How the server is heard now, followed live. */
export function useServerState(): ServerState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => there,
  )
}

/** Whether what is shown comes from the device, which keeps the stock of its own locations alone. */
export function useFromDevice(): boolean {
  const { away, slow, keptAt } = useServerState()
  return (away || slow) && keptAt !== null
}

/** Notes what is heard of the server. */
export function noteServer(news: Partial<ServerState>): void {
  state = { ...state, ...news }
  for (const changed of listeners) changed()
}
