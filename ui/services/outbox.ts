import type { Core } from '@forrad/core'
import type { Diagnostics } from '@forrad/core/kernel'
import { createOutbox, createServerTime, type Outbox, type OutboxDeps } from '@forrad/core/outbox'
import { openOutboxDatabase } from '../device/outboxDatabase.ts'
import { browserStorage } from './browserStorage.ts'
import { otherTabs } from './otherTabs.ts'

/** What is done with the outbox from outside of it. */
type OutboxCore = Pick<Core, 'api' | 'session' | 'clock' | 'scheduler' | 'log'>

/**
 * The outbox of this browser: one for each tab over one database, open for who is signed in. It tries
 * again when the network or the person comes back. Throws where the site has turned its plugin off:
 * nothing may wait where nobody can see it.
 */
export function makeOutbox(
  { api, session, clock, scheduler, log }: OutboxCore,
  isAway: () => boolean,
  registry: Pick<Diagnostics, 'plugins'> | null,
): Outbox {
  const shows = registry?.plugins.find(({ id }) => id === 'outbox')
  if (registry && shows?.status !== 'active') throw new Error('The outbox is turned off here')
  const tabs = otherTabs<null>('forrad-outbox')
  const outbox = createOutbox({
    api,
    database: openOutboxDatabase(),
    lock: oneTab(),
    scheduler,
    clock,
    log,
    isAway,
    time: createServerTime(clock, browserStorage('localStorage')),
    ...(tabs ? { tabs: { ...tabs, post: () => tabs.post(null) } } : {}),
  })
  session.onSignedIn(({ apoex_id }) => void outbox.open(apoex_id))
  session.onSignedOut(() => outbox.close())
  const { user } = session.state
  if (user) void outbox.open(user.apoex_id)

  const again = () => {
    const { user: signedIn, expired } = session.state
    if (signedIn && !expired && document.visibilityState === 'visible') void outbox.send()
  }
  window.addEventListener('online', again)
  document.addEventListener('visibilitychange', again)
  return outbox
}

/** Alone among the tabs of this browser; where it has no locks, each tab is alone with the server's keys. */
function oneTab(): OutboxDeps['lock'] {
  if (!('locks' in navigator)) return (_name, run) => run()
  return <Done>(name: string, run: () => Promise<Done>) =>
    navigator.locks.request(`forrad-${name}`, run) as Promise<Done>
}
