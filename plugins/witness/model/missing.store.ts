import type { Api, ApiError } from '@forrad/core/api'
import type { Services } from '@forrad/core/kernel'
import { createFollowed, createStore, patch, ref, type Store } from '@forrad/core/stores'
import type { MissingWitness } from '@forrad/openapi'

/** What lacks its witness, as far as it is known here. */
export interface MissingState {
  /** Newest first, the first hundred; null until they have been fetched. */
  list: readonly MissingWitness[] | null
  /** There are more. */
  hasMore: boolean
  error: ApiError | null
}

/** The actions of what lacks its witness. */
export interface MissingActions {
  /** Fetches it, anew where it is known: whoever comes to see it; from then on it is followed. */
  refresh(): Promise<void>
}

/** What lacks its witness, followed as it comes and is signed. */
export type MissingStore = Store<MissingState, MissingActions>

/** What {@link createMissingStore} needs. */
export interface MissingDeps {
  readonly api: Pick<Api, 'listMissingWitnesses'>
  readonly changes: Pick<Services['changes'], 'listen'>
  readonly session: Pick<Services['session'], 'onSignedOut'>
}

/** Creates the store of what lacks its witness; nothing is fetched before `refresh`. */
export function createMissingStore({ api, changes, session }: MissingDeps): MissingStore {
  const initial: MissingState = { list: null, hasMore: false, error: null }
  return createStore<MissingState, MissingActions>(initial, (state) => {
    const followed = createFollowed({
      plugin: 'witness',
      changes,
      session,
      fetch: () => api.listMissingWitnesses({ limit: 100 }),
      show: ({ entries, next_cursor }) =>
        patch(state, { list: ref([...entries]), hasMore: next_cursor !== null, error: null }),
      fail: (error) => {
        state.error = error
      },
      forget: () => patch(state, { list: null, hasMore: false, error: null }),
    })
    return { refresh: followed.refresh }
  })
}

const stores = new WeakMap<object, MissingStore>()

/** The store of what lacks its witness that these services have, created when it is first asked for. */
export function missingOf(services: MissingDeps): MissingStore {
  const known = stores.get(services.session)
  if (known) return known
  const made = createMissingStore(services)
  stores.set(services.session, made)
  return made
}
