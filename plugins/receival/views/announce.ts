import type { ChangedItem, Reception } from '@forrad/core/stores'
import { takeBack, type TakeBackServices } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { received } from '../model/received.ts'

/** How long undo is offered, in milliseconds. */
const UNDO_OFFER = 10_000

/** Says what was received, and offers to take it back. */
export function announceReceived(
  changed: ChangedItem,
  reception: Reception,
  services: TakeBackServices,
): void {
  const { notices, translate } = services
  const { name, quantity, adjustmentId } = received(changed, reception)
  const failure = translate(
    name === null
      ? msg`The receival could not be undone.`
      : msg`The receival of ${name} could not be undone.`,
  )
  const done = translate(msg`Undone. What was received is out again.`)
  const undo = (id: number) => ({
    label: translate(msg`Undo`),
    run: () => void takeBack([{ id, failure }], done, services),
  })
  notices.show({
    tone: 'success',
    text: translate(
      name === null ? msg`Received ${quantity} pcs.` : msg`Received ${quantity} pcs of ${name}.`,
    ),
    duration: UNDO_OFFER,
    ...(adjustmentId === null ? {} : { action: undo(adjustmentId) }),
  })
}
