import {
  createStore,
  patch,
  readText,
  ref,
  writeText,
  type KeyValueStorage,
  type Store,
} from '@forrad/core/stores'
import { parseTaken, TAKEN_ALONG_KEY, withTaken } from './taken-along.ts'

/** What this computer takes along beside its own location, whoever is signed in. */
export interface TakenState {
  chosen: readonly number[]
}

/** What changes it. */
export interface TakenActions {
  /** Takes a location along, or no longer. */
  take(id: number, on: boolean): void
}

/** The choice of locations. */
export type TakenStore = Store<TakenState, TakenActions>

/** Creates the choice from local storage. */
export function createTakenStore(storage: KeyValueStorage): TakenStore {
  const chosen = ref(parseTaken(readText(storage, TAKEN_ALONG_KEY)))
  return createStore<TakenState, TakenActions>({ chosen }, (state) => ({
    take(id, on) {
      const next = withTaken(state.chosen, id, on)
      patch(state, { chosen: ref(next) })
      writeText(storage, TAKEN_ALONG_KEY, JSON.stringify(next))
    },
  }))
}
