import type { Api, ApiError } from '@forrad/core/api'
import type { CalendarDate } from '@forrad/openapi'
import {
  createStore,
  fetchReorder,
  patch,
  ref,
  type DraftMemory,
  type ItemsStore,
  type ReorderEntry,
  type Store,
} from '@forrad/core/stores'
import { restore, write, type OrderRow, type Written } from './order.ts'

/** How the list of what to order stands. */
export interface OrderState {
  /** Of the location asked for; null until they have been fetched. */
  entries: readonly ReorderEntry[] | null
  /** The day that they are of: what has expired by then is not usable. Paper has the same. */
  day: CalendarDate | null
  loading: boolean
  error: ApiError | null
  written: Written
}

/** What the person can do. */
export interface OrderActions {
  /** Fetches a location's list, null for every location's, as it is on that day; a fetch under way is given up. */
  load(locationId: number | null, day: CalendarDate): Promise<void>
  /** Fetches it anew as it stands now; what is under way comes first, so that a busy site ends no fetch. */
  refresh(): Promise<void>
  setQuantity(row: Pick<OrderRow, 'key' | 'line'>, quantity: number): void
  /** Restores the suggestions of these rows and returns what was written of them. */
  restore(rows: readonly Pick<OrderRow, 'key'>[]): Written
  /** Puts back what was written; what has been written since stays (ORDER-6). */
  putBack(written: Written): void
  /** Gives up a fetch under way. */
  stop(): void
}

/** The list of what to order. */
export type OrderStore = Store<OrderState, OrderActions>

/** What the store needs. */
export interface OrderDeps {
  readonly api: Pick<Api, 'listLocations' | 'listLocationItems'>
  /** Lays what waits for the server on the figures (ORDER-9). */
  readonly items: Pick<ItemsStore, 'begin' | 'freshest'>
  readonly draft: DraftMemory<Written>
}

/** Creates the list, with what the person wrote before (ORDER-7). */
export function createOrderStore({ api, items, draft }: OrderDeps): OrderStore {
  let running: AbortController | null = null
  let shown: { readonly locationId: number | null; readonly day: CalendarDate } | null = null
  let isOutdated = false
  const initial: OrderState = {
    entries: null,
    day: null,
    loading: true,
    error: null,
    written: ref({ ...draft.read() }),
  }
  return createStore<OrderState, OrderActions>(initial, (state) => {
    function keep(written: Written): void {
      state.written = ref({ ...written })
      draft.write(Object.keys(written).length === 0 ? null : written)
    }
    const load: OrderActions['load'] = async (locationId, day) => {
      running?.abort()
      const own = new AbortController()
      running = own
      if (shown?.locationId !== locationId) state.entries = null
      shown = { locationId, day }
      patch(state, { loading: true, error: null })
      do {
        isOutdated = false
        const wish = { locationId, today: day, items }
        // The list is printed and exported as it stands: what a device keeps is a part of it all.
        const found = await fetchReorder(api, wish, { signal: own.signal, fresh: true })
        if (running !== own) return
        patch(
          state,
          found.ok
            ? { entries: ref([...found.data]), day, loading: false }
            : { error: ref(found.error), loading: false },
        )
      } while (isOutdated && state.error === null)
      running = null
    }
    return {
      load,
      async refresh() {
        if (running) isOutdated = true
        else if (shown) await load(shown.locationId, shown.day)
      },
      setQuantity: (row, quantity) => keep(write(state.written, row, quantity)),
      restore(rows) {
        const before = state.written
        const after = restore(before, rows)
        keep(after)
        return Object.fromEntries(Object.entries(before).filter(([key]) => !(key in after)))
      },
      putBack: (written) => keep({ ...written, ...state.written }),
      stop() {
        running?.abort()
        running = null
      },
    }
  })
}
