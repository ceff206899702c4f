import type { Services } from '@forrad/core/kernel'
import type { Transfer } from '@forrad/openapi'
import { draftKeeping } from '@forrad/ui'
import { arrivalOf as storeOf, type ArrivalStore } from '../model/arrival.store.ts'
import { arrivalDraft } from '../model/kept.ts'
import { unfinished } from '../model/outcome.ts'
import { transfersOf } from './transfers-of.ts'

/** What is counted of a transfer in this tab. */
export function arrivalOf(services: Services, id: Transfer['id']): ArrivalStore {
  const transfers = transfersOf(services)
  const memory = arrivalDraft(draftKeeping(services), id)
  const isHeld = () => unfinished(transfers.state.sent, id) !== null
  return storeOf({ session: services.session, memory, isHeld }, id)
}
