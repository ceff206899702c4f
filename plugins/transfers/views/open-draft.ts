import { itemName } from '@forrad/core/domain'
import { browserStorage } from '@forrad/ui'
import { draftOf, type DraftDeps, type DraftStore } from '../model/draft.store.ts'
import { sendDraft } from '../model/kept.ts'

/** The transfer that is being put together in this tab. */
export function openDraft(services: Pick<DraftDeps, 'session' | 'clock'>): DraftStore {
  const memory = sendDraft(browserStorage('sessionStorage'))
  return draftOf({ ...services, itemName, memory })
}
