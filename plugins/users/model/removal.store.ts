import { hasCode, type ApiError } from '@forrad/core/api'
import { createStore, patch } from '@forrad/core/stores'
import type { Store, UsersStore } from '@forrad/core/stores'
import type { User } from '@forrad/openapi'

/** How a removal stands. */
export interface RemovalState {
  removing: boolean
  /** Why the last try failed. */
  error: ApiError | null
}

/** What the person can do. */
export interface RemovalActions {
  /** Removes the user; ignored while under way. */
  remove(): Promise<void>
}

/** What the store needs. */
export interface RemovalDeps {
  readonly users: Pick<UsersStore, 'remove' | 'load'>
  readonly onRemoved: () => void
}

/** Creates the removal of one user, once it has been confirmed. */
export function createRemovalStore(
  user: Pick<User, 'apoex_id'>,
  { users, onRemoved }: RemovalDeps,
): Store<RemovalState, RemovalActions> {
  const initial: RemovalState = { removing: false, error: null }
  return createStore<RemovalState, RemovalActions>(initial, (state) => ({
    async remove() {
      if (state.removing) return
      patch(state, { removing: true, error: null })
      const result = await users.remove(user.apoex_id)
      // Gone already, by a colleague or by a try whose answer was lost: that is what was wanted.
      const wasGone = !result.ok && hasCode(result.error, 'not_found')
      if (wasGone) await users.load({ force: true })
      const error = result.ok || wasGone ? null : result.error
      patch(state, { removing: false, error })
      if (!error) onRemoved()
    },
  }))
}
