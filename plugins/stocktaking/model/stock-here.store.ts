import type { CallOptions, Result } from '@forrad/core/api'
import {
  createStore,
  ref,
  withShare,
  type Change,
  type LocationsStore,
  type Store,
} from '@forrad/core/stores'
import type { ChangeEvent, Item, ItemLocation } from '@forrad/openapi'

/** What lies at a location that is too long to be held whole, as it was fetched for its round. */
export interface FetchedStock {
  /** As they were shown then, each with its share of the location alone. */
  readonly items: readonly Item[]
  /** The shares that changes have told since, by the item's id; nothing that waits is laid on them. */
  readonly since: Readonly<Record<number, ItemLocation>>
}

/** What is known of the stock at a location. */
export interface StockHereState {
  /** Null until it is known; `listed` where the location's list holds it all, which follows changes by itself. */
  held: FetchedStock | 'listed' | null
}

/** Getting to know it. */
export interface StockHereActions {
  load(options?: CallOptions): Promise<Result<unknown>>
  /** Takes over what a change tells (ROUND-35). Returns whether it has to be fetched anew. */
  follow(change: Change): boolean
}

/** What lies at a location, kept right while its round is walked. */
export type StockHereStore = Store<StockHereState, StockHereActions>

/** Creates it; nothing is fetched before `load`. */
export function createStockHere(
  locationId: number,
  locations: Pick<LocationsStore, 'state' | 'openItems' | 'inventory'>,
): StockHereStore {
  const isListed = () => locations.state.paged[locationId] === undefined
  return createStore<StockHereState, StockHereActions>({ held: null }, (state) => ({
    async load(options) {
      const opened = await locations.openItems(locationId, options)
      if (!opened.ok) return opened
      if (isListed()) {
        state.held = 'listed'
        return opened
      }
      // Its pages bring what somebody looked at, whenever that was.
      const all = await locations.inventory(locationId, options)
      if (all.ok) state.held = ref({ items: all.data, since: {} })
      return all
    },
    follow(change) {
      const { held } = state
      // It may have become too long meanwhile.
      if (held === 'listed') return !isListed()
      if (held === null || change.type === 'reset') return change.type === 'reset'
      const { stock = [] } = change.ids
      const here = stock.filter(({ location }) => location.id === locationId)
      if (here.length > 0) {
        const told = Object.fromEntries(here.map(({ item_id, location }) => [item_id, location]))
        state.held = ref({ ...held, since: { ...held.since, ...told } })
      }
      return isOutOfDate(held, locationId, change.ids)
    },
  }))
}

/** Whether something is named, whose figures are not all that changed, or an item has come of which nothing is known. */
function isOutOfDate(
  { items }: FetchedStock,
  locationId: number,
  { items: named = [], locations = [], stock = [] }: ChangeEvent,
): boolean {
  const known = new Set(items.map(({ id }) => id))
  const hasCome = stock.some(
    ({ item_id, location }) =>
      location.id === locationId && location.quantity > 0 && !known.has(item_id),
  )
  const isNamed = named.some((id) => known.has(id))
  return hasCome || isNamed || locations.includes(locationId)
}

/**
 * The items that lie there, as they are to be shown; null until they are known. `listed` is the location's
 * own list, `show` lays what waits on an item (WAIT-1).
 */
export function itemsHere(
  held: StockHereState['held'],
  listed: readonly Item[] | undefined,
  show: (item: Item) => Item,
): readonly Item[] | null {
  if (held === null) return null
  if (held === 'listed') return listed ?? []
  const { items, since } = held
  return items.map((item) => {
    const share = since[item.id]
    return share ? show(withShare(item, share)) : item
  })
}
