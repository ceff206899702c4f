import type { Adjustment } from '@forrad/openapi'
import { takeBack, type TakeBackServices } from '@forrad/ui'
import { msg, plural } from '@lingui/core/macro'
import { taken } from '../model/taken.ts'

/** How long undo is offered after a pick, in milliseconds. */
const UNDO_OFFER = 10_000

/** Says what one pick took, and offers to take it back. */
export function announceTaken(entry: Adjustment, services: TakeBackServices): void {
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
  entries: readonly Adjustment[],
  lines: number,
  services: TakeBackServices,
): void {
  const text = msg`${plural(lines, { one: '# pick registered.', other: '# picks registered.' })}`
  announce(entries, services.translate(text), services)
}

function announce(entries: readonly Adjustment[], text: string, services: TakeBackServices): void {
  services.notices.show({
    tone: 'success',
    text,
    duration: UNDO_OFFER,
    action: {
      label: services.translate(msg`Undo`),
      run: () => void undo(entries, services),
    },
  })
}

/** Takes entries back, the last first. */
async function undo(entries: readonly Adjustment[], services: TakeBackServices) {
  const { translate } = services
  const changes = entries.toReversed().map((entry) => {
    const { name } = taken(entry)
    return { id: entry.id, failure: translate(msg`The pick of ${name} could not be undone.`) }
  })
  await takeBack(changes, translate(msg`Undone. The stock is as it was before.`), services)
}
