import type { ApiError } from '@forrad/core/api'
import { createStore, patch } from '@forrad/core/stores'
import type { Store, UsersStore } from '@forrad/core/stores'

/** How the fetch of the list stands; the list itself is the users store's. */
export interface UserListState {
  loading: boolean
  error: ApiError | null
}

/** The fetch's actions. */
export interface UserListActions {
  /** Fetches anew; while one is under way the store waits for the same answer. */
  load(): Promise<void>
}

/** Creates the fetch of the users; it counts as loading from the beginning. */
export function createUserListStore(
  users: Pick<UsersStore, 'load'>,
): Store<UserListState, UserListActions> {
  const initial: UserListState = { loading: true, error: null }
  return createStore<UserListState, UserListActions>(initial, (state) => ({
    async load() {
      patch(state, { loading: true, error: null })
      const result = await users.load({ force: true })
      patch(state, { loading: false, error: result.ok ? null : result.error })
    },
  }))
}
