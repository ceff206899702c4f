import type { Api, ApiError, Result } from '@forrad/core/api'
import type { Services } from '@forrad/core/kernel'
import { createFollowed, createStore, patch, ref, type Store } from '@forrad/core/stores'
import type { FridgeReading, FridgeReadingInput } from '@forrad/openapi'

/** The readings, as far as they are known here. */
export interface ReadingsState {
  /** Newest first; null until they have been fetched. */
  list: readonly FridgeReading[] | null
  error: ApiError | null
}

/** The actions of the readings. */
export interface ReadingsActions {
  /** Fetches them once; a fetch under way is shared. */
  load(): Promise<void>
  /** Keeps a new one. */
  add(reading: FridgeReadingInput): Promise<Result<unknown>>
}

/** The readings, followed as others add to them. */
export type ReadingsStore = Store<ReadingsState, ReadingsActions>

/** What the store needs. */
export interface ReadingsDeps {
  readonly api: Pick<Api, 'listFridgeReadings' | 'addFridgeReading'>
  readonly changes: Services['changes']
  readonly session: Pick<Services['session'], 'onSignedOut'>
}

/** Creates the readings; nothing is fetched before `load`, and from then on they are followed. */
export function createReadingsStore({ api, changes, session }: ReadingsDeps): ReadingsStore {
  return createStore<ReadingsState, ReadingsActions>({ list: null, error: null }, (state) => {
    const followed = createFollowed({
      plugin: 'fridge-log',
      changes,
      session,
      fetch: () => api.listFridgeReadings({}),
      show: ({ readings }) => show(readings),
      fail: (error) => {
        state.error = error
      },
      forget: () => show(null),
    })

    function show(list: readonly FridgeReading[] | null): void {
      patch(state, { list: list && ref([...list]), error: null })
    }

    return {
      load: followed.load,
      async add(input) {
        const result = await api.addFridgeReading({ reading: input })
        if (!result.ok) return result
        followed.overtake()
        // One that has not come is on its way, with this one in it.
        if (state.list) state.list = ref([result.data.reading, ...state.list])
        return result
      },
    }
  })
}

const stores = new WeakMap<object, ReadingsStore>()

/** The one store of these services. */
export function readingsOf(services: ReadingsDeps): ReadingsStore {
  const known = stores.get(services.session)
  if (known) return known
  const made = createReadingsStore(services)
  stores.set(services.session, made)
  return made
}
