import type { Services } from '@forrad/core/kernel'

const declined = new WeakMap<object, Set<string>>()

/** The packs, by their `packKey`, that who is signed in has said no to; none once they have signed out (ONWAY-4). */
export function declinedOf(session: Pick<Services['session'], 'onSignedOut'>): Set<string> {
  const known = declined.get(session)
  if (known) return known
  const made = new Set<string>()
  declined.set(session, made)
  session.onSignedOut(() => made.clear())
  return made
}
