import { itemName } from '@forrad/core/domain'
import type { ChangedItem, Reception } from '@forrad/core/stores'
import type { Adjustment } from '@forrad/openapi'
import { announceUndecided, formatNumber, takeBack, type TakeBackServices } from '@forrad/ui'
import { msg, plural } from '@lingui/core/macro'
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

/** Says that what was sent cannot be given up yet. */
export function announceUnseen(services: TakeBackServices): void {
  const unseen = msg`It cannot be seen yet whether the goods were received.`
  announceUndecided(services.translate(unseen), services)
}

/** Says what of a delivery was received, and offers to take it back. */
export function announceDelivery(entries: readonly Adjustment[], services: TakeBackServices): void {
  const { notices, translate } = services
  const items = new Set(entries.map(({ ledger_item: { id } }) => id)).size
  const pieces = formatNumber(
    entries.flatMap(({ rows }) => rows).reduce((sum, { quantity }) => sum + quantity, 0),
  )
  const done = translate(msg`Undone. What was received is out again.`)
  const text = msg`${plural(items, {
    one: `Received # item, ${pieces} pcs.`,
    other: `Received # items, ${pieces} pcs.`,
  })}`
  const changes = entries.toReversed().map(({ id, ledger_item: item }) => {
    const name = itemName(item)
    return { id, failure: translate(msg`The receival of ${name} could not be undone.`) }
  })
  notices.show({
    tone: 'success',
    text: translate(text),
    duration: UNDO_OFFER,
    action: { label: translate(msg`Undo`), run: () => void takeBack(changes, done, services) },
  })
}
