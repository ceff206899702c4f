import { ref } from 'valtio/vanilla'
import type { ApiError, Result } from '../api/index.ts'
import { createStore, patch, type Store } from './create.store.ts'
import type { SessionStore } from './session.store.ts'

/** What has been fetched of each location. */
export interface ByLocationState<Value extends object> {
  held: Readonly<Record<number, Value>>
  /** Why the last fetch failed. */
  error: ApiError | null
}

/** Fetching it. */
export interface ByLocationActions<Value extends object> {
  /** Fetches a location's; what is held stays until it has come. */
  load(locationId: number): Promise<void>
  /** Puts what is known otherwise in the place of what is held; nothing where nothing is. */
  put(locationId: number, value: Value): void
}

/** Something small of each location that a view shows at once when it is come back to. */
export type ByLocationStore<Value extends object> = Store<
  ByLocationState<Value>,
  ByLocationActions<Value>
>

/** Creates such a store; it is empty again when the person signs out. */
export function createByLocation<Value extends object>(
  session: Pick<SessionStore, 'onSignedOut'>,
  fetchOne: (locationId: number) => Promise<Result<Value>>,
): ByLocationStore<Value> {
  const initial: ByLocationState<Value> = { held: {}, error: null }
  return createStore<ByLocationState<Value>, ByLocationActions<Value>>(initial, (state) => {
    let turn = 0
    session.onSignedOut(() => {
      turn += 1
      patch(state, { held: {}, error: null })
    })
    return {
      async load(locationId) {
        const own = ++turn
        const result = await fetchOne(locationId)
        if (own !== turn) return
        if (!result.ok) return patch(state, { error: ref(result.error) })
        patch(state, { held: { ...state.held, [locationId]: ref(result.data) }, error: null })
      },
      put(locationId, value) {
        if (!state.held[locationId]) return
        patch(state, { held: { ...state.held, [locationId]: ref(value) } })
      },
    }
  })
}
