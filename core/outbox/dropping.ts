import { hasCode } from '../api/index.ts'
import type { GivenUp } from '../stores/index.ts'
import { isOpen, isPutAside, type OutboxEntry } from './entry.ts'
import { find, type KeptEntries } from './kept-entries.ts'
import { stepEntry } from './outbox.machine.ts'
import type { Outbox } from './ports.ts'
import { didAnyOf, putAsideOf } from './put-aside.ts'
import type { Rounds } from './rounds.ts'
import { askedByAnother, type OutboxApi } from './sending.ts'
import { ageOf } from './server-time.ts'

/** So many milliseconds after it left, a request that got no answer does not arrive any more. */
const ARRIVED = 60_000

/** Gives entries up; the caller holds the sender's lock. */
export interface Dropping {
  /** As the outbox's `drop`; `told`: the server is to be told first. */
  drop(
    kept: KeptEntries,
    key: string,
    why: string,
    only?: 'unwritten',
    mayGo?: () => boolean,
  ): Promise<boolean | 'told'>
  /** As the outbox's. */
  giveUp(kept: KeptEntries, ...asked: Parameters<Outbox['giveUp']>): Promise<GivenUp>
}

interface DroppingDeps {
  readonly api: Pick<OutboxApi, 'getIntent' | 'getCurrentUser'>
  readonly rounds: Pick<Rounds, 'ask'>
  /** Milliseconds since 1970, by the device's clock. */
  readonly now: () => number
  /** The entries are others than before. */
  readonly onChanged: () => void
}

/** Creates what gives entries up. */
export function createDropping({ api, rounds, now, onChanged }: DroppingDeps): Dropping {
  const mayDrop = async (kept: KeptEntries, entry: OutboxEntry): Promise<boolean> => {
    if (entry.state === 'done' || isPutAside(entry)) return false
    if (!isOpen(entry) || entry.triedSince === null) return true
    const { sentAt } = entry
    // As it is before the server is asked: what is under way then may arrive behind the question.
    const isQuiet = sentAt === null || ageOf(entry, sentAt, now()) > ARRIVED
    const isUnknown = await rounds.ask(kept, stepEntry(entry, { type: 'answer.lost' }))
    return isUnknown && isQuiet
  }

  /** As `drop`, of what was read just now. */
  const dropRead: Dropping['drop'] = async (kept, key, why, only, mayGo = () => true) => {
    const entry = find(kept, key)
    if (!only && entry?.state === 'refused' && !isPutAside(entry) && putAsideOf(entry, why)) {
      await kept.write([{ ...entry, aside: why }])
      onChanged()
      return 'told'
    }
    const isBroken = !only && kept.unreadable().some((one) => one.key === key)
    const stays = only && entry?.state === 'difference'
    const isFree = isBroken || (entry !== undefined && !stays && (await mayDrop(kept, entry)))
    const isGone = isFree && mayGo() && (await kept.drop(key, why))
    onChanged()
    return isGone
  }

  /** What the server says of a key that is not kept here; what was put aside under it has done nothing. */
  const askServer = async (userId: string, key: string, sentAt: number): Promise<GivenUp> => {
    // As in `mayDrop`: before the server is asked.
    const isQuiet = now() - sentAt > ARRIVED
    const said = await api.getIntent({ key })
    if (said.ok) return didAnyOf(said.data.outcome) ? 'done' : 'given_up'
    if (!isQuiet || !hasCode(said.error, 'not_found')) return 'unknown'
    return (await askedByAnother(api, userId)) ? 'unknown' : 'given_up'
  }

  return {
    async drop(kept, ...asked) {
      await kept.read()
      return dropRead(kept, ...asked)
    },
    async giveUp(kept, key, why, sentAt, mayGo) {
      kept.takeUp(key)
      // What the device holds of it, and cannot be read now, is sent later.
      if (!(await kept.read())) return 'unknown'
      if (await dropRead(kept, key, why, 'unwritten', mayGo)) return 'given_up'
      const entry = find(kept, key)
      if (!entry) {
        const isBroken = kept.unreadable().some((one) => one.key === key)
        return isBroken ? 'unknown' : askServer(kept.userId, key, sentAt)
      }
      return entry.state === 'done' || entry.state === 'difference' ? 'done' : 'unknown'
    },
  }
}
