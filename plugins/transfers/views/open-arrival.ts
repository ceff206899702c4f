import type { Services } from '@forrad/core/kernel'
import type { Transfer } from '@forrad/openapi'
import { draftKeeping } from '@forrad/ui'
import { arrivalOf, type ArrivalStore } from '../model/arrival.store.ts'
import { arrivalDraft } from '../model/kept.ts'
import { unfinished } from '../model/outcome.ts'
import { openTransfers } from './open-transfers.ts'

/** What is counted of a transfer in this tab. */
export function openArrival(services: Services, id: Transfer['id']): ArrivalStore {
  const transfers = openTransfers(services)
  const memory = arrivalDraft(draftKeeping(services), id)
  const isHeld = () => unfinished(transfers.state.sent, id) !== null
  return arrivalOf({ session: services.session, memory, isHeld }, id)
}
