import type { Item } from '@forrad/openapi'
import { proxy, ref } from 'valtio/vanilla'
import type { Api, ApiError } from '../api/index.ts'
import { oneLine, queryText } from '../domain/index.ts'
import type { Log, Scheduler } from './ports.ts'
import type { ItemSpread } from './spread.ts'
import { patch } from './create.store.ts'

/** Milliseconds from the last key to the search (spec section 9). */
export const SEARCH_DEBOUNCE = 300

/** How many items one answer of the search holds at most: a few screens, the next come with scrolling. */
export const SEARCH_PAGE = 50

/** Query, filters and results of the search. */
export interface SearchState {
  query: string
  /** `waiting`: typed, the search has not begun. */
  status: 'idle' | 'waiting' | 'loading' | 'done' | 'error'
  /** The last answer's items; they stay while the next search runs. */
  results: readonly Item[]
  /** There are more than the items fetched so far: `loadMore` adds the next ones. */
  hasMore: boolean
  /** Why the next items could not be fetched; null when they were not asked for, come, or have come. */
  moreError: ApiError | null
  /** Only items kept at some location (or one of the filtered ones). */
  stocked: boolean
  /** The location filter; empty is everywhere. */
  locationIds: readonly number[]
  error: ApiError | null
}

/** The text search (spec section 4, Search). */
export interface SearchStore {
  readonly state: SearchState
  /** Searches 300 ms after the last call; an empty query clears without a request. */
  setQuery(query: string): void
  setStocked(stocked: boolean): void
  toggleLocation(id: number): void
  setLocations(ids: readonly number[]): void
  /** Searches at once, cancelling the search before. */
  searchNow(): Promise<void>
  /** The same search again after an error. */
  retry(): Promise<void>
  /** Fetches the shown results anew without showing a wait. */
  refresh(): Promise<void>
  /** Adds the next items to the results; again after a failure. Nothing while something else is typed or runs. */
  loadMore(): Promise<void>
  /** Empties query and results; the filters stay. */
  clear(): void
  reset(): void
}

/** What the store needs from its surroundings. */
export interface SearchDeps {
  readonly api: Pick<Api, 'searchItems'>
  readonly spread: ItemSpread
  readonly scheduler: Scheduler
  readonly log: Log
  /** Where this computer is placed: what is kept there comes first. */
  readonly ownLocation?: () => number | null
}

/** The contract's limit on a page's length. */
const MAX_LIMIT = 1000

/** Creates the search. */
export function createSearchStore(deps: SearchDeps): SearchStore {
  const { api, spread, scheduler, log } = deps
  const state = proxy<SearchState>(initial())
  let cancelTimer = () => {}
  let running: AbortController | null = null

  const stop = () => {
    cancelTimer()
    running?.abort()
    running = null
  }

  spread.join((item) => {
    if (!state.results.some(({ id }) => id === item.id)) return
    state.results = ref(state.results.map((held) => (held.id === item.id ? item : held)))
  })

  const empty = () => {
    stop()
    patch(state, {
      query: '',
      status: 'idle',
      results: ref([]),
      hasMore: false,
      moreError: null,
      error: null,
    })
    cursor = null
  }

  let cursor: string | null = null

  /** One request; `page` says from where. Answers of an outdated search are left aside. */
  const run = async (page: 'first' | 'next', quiet: boolean): Promise<void> => {
    stop()
    const query = queryText(state.query)
    if (query === '') return
    const controller = new AbortController()
    running = controller
    // A quiet refresh takes nothing away before it has come.
    if (page === 'next') state.moreError = null
    if (!quiet) patch(state, { status: 'loading', error: null, moreError: null })
    const turn = spread.begin()
    const own = deps.ownLocation?.() ?? null
    const asked: Item[] = []
    let from = page === 'next' ? cursor : null
    // A quiet refresh keeps the pages that are already shown.
    let left = quiet && page === 'first' ? Math.max(SEARCH_PAGE, state.results.length) : SEARCH_PAGE
    do {
      const result = await api.searchItems(
        {
          query,
          stocked: state.stocked,
          limit: Math.min(MAX_LIMIT, left),
          ...(state.locationIds.length > 0 ? { location_ids: state.locationIds } : {}),
          ...(own === null ? {} : { own_location_id: own }),
          ...(from === null ? {} : { cursor: from }),
        },
        { signal: controller.signal },
      )
      if (running !== controller) return
      if (!result.ok) {
        running = null
        log('The search failed', result.error)
        if (!quiet) patch(state, { status: 'error', error: result.error })
        else if (page === 'next') state.moreError = result.error
        return
      }
      asked.push(...result.data.items)
      from = result.data.next_cursor
      left -= MAX_LIMIT
    } while (from !== null && left > 0)
    running = null
    cursor = from
    const found = spread.freshest(asked, turn)
    state.results = ref(page === 'next' ? [...state.results, ...found] : found)
    patch(state, { status: 'done', hasMore: cursor !== null, error: null, moreError: null })
    for (const item of asked) spread.spread(item, turn)
  }

  const searchNow = () => run('first', false)

  const filtered = () => {
    if (oneLine(state.query) !== '') void searchNow()
  }

  return {
    state,
    setQuery(query) {
      if (oneLine(query) === '') {
        empty()
        state.query = query
        return
      }
      stop()
      patch(state, { query, status: 'waiting', error: null, moreError: null })
      cancelTimer = scheduler.after(SEARCH_DEBOUNCE, () => void searchNow())
    },
    setStocked(stocked) {
      state.stocked = stocked
      filtered()
    },
    toggleLocation(id) {
      const { locationIds } = state
      state.locationIds = ref(
        locationIds.includes(id)
          ? locationIds.filter((other) => other !== id)
          : [...locationIds, id],
      )
      filtered()
    },
    setLocations(ids) {
      state.locationIds = ref([...ids])
      filtered()
    },
    searchNow,
    retry: searchNow,
    async refresh() {
      if (state.status === 'done') await run('first', true)
    },
    async loadMore() {
      // Once something else is typed, the cursor belongs to what was searched for before.
      if (state.status === 'done' && state.hasMore && running === null) await run('next', true)
    },
    clear: empty,
    reset() {
      empty()
      patch(state, initial())
    },
  }
}

function initial(): SearchState {
  return {
    query: '',
    status: 'idle',
    results: ref([]),
    hasMore: false,
    moreError: null,
    stocked: true,
    locationIds: ref([]),
    error: null,
  }
}
