import type { IntentOutcome } from '@forrad/openapi'
import type { ApiError } from '../api/index.ts'
import { isUncertain } from '../api/index.ts'
import type { Log } from '../stores/index.ts'
import { backoff, BACKOFF } from './backoff.ts'
import { isOpen, isPutAside, type OutboxEntry } from './entry.ts'
import type { KeptEntries } from './kept-entries.ts'
import { BATCH_LIMIT, nextBatch, type NextBatch } from './next-batch.ts'
import { stepEntry } from './outbox.machine.ts'
import { afterTelling } from './put-aside.ts'
import { askOutcome, mustAsk, sendBatch, type OutboxApi, type Sent } from './sending.ts'
import { keptTime, type ServerTime } from './server-time.ts'

/** What comes after a round: the next at once, none before something new happens, or one later. */
export type AfterRound =
  | { readonly next: 'now' }
  | { readonly next: 'never' }
  /** `reached`: a server answered. `at-least` in milliseconds. */
  | { readonly next: 'later'; readonly reached: boolean; readonly atLeast: number }

/** What a round needs. */
export interface RoundDeps {
  readonly api: OutboxApi
  readonly time: ServerTime
  /** Milliseconds since 1970, by the device's clock. */
  readonly now: () => number
  readonly random: () => number
  readonly log: Log
  /** What the database holds has been taken up. */
  readonly onRead: () => void
  /** The entries are others than before: show them, tell the other tabs. */
  readonly onChanged: () => void
}

/** Sends one person's entries, one request at a time; the caller holds the sender's lock. */
export interface Rounds {
  /** `isWanted`: whether the person is still signed in here; `isWritten`: whether the device has it (OUTBOX-2). */
  run(
    kept: KeptEntries,
    isWanted: () => boolean,
    isWritten: (entry: OutboxEntry) => boolean,
  ): Promise<AfterRound>
  /** Asks for one entry; settles it when it has an outcome. Whether nothing was done under its key. */
  ask(kept: KeptEntries, entry: OutboxEntry): Promise<boolean>
  /** Entries that a server failed on need not wait any longer. */
  hurry(): void
}

const now: AfterRound = { next: 'now' }
const never: AfterRound = { next: 'never' }

