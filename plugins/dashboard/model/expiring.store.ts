import type { Api, ApiError } from '@forrad/core/api'
import {
  createStore,
  patch,
  ref,
  type Change,
  type ItemsStore,
  type Store,
} from '@forrad/core/stores'
import type { CalendarDate, InventoryRow, Item, StockFigures } from '@forrad/openapi'
import { afterChange, withFigures } from './expiring-change.ts'
import { WEEK } from './expiring.ts'

/** How many rows are asked for: more than are shown, so that those dealt with leave room for others. */
const LIMIT = 40

/** What is known of what expires at a location. */
export interface ExpiringState {
  /** The location that it was asked for; null before that. */
  locationId: number | null
  /** Null until they have been fetched. */
  items: readonly Item[] | null
  /** The turn of the items store in which they were asked for. */
  turn: number
  /** The server has more than was asked for. */
  hasMore: boolean
  /** The date of the last row where it has more; null where the list is whole. */
  last: CalendarDate | null
  error: ApiError | null
}

/** What can be done with it. */
export interface ExpiringActions {
  /** Fetches anew; what is held of the same location stays meanwhile. */
  load(locationId: number): Promise<void>
  /** Takes over what a change tells; returns whether the list has to be fetched anew (DUE-5). */
  follow(change: Change, today: CalendarDate): boolean
  reset(): void
}

/** What expires within a week at one location, and the way to it. */
export type ExpiringStore = Store<ExpiringState, ExpiringActions>

const nothing = (): ExpiringState => ({
  locationId: null,
  items: null,
  turn: 0,
  hasMore: false,
  last: null,
  error: null,
})

/** Creates the holder of what expires. */
export function createExpiringStore(
  api: Pick<Api, 'listInventory'>,
  begin: ItemsStore['begin'],
): ExpiringStore {
  let turn = 0
  /** Figures that came while the list was on its way: they may be newer than it. Null while none is. */
  let since: StockFigures[] | null = null
  return createStore<ExpiringState, ExpiringActions>(nothing(), (state) => ({
    async load(locationId) {
      const own = ++turn
      const asOf = begin()
      since = []
      if (state.locationId !== locationId) patch(state, { ...nothing(), locationId })
      else patch(state, { error: null })
      const asked = { id: locationId, expires_within: WEEK, limit: LIMIT }
      const result = await api.listInventory(asked)
      if (own !== turn) return
      const told = since ?? []
      since = null
      if (!result.ok) patch(state, { error: result.error })
      else {
        const items = withFigures(result.data.items, told)
        const last = lastDate(result.data)
        patch(state, { items: ref([...items]), turn: asOf, hasMore: last !== null, last })
      }
    },
    follow(change, today) {
      const { locationId, items, last } = state
      if (locationId === null) return false
      if (change.type === 'change') since?.push(...figuresAt(locationId, change.ids.stock))
      if (items === null) return change.type === 'reset' || state.error !== null
      const after = afterChange({ locationId, items, last }, change, today)
      if (after.items !== items) patch(state, { items: ref([...after.items]) })
      return after.isStale
    },
    reset() {
      turn += 1
      patch(state, nothing())
    },
  }))
}

const figuresAt = (locationId: number, stock: readonly StockFigures[] = []) =>
  stock.filter(({ location }) => location.id === locationId)

interface Page {
  readonly items: readonly Item[]
  readonly rows: readonly InventoryRow[]
  readonly next_cursor: string | null
}

/** The first date of what lies where the last row is; null where no row comes after it. */
function lastDate({ items, rows, next_cursor }: Page): CalendarDate | null {
  const row = rows.at(-1)
  if (next_cursor === null || !row) return null
  const dates = items
    .filter(({ id }) => id === row.item_id)
    .flatMap(({ locations }) => locations)
    .flatMap(({ storage_locations }) => storage_locations)
    .filter(({ id }) => id === row.storage_location_id)
    .flatMap(({ batches }) => batches.flatMap(({ expiration_date }) => expiration_date ?? []))
  return dates.sort()[0] ?? null
}
