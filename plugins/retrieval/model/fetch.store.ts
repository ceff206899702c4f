import type { ApiError, Result } from '@forrad/core/api'
import { createStore } from '@forrad/core/stores'
import type { Store } from '@forrad/core/stores'

/** How a fetch stands; what it fetches is in the store that it fills. */
export interface FetchState {
  loading: boolean
  error: ApiError | null
}

/** The fetch's actions. */
export interface FetchActions {
  /** Fetches anew; a fetch under way is given up. */
  load(): Promise<void>
  /** Gives up a fetch under way. */
  stop(): void
}

/** Creates a fetch that counts as loading from the beginning. */
export function createFetchStore(
  run: (signal: AbortSignal) => Promise<Result<unknown>>,
): Store<FetchState, FetchActions> {
  let running: AbortController | null = null
  const initial: FetchState = { loading: true, error: null }
  return createStore<FetchState, FetchActions>(initial, (state) => ({
    async load() {
      running?.abort()
      const abort = new AbortController()
      running = abort
      Object.assign(state, { loading: true, error: null })
      const result = await run(abort.signal)
      if (running !== abort) return
      Object.assign(state, { loading: false, error: result.ok ? null : result.error })
    },
    stop() {
      running?.abort()
      running = null
    },
  }))
}
