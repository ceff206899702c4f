import type { Services } from '@forrad/core/kernel'
import { createExpiringStore, type ExpiringStore } from '../model/expiring.store.ts'

const stores = new WeakMap<object, ExpiringStore>()

/** The one holder of what expires for these services, emptied when the person signs out. */
export function expiringOf(services: Pick<Services, 'api' | 'items' | 'session'>): ExpiringStore {
  const { api, items, session } = services
  const known = stores.get(session)
  if (known) return known
  const store = createExpiringStore(api, items.begin)
  session.onSignedOut(store.reset)
  stores.set(session, store)
  return store
}
