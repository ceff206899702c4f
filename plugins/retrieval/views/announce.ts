import type { Services } from '@forrad/core/kernel'
import type { RegisteredAdjustment } from '@forrad/openapi'
import { msg, plural } from '@lingui/core/macro'
import { taken } from '../model/taken.ts'

/** How long undo is offered after a pick, in milliseconds. */
const UNDO_OFFER = 10_000

type Needed = Pick<Services, 'adjustments' | 'notices' | 'translate' | 'wordError'>

/** Says what one pick took, and offers to take it back. */
export function announceTaken(entry: RegisteredAdjustment, services: Needed): void {
  const { quantity, name, places, location } = taken(entry)
  const where = places.join(', ')
  announce(
    [entry],
    services.translate(msg`Picked ${quantity} pcs of ${name} from ${where} in ${location}.`),
    services,
  )
}

/** Says how many picks of the list were registered, and offers to take them back. */
export function announceRegistered(
  entries: readonly RegisteredAdjustment[],
  lines: number,
  services: Needed,
): void {
  const text = msg`${plural(lines, { one: '# pick registered.', other: '# picks registered.' })}`
  announce(entries, services.translate(text), services)
}

function announce(entries: readonly RegisteredAdjustment[], text: string, services: Needed): void {
  services.notices.show({
    tone: 'success',
    text,
    duration: UNDO_OFFER,
    action: {
      label: services.translate(msg`Undo`),
      run: () => void takeBack(entries, services),
    },
  })
}

/** Takes entries back one by one, the last first; the first that is refused ends it. */
async function takeBack(entries: readonly RegisteredAdjustment[], services: Needed): Promise<void> {
  const { adjustments, notices, translate, wordError } = services
  for (const entry of entries.toReversed()) {
    const result = await adjustments.undo(entry.id)
    if (!result.ok) {
      const { name } = taken(entry)
      const failed = translate(msg`The pick of ${name} could not be undone.`)
      notices.show({ tone: 'error', text: `${failed} ${wordError(result.error)}` })
      return
    }
  }
  notices.show({ tone: 'info', text: translate(msg`Undone. The stock is as it was before.`) })
}
