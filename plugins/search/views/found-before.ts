import { browserStorage } from '@forrad/ui'
import type { User } from '@forrad/openapi'
import { createRememberedStore } from '../model/remembered.store.ts'
import type { RememberedStore } from '../model/remembered.store.ts'

const stores = new Map<string, RememberedStore>()

/** What a person found before on this device: one store for the search page and for scans. */
export function foundBefore(user: User): RememberedStore {
  const known = stores.get(user.apoex_id)
  if (known) return known
  const store = createRememberedStore(user, browserStorage('localStorage'))
  stores.set(user.apoex_id, store)
  return store
}
