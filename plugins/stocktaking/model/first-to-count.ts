import type { Api } from '@forrad/core/api'
import { createByLocation, type ByLocationStore, type SessionStore } from '@forrad/core/stores'
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
