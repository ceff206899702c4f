import { itemName } from '@forrad/core/domain'
import { formatNumber, takeBack, type TakeBackServices } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import type { Counted } from '../model/count.store.ts'

/** How long undo is offered after a stocktake, in milliseconds. */
const UNDO_OFFER = 10_000

/** Says that the counts are saved, and offers to take them back. */
export function announceCounted(
  { before, adjustmentIds, right }: Counted,
  locationId: number,
  services: TakeBackServices,
): void {
  const { notices, translate } = services
  const name = itemName(before)
  const location = before.locations.find((one) => one.id === locationId)?.name ?? ''
  const failure = translate(msg`The stocktake of ${name} could not be undone.`)
  const done = translate(msg`Undone. The stock is as it was.`)
  // One each time at which it was counted.
  const entries = adjustmentIds.map((id) => ({ id, failure }))
  const undo = {
    label: translate(msg`Undo`),
    run: () => void takeBack(entries, done, services),
  }
  const figure = right === undefined ? '' : formatNumber(right)
  notices.show({
    tone: 'success',
    text: translate(
      right === undefined
        ? msg`The stock of ${name} in ${location} has been saved.`
        : msg`${name} in ${location} is counted: ${figure} pcs, as recorded.`,
    ),
    duration: UNDO_OFFER,
    ...(entries.length === 0 ? {} : { action: undo }),
  })
}
