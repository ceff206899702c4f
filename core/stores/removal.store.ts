import { hasCode, type ApiError, type Result } from '../api/index.ts'
import { createStore, patch } from './create.store.ts'
import type { Store } from './create.store.ts'

/** How a removal stands. */
export interface RemovalState {
  removing: boolean
  /** Why the last try failed. */
  error: ApiError | null
}

/** What the person can do. */
export interface RemovalActions {
  /** Removes; ignored while under way. */
  remove(): Promise<void>
}

/** What the store needs. */
export interface RemovalDeps {
  readonly send: () => Promise<Result<undefined>>
  /** It was gone already: what is shown of it is fetched anew. */
  readonly refresh: () => Promise<unknown>
  readonly onRemoved: () => void
}

/** Creates the removal of one thing, once it has been confirmed. */
export function createRemoval(deps: RemovalDeps): Store<RemovalState, RemovalActions> {
  const initial: RemovalState = { removing: false, error: null }
  return createStore<RemovalState, RemovalActions>(initial, (state) => ({
    async remove() {
      if (state.removing) return
      patch(state, { removing: true, error: null })
      const result = await deps.send()
      // Gone already, by a colleague or by a try whose answer was lost: that is what was wanted.
      const wasGone = !result.ok && hasCode(result.error, 'not_found')
      if (wasGone) await deps.refresh()
      const error = result.ok || wasGone ? null : result.error
      patch(state, { removing: false, error })
      if (!error) deps.onRemoved()
    },
  }))
}
