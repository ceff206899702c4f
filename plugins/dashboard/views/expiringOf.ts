import type { Services } from '@forrad/core/kernel'
import { createExpiringStore, type ExpiringStore } from '../model/expiring.store.ts'

const stores = new WeakMap<object, ExpiringStore>()

/** The one holder of what expires for these services, emptied when the person signs out. */
export function expiringOf({ api, session }: Pick<Services, 'api' | 'session'>): ExpiringStore {
  const known = stores.get(session)
  if (known) return known
  const store = createExpiringStore(api)
  session.onSignedOut(store.reset)
  stores.set(session, store)
  return store
}
