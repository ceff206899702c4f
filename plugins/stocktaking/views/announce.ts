import type { Services } from '@forrad/core/kernel'
import { msg } from '@lingui/core/macro'
import type { Counted } from '../model/count.store.ts'

/** How long undo is offered after a stocktake, in milliseconds. */
const UNDO_OFFER = 10_000

type Needed = Pick<Services, 'adjustments' | 'notices' | 'translate' | 'wordError'>

/** Says that the counts are saved, and offers to take them back. */
export function announceCounted(
  { before, adjustmentIds }: Counted,
  locationId: number,
  services: Needed,
): void {
  const { notices, translate } = services
  const [id] = adjustmentIds
  const name = [before.display_name, before.strength_text].filter(Boolean).join(' ')
  const location = before.locations.find((one) => one.id === locationId)?.name ?? ''
  const undo = (entry: number) => ({
    label: translate(msg`Undo`),
    run: () => void takeBack(entry, name, services),
  })
  notices.show({
    tone: 'success',
    text: translate(msg`The stock of ${name} in ${location} has been saved.`),
    duration: UNDO_OFFER,
    ...(id === undefined ? {} : { action: undo(id) }),
  })
}

async function takeBack(id: number, name: string, services: Needed): Promise<void> {
  const { adjustments, notices, translate, wordError } = services
  const result = await adjustments.undo(id)
  if (result.ok) {
    notices.show({ tone: 'info', text: translate(msg`Undone. The stock is as it was.`) })
    return
  }
  const failed = translate(msg`The stocktake of ${name} could not be undone.`)
  notices.show({ tone: 'error', text: `${failed} ${wordError(result.error)}` })
}
