import type { ApiError } from '@forrad/core/api'
import { createStore } from '@forrad/core/stores'
import type { LocationsStore, Store } from '@forrad/core/stores'

/** How the fetch of the counts stands; the counts themselves are the locations store's. */
export interface SummaryState {
  loading: boolean
  error: ApiError | null
}

/** The fetch's actions. */
export interface SummaryActions {
  /** Fetches anew; a fetch under way is given up. */
  load(): Promise<void>
  /** Gives up a fetch under way. */
  stop(): void
}

/** Creates the fetch of the start page's counts; it counts as loading from the beginning. */
export function createSummaryStore(
  locations: Pick<LocationsStore, 'loadSummary'>,
): Store<SummaryState, SummaryActions> {
  let running: AbortController | null = null
  const initial: SummaryState = { loading: true, error: null }
  return createStore<SummaryState, SummaryActions>(initial, (state) => ({
    async load() {
      running?.abort()
      const abort = new AbortController()
      running = abort
      Object.assign(state, { loading: true, error: null })
      const result = await locations.loadSummary({ signal: abort.signal })
      if (running !== abort) return
      Object.assign(state, { loading: false, error: result.ok ? null : result.error })
    },
    stop() {
      running?.abort()
      running = null
    },
  }))
}