/** Creates what sends. */
export function createRounds(deps: RoundDeps): Rounds {
  const { api, time, random, log, onRead, onChanged } = deps
  /** Entries on which the server failed while it carried out others. */
  const failing = new Map<string, { readonly count: number; readonly until: number }>()
  const known = (entry: OutboxEntry, outcome: IntentOutcome) =>
    stepEntry(entry, { type: 'outcome.known', outcome, at: keptTime(entry, deps.now()) })

  /** For how long it waits for itself; a device whose clock was set back does not wait until then. */
  const putOff = ({ key }: Pick<OutboxEntry, 'key'>): number => {
    const left = (failing.get(key)?.until ?? 0) - deps.now()
    return left > BACKOFF.longest ? 0 : Math.max(0, left)
  }

  /** Those that a server failed on come last, so that they never stand before the others. */
  const pick = (waiting: readonly OutboxEntry[], isWritten: (entry: OutboxEntry) => boolean) =>
    nextBatch(waiting, (entry) => failing.has(entry.key) || !isWritten(entry)) ??
    nextBatch(waiting, (entry) => putOff(entry) > 0 || !isWritten(entry), 1)

  /** What is put aside is told once nothing else can leave; alone, what a server failed on (OUTBOX-25). */
  const pickAside = (aside: readonly OutboxEntry[]): NextBatch | null => {
    const fine = aside.filter(({ key }) => !failing.has(key)).slice(0, BATCH_LIMIT)
    const entries =
      fine.length > 0 ? fine : aside.filter((entry) => putOff(entry) === 0).slice(0, 1)
    return entries.length > 0 ? { entries, kind: 'intents' } : null
  }

  const lost = (error: ApiError): AfterRound => {
    if (error.kind !== 'network') log('What waits could not be sent', error)
    const seconds = error.kind === 'answer' ? (error.retryAfter ?? 0) : 0
    const reached = error.kind === 'answer' && error.status < 500
    return { next: 'later', reached, atLeast: seconds * 1000 }
  }

  const fail = (keys: readonly string[]) => {
    for (const key of keys) {
      const count = (failing.get(key)?.count ?? 0) + 1
      failing.set(key, { count, until: deps.now() + backoff(count, random()) })
    }
  }

  /** Asks for those that may be forgotten at the server; returns which of the batch can leave. */
  const askOld = async (
    kept: KeptEntries,
    entries: readonly OutboxEntry[],
  ): Promise<readonly OutboxEntry[] | ApiError> => {
    const settled: OutboxEntry[] = []
    for (const entry of entries.filter((one) => mustAsk(one, deps.now()))) {
      const outcome = await askOutcome(api, entry, deps.now())
      if (outcome === 'unknown') continue
      if ('kind' in outcome) {
        if (isUncertain(outcome)) return outcome
        fail([entry.key])
        settled.push(entry)
      } else {
        settled.push(entry)
        await kept.write([known(entry, outcome)])
        onChanged()
      }
    }
    return entries.filter((entry) => !settled.includes(entry))
  }

  /** `gone`: the entries as they left, by their keys. */
  const settle = async (
    kept: KeptEntries,
    batch: NextBatch,
    gone: ReadonlyMap<string, OutboxEntry>,
    sent: Sent,
  ) => {
    const told: OutboxEntry[] = []
    const after = batch.entries.flatMap((before) => {
      const { key, sentAt } = before
      const entry = gone.get(key) ?? before
      const outcome = sent.outcomes.get(key)
      if (outcome && isPutAside(entry)) {
        const left = afterTelling(entry, outcome, keptTime(entry, deps.now()))
        if (left) failing.delete(key)
        else told.push(entry)
        return left ?? []
      }
      if (outcome) failing.delete(key)
      if (outcome) return known(entry, outcome)
      const hasFailed = sent.failing.includes(key)
      return stepEntry(
        entry,
        hasFailed ? { type: 'answer.failed', sentAt } : { type: 'answer.lost' },
      )
    })
    await kept.write(after)
    for (const { key, aside = '' } of told) {
      // A device that refuses it keeps it: told again under its key, but later and later.
      if (await kept.drop(key, aside)) failing.delete(key)
      else fail([key])
    }
    onChanged()
  }

  const leave = async (kept: KeptEntries, batch: NextBatch): Promise<AfterRound> => {
    const gone = new Map(batch.entries.map((entry) => [entry.key, entry]))
    const onLeaving = async (entries: readonly OutboxEntry[]) => {
      for (const { key } of entries) {
        const entry = gone.get(key)
        if (!entry) continue
        const at = keptTime(entry, deps.now())
        gone.set(key, stepEntry(entry, { type: 'entry.sent', at }))
      }
      const writing = kept.write(entries.flatMap(({ key }) => gone.get(key) ?? []))
      onChanged()
      await writing
    }
    const sent = await sendBatch(batch, { api, time, now: deps.now, onLeaving })
    await settle(kept, batch, gone, sent)
    if (sent.lost) return lost(sent.lost)
    const without = batch.entries.filter(({ key }) => !sent.outcomes.has(key))
    // Halves of a refused request that were not sent again need not wait.
    fail(sent.failing.length > 0 ? sent.failing : without.map(({ key }) => key))
    return sent.outcomes.size > 0 ? now : { next: 'later', reached: false, atLeast: 0 }
  }

  /** Nothing can leave: when the first of those that wait for themselves can. */
  const untilSomeCan = (entries: readonly OutboxEntry[]): AfterRound => {
    const times = entries.filter(({ key }) => failing.has(key)).map(putOff)
    return times.length === 0
      ? never
      : { next: 'later', reached: true, atLeast: Math.min(...times) }
  }

  return {
    async run(kept, isWanted, isWritten) {
      await kept.read()
      onRead()
      // Under the lock nobody else sends: what stands as leaving was interrupted.
      const open = kept.all().filter(isOpen)
      const waiting = open.map((entry) => stepEntry(entry, { type: 'answer.lost' }))
      const aside = kept.all().filter(isPutAside)
      const batch = pick(waiting, isWritten) ?? pickAside(aside)
      if (!isWanted()) return never
      if (!batch) return untilSomeCan([...waiting, ...aside])
      // Another tab may have signed in as somebody else: their session must not send this (OUTBOX-1).
      const signedIn = await api.getCurrentUser()
      if (!isWanted()) return never
      if (!signedIn.ok) return lost(signedIn.error)
      if (signedIn.data.user?.apoex_id !== kept.userId) {
        return { next: 'later', reached: true, atLeast: 0 }
      }
      const entries = await askOld(kept, batch.entries)
      if ('kind' in entries) return lost(entries)
      if (!isWanted()) return never
      return entries.length === 0 ? now : leave(kept, { ...batch, entries })
    },
    async ask(kept, entry) {
      const outcome = await askOutcome(api, entry, deps.now())
      if (outcome === 'unknown') return true
      if ('kind' in outcome) return false
      await kept.write([known(entry, outcome)])
      onChanged()
      return false
    },
    hurry: () => failing.clear(),
  }
}
