import { browserStorage } from '@forrad/ui'
import { sentMemory } from '../model/outcome.ts'
import {
  transfersOf as storeOf,
  type TransfersDeps,
  type TransfersStore,
} from '../model/transfers.store.ts'

/** What is on its way, and what this tab has sent of unknown outcome. */
export function transfersOf(services: Omit<TransfersDeps, 'memory'>): TransfersStore {
  return storeOf({ ...services, memory: sentMemory(browserStorage('sessionStorage')) })
}
