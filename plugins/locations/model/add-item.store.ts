import { hasCode, type Api, type ApiError } from '@forrad/core/api'
import { oneLine, queryText } from '@forrad/core/domain'
import { createStore, ref, patch } from '@forrad/core/stores'
import type { LocationsStore, Scheduler, Store } from '@forrad/core/stores'
import type { Item } from '@forrad/openapi'

/** Milliseconds after the last key before the catalogue is asked (spec section 9). */
export const DEBOUNCE = 300
/** How many hits are shown. */
export const HITS = 30

/** How the search for an item to add stands. */
export interface AddItemState {
  query: string
  status: 'idle' | 'loading' | 'done' | 'error'
  results: readonly Item[]
  /** More match than are shown. */
  hasMore: boolean
  error: ApiError | null
  /** The item that is being added. */
  adding: number | null
  /** Why adding failed. */
  addError: ApiError | null
}

/** What the person can do. */
export interface AddItemActions {
  setQuery(query: string): void
  retry(): void
  /** Shows an item that was just made of what was sought in vain, to be added. */
  show(item: Item): void
  /** Adds an item; ignored while another is being added. */
  add(item: Item): Promise<void>
  stop(): void
}

/** What the store needs. */
export interface AddItemDeps {
  readonly locationId: number
  readonly api: Pick<Api, 'searchCatalogue'>
  readonly locations: Pick<LocationsStore, 'createLocationItem' | 'openItems'>
  readonly scheduler: Scheduler
  readonly onAdded: (item: Item) => void
}

/** Creates the search in the whole catalogue for items to keep at a location. */
export function createAddItem(deps: AddItemDeps): Store<AddItemState, AddItemActions> {
  const { locationId, api, locations, scheduler } = deps
  const initial: AddItemState = {
    query: '',
    status: 'idle',
    results: ref([]),
    hasMore: false,
    error: null,
    adding: null,
    addError: null,
  }
  let running: AbortController | null = null
  let cancelWait = () => {}

  return createStore<AddItemState, AddItemActions>(initial, (state) => {
    const stop = () => {
      cancelWait()
      running?.abort()
      running = null
    }
    const search = async () => {
      const abort = new AbortController()
      running = abort
      const query = queryText(state.query)
      const input = { query, stocked: false, limit: HITS }
      const result = await api.searchCatalogue(input, { signal: abort.signal })
      if (running !== abort) return
      if (!result.ok) {
        patch(state, { status: 'error', error: result.error })
        return
      }
      const { items, next_cursor } = result.data
      patch(state, { status: 'done', results: ref(items), hasMore: next_cursor !== null })
    }
    return {
      setQuery(query) {
        stop()
        const isEmpty = oneLine(query) === ''
        patch(state, { query, error: null, addError: null })
        state.status = isEmpty ? 'idle' : 'loading'
        if (isEmpty) patch(state, { results: ref([]), hasMore: false })
        else cancelWait = scheduler.after(DEBOUNCE, () => void search())
      },
      retry() {
        stop()
        patch(state, { status: 'loading', error: null })
        void search()
      },
      show(item) {
        stop()
        // By its number, as a scan seeks it: it may have got another name than was sought.
        patch(state, { query: item.vendor_name, status: 'done', error: null, addError: null })
        patch(state, { results: ref([item]), hasMore: false })
      },
      async add(item) {
        if (state.adding !== null) return
        patch(state, { adding: item.id, addError: null })
        const input = { item_id: item.id, location_id: locationId }
        const result = await locations.createLocationItem(input)
        // It is kept there already, by a colleague or by a try whose answer was lost.
        const wasThere = !result.ok && hasCode(result.error, 'name_taken')
        if (wasThere) await locations.openItems(locationId)
        state.adding = null
        if (result.ok || wasThere) deps.onAdded(item)
        else state.addError = result.error
      },
      stop,
    }
  })
}
