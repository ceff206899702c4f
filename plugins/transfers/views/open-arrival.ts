import type { Services } from '@forrad/core/kernel'
import type { Transfer } from '@forrad/openapi'
import { browserStorage } from '@forrad/ui'
import { arrivalOf, type ArrivalStore } from '../model/arrival.store.ts'
import { arrivalDraft } from '../model/kept.ts'

/** What is counted of a transfer in this tab. */
export function openArrival(services: Pick<Services, 'session'>, id: Transfer['id']): ArrivalStore {
  const memory = arrivalDraft(browserStorage('sessionStorage'), id)
  return arrivalOf({ ...services, memory }, id)
}
