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
  readonly pending: Pick<PendingStore, 'state' | 'load'>
  /** Calls with the key of each change that another tab makes in local storage; null for all keys. */
  readonly onLocalChange: (listener: (key: string | null) => void) => void
}

/**
 * Makes the retrieval list one list of a user in all tabs of the device, which survives them: session
 * storage keeps what the specification has there and is fed from local storage. Lines that a
 * registration of this tab has in hand are this tab's alone until their outcome is known, so that no
 * two tabs ever send the same. What waits of one person goes at sign-out, and is never read by another.
 */
export function sharePending({ local, session, user, pending, onLocalChange }: SharingDeps): void {
  let owner = readText(session, SESSION_USER_KEY)
  const keyOf = (id: string) => `${SHARED_LIST_PREFIX}${id}`

  const agree = () => {
    const id = user.state.user?.apoex_id
    if (id === undefined) return
    const { busy, unfinished } = pending.state
    const entries = parsePending(readText(session, PENDING_KEY))
    const held = splitPending(entries, busy ? linesOf(entries) : (unfinished ?? []))
    const free = (text: string | null) =>
      splitPending(parsePending(text), linesOf(held.named)).others
    const shared = readText(local, keyOf(id))
    const base = free(readText(session, AGREED_KEY))
    const merged = mergePending(base, held.others, free(shared))
    // An order of its own is no change: two tabs would write each other's for ever.
    if (!samePending(merged, parsePending(shared))) writeText(local, keyOf(id), textOf(merged))
    writeText(session, AGREED_KEY, textOf(busy ? base : merged))
    if (busy || samePending(merged, held.others)) return
    writeText(session, PENDING_KEY, textOf(mergePending([], merged, held.named)))
    void pending.load()
  }

  user.onSignedIn(({ apoex_id }) => {
    owner = apoex_id
    agree()
  })
  user.onSignedOut(() => {
    if (owner !== null) writeText(local, keyOf(owner), null)
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
