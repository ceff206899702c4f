import type { Services } from '@forrad/core/kernel'
import { msg } from '@lingui/core/macro'

/**
 * Says that what was sent cannot be given up yet (OUTBOX-27): `unseen`, in Swedish, what cannot be seen, and
 * then what can be done.
 */
export function announceUndecided(
  unseen: string,
  { notices, translate }: Pick<Services, 'notices' | 'translate'>,
): void {
  const ways = translate(msg`Try again, or press “Give up” in a minute.`)
  notices.show({ tone: 'warning', text: `${unseen} ${ways}` })
}
