import type { Api, ApiError, Result } from '@forrad/core/api'
import type { Services } from '@forrad/core/kernel'
import { createStore, patch, ref, type Store } from '@forrad/core/stores'
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
    let loading: Promise<void> | null = null
    /** What was asked for before the last change is too old to count. */
    let turn = 0

    function show(list: readonly FridgeReading[] | null): void {
      turn += 1
      patch(state, { list: list && ref([...list]), error: null })
    }

    async function fetchAll(): Promise<void> {
      const own = ++turn
      const result = await api.listFridgeReadings({})
      if (own !== turn) return
      if (result.ok) show(result.data.readings)
      else state.error = result.error
    }

    function refresh(): Promise<void> {
      loading = fetchAll()
      return loading
    }

    changes.listen('fridge-log', () => {
      if (loading) void refresh()
    })
    session.onSignedOut(() => {
      loading = null
      show(null)
    })

    return {
      load() {
        if (state.error) loading = null
        return loading ?? refresh()
      },
      async add(input) {
        const result = await api.addFridgeReading({ reading: input })
        if (result.ok) show([result.data.reading, ...(state.list ?? [])])
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
