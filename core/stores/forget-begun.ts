import { begunPrefix, isBegun } from '../domain/index.ts'
import type { DraftKeeping } from './kept-draft.ts'
import { SESSION_USER_KEY, type SessionStore } from './session.store.ts'
import { readText, writeText } from './storage.ts'

/** What forgetting needs. */
export interface ForgettingDeps extends Omit<DraftKeeping, 'user'> {
  readonly user: Pick<SessionStore, 'onSignedIn' | 'onSignedOut'>
  /** The keys in local storage. */
  readonly keys: () => readonly string[]
}

/** From now on what a person has begun goes when they sign out, as their retrieval list; what is too old goes at once. */
export function forgetBegun({ local, session, clock, user, keys }: ForgettingDeps): void {
  let owner = readText(session, SESSION_USER_KEY)
  const forget = (isOver: (key: string) => boolean) => {
    for (const key of keys()) if (isOver(key)) writeText(local, key, null)
  }
  forget((key) => key.startsWith('begun.') && !isBegun(readText(local, key), clock.now()))
  user.onSignedIn(({ apoex_id }) => {
    owner = apoex_id
  })
  user.onSignedOut(() => {
    const id = owner
    if (id !== null) forget((key) => key.startsWith(begunPrefix(id)))
    owner = null
  })
}
