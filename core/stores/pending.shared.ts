import { subscribe } from 'valtio/vanilla'
import {
  mergePending,
  parsePending,
  samePending,
  splitPending,
  type PendingList,
} from '../domain/index.ts'
import { linesOf } from './lines.ts'
import { PENDING_KEY } from './pending.storage.ts'
import { takenKey, takenLines } from './pending.taken.ts'
import type { PendingStore } from './pending.store.ts'
import type { KeyValueStorage } from './ports.ts'
import { SESSION_USER_KEY, type SessionStore } from './session.store.ts'
import { readText, writeText } from './storage.ts'

/** What the local storage keys of retrieval lists begin with; the user's `apoex_id` follows. */
export const SHARED_LIST_PREFIX = 'retrieval_list.'
/** Session storage key of the list as this tab and the shared one last agreed. */
const AGREED_KEY = 'adjustments_agreed'

/** What sharing needs. */
export interface SharingDeps {
  readonly local: KeyValueStorage
  readonly session: KeyValueStorage
  readonly user: Pick<SessionStore, 'state' | 'onSignedIn' | 'onSignedOut'>
  readonly pending: Pick<PendingStore, 'state' | 'load' | 'join'>
  /** Calls with the key of each change that another tab makes in local storage; null for all keys. */
  readonly onLocalChange: (listener: (key: string | null) => void) => void
}

/**
 * Makes the retrieval list one list of a user in all tabs of the device, which survives them: session
 * storage keeps what the specification has there and is fed from local storage. Lines that a
 * registration has in hand stay in the shared list until they leave, so that a tab closed before loses
 * none; then they are this tab's alone until their outcome is known. Of tabs that have the same line in
 * hand the last to press sends it, and as it stands in the shared list: no two ever send the same. What
 * waits of one person goes at sign-out, and is never read by another.
 */
export function sharePending({ local, session, user, pending, onLocalChange }: SharingDeps): void {
  let owner = readText(session, SESSION_USER_KEY)
  const keyOf = (id: string) => `${SHARED_LIST_PREFIX}${id}`

  const agree = () => {
    const id = user.state.user?.apoex_id
    if (id === undefined) return
    const { sent, unfinished } = pending.state
    const entries = parsePending(readText(session, PENDING_KEY))
    // What has left is out of the shared list: what stands there in its place came later.
    const { named: left, others: mine } = splitPending(entries, [...sent, ...(unfinished ?? [])])
    const shared = parsePending(readText(local, keyOf(id)))
    const merged = mergePending(parsePending(readText(session, AGREED_KEY)), mine, shared)
    // An order of its own is no change: two tabs would write each other's for ever.
    if (!samePending(merged, shared)) writeText(local, keyOf(id), textOf(merged))
    const agreed = splitPending(merged, linesOf(left)).others
    writeText(session, AGREED_KEY, textOf(agreed))
    if (samePending(agreed, mine)) return
    writeText(session, PENDING_KEY, textOf(mergePending([], agreed, left)))
    void pending.load()
  }

  const forget = (id: string) => {
    writeText(local, keyOf(id), null)
    writeText(local, takenKey(id), null)
  }

  pending.join({ agree, ...takenLines(local, () => user.state.user?.apoex_id) })
  user.onSignedIn(({ apoex_id }) => {
    owner = apoex_id
    agree()
  })
  user.onSignedOut(() => {
    if (owner !== null) forget(owner)
    owner = null
  })
  subscribe(pending.state, agree)
  agree()
  onLocalChange((key) => {
    if (key === null || key.startsWith(SHARED_LIST_PREFIX)) agree()
  })
}

function textOf(list: PendingList): string | null {
  return list.length === 0 ? null : JSON.stringify(list)
}
