import type { Api } from '@forrad/core/api'
import type { Services } from '@forrad/core/kernel'
import {
  createByLocation,
  refetchWhenStale,
  type ByLocationStore,
  type Change,
  type Scheduler,
  type SessionStore,
} from '@forrad/core/stores'
import type { CountedPlace } from '@forrad/openapi'

/** How many shelf places stand on the start page. */
const SHOWN = 3

/** What the store needs. */
export interface FirstToCountDeps {
  readonly api: Pick<Api, 'listCountedPlaces'>
  readonly session: Pick<SessionStore, 'onSignedOut'>
}

const stores = new WeakMap<object, ByLocationStore<readonly CountedPlace[]>>()

/** The shelf places that the start page shows, counted longest ago; one store for the same services. */
export function firstToCount({
  api,
  session,
}: FirstToCountDeps): ByLocationStore<readonly CountedPlace[]> {
  const known = stores.get(session)
  if (known) return known
  const made = createByLocation<readonly CountedPlace[]>(session, async (id) => {
    const result = await api.listCountedPlaces({ id, limit: SHOWN })
    return result.ok ? { ok: true, data: result.data.places } : result
  })
  stores.set(session, made)
  return made
}

/** Keeps what is held of a location right as its stock changes. Returns a function that stops. */
export function followFirstToCount(
  services: FirstToCountDeps & Pick<Services, 'changes'> & { readonly scheduler: Scheduler },
  locationId: number,
): () => void {
  const store = firstToCount(services)
  const { changes, scheduler } = services
  return refetchWhenStale({
    changes,
    scheduler,
    random: Math.random,
    take: (change) => isStale(locationId, change),
    load: () => void store.load(locationId),
  })
}

/**
 * Whether other shelf places may be the ones to count by now: stock changed at the location, or the
 * location did itself. Figures name no shelf place that was emptied, and one that was empty may come first.
 */
export function isStale(locationId: number, change: Change): boolean {
  if (change.type === 'reset') return true
  const { stock = [], locations = [] } = change.ids
  return locations.includes(locationId) || stock.some(({ location }) => location.id === locationId)
}
