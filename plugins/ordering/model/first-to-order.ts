import type { Api } from '@forrad/core/api'
import type { Services } from '@forrad/core/kernel'
import {
  createByLocation,
  refetchWhenStale,
  type ByLocationStore,
  type ItemsStore,
  type Scheduler,
  type SessionStore,
} from '@forrad/core/stores'
import type { CalendarDate, Item } from '@forrad/openapi'
import { afterChange } from './first-change.ts'

/** How many items stand on the start page. */
const SHOWN = 3

/** The first items to order at a location, and how many there are in all. */
export interface FirstToOrder {
  readonly total: number
  readonly items: readonly Item[]
}

/** What is held of a location. */
export interface HeldFirst extends FirstToOrder {
  /** When it was asked for, by the turns of the items: what is newer stands in its place (ORDER-9). */
  readonly turn: number
}

/** What the store needs. */
export interface FirstToOrderDeps {
  readonly api: Pick<Api, 'listLocationItems'>
  readonly items: Pick<ItemsStore, 'begin'>
  readonly session: Pick<SessionStore, 'onSignedOut'>
}

const stores = new WeakMap<object, ByLocationStore<HeldFirst>>()

/** What the start page shows of what to order; one store for the same services. */
export function firstToOrder({
  api,
  items: held,
  session,
}: FirstToOrderDeps): ByLocationStore<HeldFirst> {
  const known = stores.get(session)
  if (known) return known
  const made = createByLocation<HeldFirst>(session, async (id) => {
    const turn = held.begin()
    const result = await api.listLocationItems({ id, show: ['out', 'low'], limit: SHOWN })
    if (!result.ok) return result
    const { items, total = items.length } = result.data
    return { ok: true, data: { total, items, turn } }
  })
  stores.set(session, made)
  return made
}

/** Keeps what is held of a location right as the stock changes. Returns a function that stops. */
export function followFirstToOrder(
  services: FirstToOrderDeps & Pick<Services, 'changes'> & { readonly scheduler: Scheduler },
  locationId: number,
  today: CalendarDate,
): () => void {
  const store = firstToOrder(services)
  const { changes, scheduler } = services
  return refetchWhenStale({
    changes,
    scheduler,
    random: Math.random,
    take(change) {
      const held = store.state.held[locationId]
      if (!held) return change.type === 'reset'
      const { first, isStale } = afterChange(held, locationId, change, today)
      store.put(locationId, first)
      return isStale
    },
    load: () => void store.load(locationId),
  })
}
