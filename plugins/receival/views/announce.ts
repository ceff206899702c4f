import type { Services } from '@forrad/core/kernel'
import type { Item, ItemAdjustment } from '@forrad/openapi'
import { msg } from '@lingui/core/macro'
import { received } from '../model/received.ts'

/** How long undo is offered, in milliseconds. */
const UNDO_OFFER = 10_000

type Needed = Pick<Services, 'adjustments' | 'notices' | 'translate' | 'wordError'>

/** Says what was received, and offers to take it back. */
export function announceReceived(item: Item, body: ItemAdjustment, services: Needed): void {
  const { notices, translate } = services
  const { name, quantity, adjustmentId } = received(item, body)
  const undo = (id: number) => ({
    label: translate(msg`Undo`),
    run: () => void takeBack(id, name, services),
  })
  notices.show({
    tone: 'success',
    text: translate(msg`Received ${quantity} pcs of ${name}.`),
    duration: UNDO_OFFER,
    ...(adjustmentId === null ? {} : { action: undo(adjustmentId) }),
  })
}

async function takeBack(id: number, name: string, services: Needed): Promise<void> {
  const { adjustments, notices, translate, wordError } = services
  const result = await adjustments.undo(id)
  if (result.ok) {
    notices.show({ tone: 'info', text: translate(msg`Undone. What was received is out again.`) })
    return
  }
  const failed = translate(msg`The receival of ${name} could not be undone.`)
  notices.show({ tone: 'error', text: `${failed} ${wordError(result.error)}` })
}
