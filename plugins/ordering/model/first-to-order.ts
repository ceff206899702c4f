import type { Api } from '@forrad/core/api'
import { createByLocation, type ByLocationStore, type SessionStore } from '@forrad/core/stores'
import type { Item } from '@forrad/openapi'

/** How many items stand on the start page. */
const SHOWN = 3

/** The first items to order at a location, and how many there are in all. */
export interface FirstToOrder {
  readonly total: number
  readonly items: readonly Item[]
}

/** What the store needs. */
export interface FirstToOrderDeps {
  readonly api: Pick<Api, 'listLocationItems'>
  readonly session: Pick<SessionStore, 'onSignedOut'>
}

const stores = new WeakMap<object, ByLocationStore<FirstToOrder>>()

/** What the start page shows of what to order; one store for the same services. */
export function firstToOrder({ api, session }: FirstToOrderDeps): ByLocationStore<FirstToOrder> {
  const known = stores.get(session)
  if (known) return known
  const made = createByLocation<FirstToOrder>(session, async (id) => {
    const result = await api.listLocationItems({ id, show: ['out', 'low'], limit: SHOWN })
    if (!result.ok) return result
    const { items, total = items.length } = result.data
    return { ok: true, data: { total, items } }
  })
  stores.set(session, made)
  return made
}
