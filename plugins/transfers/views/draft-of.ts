import { itemName } from '@forrad/core/domain'
import type { Services } from '@forrad/core/kernel'
import { subscribe } from '@forrad/core/stores'
import { draftKeeping, onLocalChange } from '@forrad/ui'
import { draftOf as storeOf, type DraftStore } from '../model/draft.store.ts'
import { sendDraft } from '../model/kept.ts'
import { unfinished } from '../model/outcome.ts'
import { transfersOf } from './transfers-of.ts'

const followed = new WeakSet<DraftStore>()

/** The transfer that the person is putting together, one in all tabs. */
export function draftOf(
  services: Pick<Services, 'api' | 'changes' | 'locations' | 'session' | 'clock'>,
): DraftStore {
  const memory = sendDraft(draftKeeping(services))
  const transfers = transfersOf(services)
  const isHeld = () => unfinished(transfers.state.sent, 'new') !== null
  const placeName = (id: number) =>
    services.locations.state.list
      .flatMap(({ storage_locations }) => storage_locations)
      .find((place) => place.id === id)?.identifier
  const store = storeOf({ ...services, itemName, placeName, memory, isHeld })
  if (!followed.has(store)) {
    followed.add(store)
    // At once, before what is sent leaves.
    subscribe(transfers.state, store.settle, true)
    services.session.onSignedIn(store.follow)
    onLocalChange(store.follow)
  }
  return store
}
