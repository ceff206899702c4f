import { itemName } from '@forrad/core/domain'
import type { Services } from '@forrad/core/kernel'
import { browserStorage } from '@forrad/ui'
import { draftOf, type DraftStore } from '../model/draft.store.ts'
import { sendDraft } from '../model/kept.ts'
import { unfinished } from '../model/outcome.ts'
import { openTransfers } from './open-transfers.ts'

/** The transfer that is being put together in this tab. */
export function openDraft(
  services: Pick<Services, 'api' | 'changes' | 'session' | 'clock'>,
): DraftStore {
  const memory = sendDraft(browserStorage('sessionStorage'))
  const isHeld = () => unfinished(openTransfers(services).state.sent, 'new') !== null
  return draftOf({ ...services, itemName, memory, isHeld })
}
