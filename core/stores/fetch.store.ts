import type { ApiError, CallOptions, Result } from '../api/index.ts'
import { createStore, type Store, patch } from './create.store.ts'

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

/** A fetch that a view begins, repeats and gives up. */
export type FetchStore = Store<FetchState, FetchActions>

/** Creates a fetch that counts as loading from the beginning; `run` gets the signal that ends it. */
export function createFetchStore(
  run: (options: CallOptions) => Promise<Result<unknown>>,
): FetchStore {
  let running: AbortController | null = null
  const initial: FetchState = { loading: true, error: null }
  return createStore<FetchState, FetchActions>(initial, (state) => ({
    async load() {
      running?.abort()
      const abort = new AbortController()
      running = abort
      patch(state, { loading: true, error: null })
      // What throws has brought no answer either: it can be tried again, and is told where faults are.
      let error: ApiError | null = { kind: 'network' }
      try {
        const result = await run({ signal: abort.signal })
        error = result.ok ? null : result.error
      } finally {
        if (running === abort) patch(state, { loading: false, error })
      }
    },
    stop() {
      running?.abort()
      running = null
    },
  }))
}
