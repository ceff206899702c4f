import type { Api, ApiError } from '@forrad/core/api'
import { createStore, patch, ref, type Store } from '@forrad/core/stores'
import type { Item } from '@forrad/openapi'
import { WEEK } from './expiring.ts'

/** How many rows are asked for: more than are shown, so that those dealt with leave room for others. */
const LIMIT = 40

/** What is known of what expires at a location. */
export interface ExpiringState {
  /** The location that it was asked for; null before that. */
  locationId: number | null
  /** Null until they have been fetched. */
  items: readonly Item[] | null
  /** The server has more than was asked for. */
  hasMore: boolean
  error: ApiError | null
}

/** What can be done with it. */
export interface ExpiringActions {
  /** Fetches anew; what is held of the same location stays meanwhile. */
  load(locationId: number): Promise<void>
  reset(): void
}

/** What expires within a week at one location, and the way to it. */
export type ExpiringStore = Store<ExpiringState, ExpiringActions>

const nothing = (): ExpiringState => ({
  locationId: null,
  items: null,
  hasMore: false,
  error: null,
})

/** Creates the holder of what expires. */
export function createExpiringStore(api: Pick<Api, 'listInventory'>): ExpiringStore {
  let turn = 0
  return createStore<ExpiringState, ExpiringActions>(nothing(), (state) => ({
    async load(locationId) {
      const own = ++turn
      if (state.locationId !== locationId) patch(state, { ...nothing(), locationId })
      else patch(state, { error: null })
      const asked = { id: locationId, expires_within: WEEK, limit: LIMIT }
      const result = await api.listInventory(asked)
      if (own !== turn) return
      if (!result.ok) patch(state, { error: result.error })
      else {
        const { items, next_cursor } = result.data
        patch(state, { items: ref([...items]), hasMore: next_cursor !== null })
      }
    },
    reset() {
      turn += 1
      patch(state, nothing())
    },
  }))
}
