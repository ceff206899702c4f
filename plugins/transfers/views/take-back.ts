import type { Services } from '@forrad/core/kernel'
import type { Transfer } from '@forrad/openapi'
import { msg } from '@lingui/core/macro'
import { isSameWish } from '../model/outcome.ts'
import type { TransfersStore } from '../model/transfers.store.ts'

/** Puts all that is left of a transfer back where it lay, and says so. */
export async function takeBackTransfer(
  { id, lines }: Transfer,
  transfers: TransfersStore,
  { notices, translate, wordError }: Pick<Services, 'notices' | 'translate' | 'wordError'>,
): Promise<void> {
  const arrivals = lines
    .filter(({ left }) => left > 0)
    .map(({ line, left, from_place }) => {
      const place = { storage_location_id: from_place.id, quantity: left }
      return { line, ...place, outcome: 'arrived' } as const
    })
  const result = await transfers.receive(id, arrivals)
  // What was received of it before, of unknown outcome, went first: then it is not taken back (OUTCOME-3).
  if (result.ok && isSameWish(result.data.wish, { kind: 'receive', id, arrivals })) {
    notices.show({ tone: 'info', text: translate(msg`Undone. It lies where it lay.`) })
    return
  }
  const reason = result.ok ? '' : ` ${wordError(result.error)}`
  const text = `${translate(msg`The transfer could not be taken back.`)}${reason}`
  notices.show({ tone: 'error', text })
}
