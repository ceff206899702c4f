import type { Core } from '@forrad/core'
import {
  createOutbox,
  createServerTime,
  needsSomebody,
  type Outbox,
  type OutboxDatabase,
  type OutboxDeps,
  type OutboxState,
} from '@forrad/core/outbox'
import { subscribe } from '@forrad/core/stores'
import { openOutboxDatabase } from '../device/outboxDatabase.ts'
import { browserStorage } from './browserStorage.ts'
import { otherTabs } from './otherTabs.ts'

/** What is done with the outbox from outside of it. */
type OutboxCore = Pick<Core, 'api' | 'session' | 'clock' | 'scheduler' | 'log'>

/** A site on which nobody can look into the outbox, as where its plugin is turned off. */
interface Unseen {
  readonly isOff: () => boolean
  /** Called there, again and again, with what needs somebody. */
  readonly tell: (state: Pick<OutboxState, 'entries' | 'unreadable'>) => void
}

/**
 * The outbox of this browser: one for each tab over one database, open for who is signed in. It tries
 * again when the network or the person comes back. Where nobody can look into it, it sends what waits
 * since before and takes in nothing new (OUTBOX-19).
 */
export function makeOutbox(
  { api, session, clock, scheduler, log }: OutboxCore,
  isAway: () => boolean,
  unseen: Unseen | null,
  database: OutboxDatabase = openOutboxDatabase(),
): Outbox {
  const tabs = otherTabs<null>('forrad-outbox')
  const outbox = createOutbox({
    api,
    database,
    lock: oneTab(),
    scheduler,
    clock,
    log,
    isAway,
    time: createServerTime(clock, browserStorage('localStorage')),
    ...(tabs ? { tabs: { ...tabs, post: () => tabs.post(null) } } : {}),
  })
  const { state } = outbox
  subscribe(state, () => {
    const isNeeded = state.entries.some(needsSomebody) || state.unreadable.length > 0
    if (isNeeded && unseen?.isOff()) unseen.tell(state)
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
  return { ...outbox, takesIn: () => !unseen?.isOff() }
}

/** Alone among the tabs of this browser; where it has no locks, each tab is alone with the server's keys. */
function oneTab(): OutboxDeps['lock'] {
  if (!('locks' in navigator)) return (_name, run) => run()
  return <Done>(name: string, run: () => Promise<Done>) =>
    navigator.locks.request(`forrad-${name}`, run) as Promise<Done>
}
