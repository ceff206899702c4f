import type { Core } from '@forrad/core'
import { memoryStorage, refetchWhenStale, subscribe } from '@forrad/core/stores'
import { createExpiringStore } from '../../../plugins/dashboard/model/expiring.store.ts'
import { expiringRows } from '../../../plugins/dashboard/model/expiring.ts'
import { createHistoryStore } from '../../../plugins/items/model/history.store.ts'
import { stockMark } from '../../../plugins/items/model/history.ts'
import { itemsOfRows } from '../../../plugins/locations/model/item-list.ts'
import { firstToOrder, followFirstToOrder } from '../../../plugins/ordering/model/first-to-order.ts'
import { recallsOf } from '../../../plugins/recall/model/recalls.store.ts'
import { firstToCount } from '../../../plugins/stocktaking/model/first-to-count.ts'
import { sentMemory } from '../../../plugins/transfers/model/outcome.ts'
import { transfersOf } from '../../../plugins/transfers/model/transfers.store.ts'

/** What clients look at. */
export interface Shown {
  readonly locationId: number
  readonly itemId: number
  readonly query: string
}

interface Screen {
  readonly shown: () => string
  readonly stop: () => void
}

/** The screens that a client may have open. */
export type ScreenName = 'start' | 'search' | 'location' | 'item'

/** Opens each screen with what its page asks for, by the same stores. */
export const screens: Readonly<Record<ScreenName, (core: Core, shows: Shown) => Promise<Screen>>> =
  {
    /** Counts, what expires, what to order and to count, blocked lots, what is on its way. */
    async start(core, { locationId }) {
      const { locations, session, clock, api, changes, scheduler } = core
      core.preferences.setLocation(locationId)
      const expiring = createExpiringStore(api, core.items.begin)
      const orders = firstToOrder(core)
      await locations.loadSummary()
      await Promise.all([
        expiring.load(locationId),
        orders.load(locationId),
        firstToCount({ api, session }).load(locationId),
        recallsOf(core).load(),
        transfersOf({ ...core, memory: sentMemory(memoryStorage()) }).load(),
      ])
      const today = clock.today()
      const stops = [
        followFirstToOrder(core, locationId, today),
        refetchWhenStale({
          changes,
          scheduler,
          random: Math.random,
          take: (change) => expiring.follow(change, today),
          load: () => void expiring.load(locationId),
        }),
      ]
      return {
        shown: () =>
          JSON.stringify([
            locations.state.summary,
            expiringRows(expiring.state.items ?? [], locationId, today),
            orders.state.held[locationId],
          ]),
        stop: () => stops.forEach((stop) => stop()),
      }
    },
    /** A text searched for everywhere. */
    async search({ search, locations }, { query }) {
      await locations.load()
      search.setQuery(query)
      await search.searchNow()
      return { shown: () => JSON.stringify(search.state.results), stop: () => {} }
    },
    /** The first page of a location's items. */
    async location({ locations }, { locationId }) {
      await locations.loadOne(locationId)
      await locations.openItems(locationId)
      return {
        shown() {
          const { items, paged, details } = locations.state
          const held = items[locationId] ?? []
          const rows = paged[locationId]?.names?.rows
          const listed = rows ? itemsOfRows(held, rows) : held
          return JSON.stringify([details[locationId]?.item_count, listed])
        },
        stop: () => {},
      }
    },
    /** An item's panel with the latest of its history. */
    async item({ items, adjustments }, { itemId }) {
      await items.load(itemId)
      const history = createHistoryStore(itemId, adjustments)
      const follow = () => {
        const item = items.get(itemId)
        return item ? history.follow(stockMark(item)) : Promise.resolve()
      }
      await follow()
      const stop = subscribe(items.state, () => void follow())
      return {
        shown() {
          // The panel's history is the ledger's list; the answer's own is not shown.
          const { history: _, ...item } = items.get(itemId) ?? {}
          return JSON.stringify([item, adjustments.state.list])
        },
        stop,
      }
    },
  }
