import type { IntentOutcome } from '@forrad/openapi'
import { hasCode, isUncertain, type Api, type ApiError } from '../api/index.ts'
import { REACH_DAYS } from '../domain/index.ts'
import type { OutboxEntry } from './entry.ts'
import { intentOf, outcomeOfError, outcomeOfUndo, refused } from './intents.ts'
import type { NextBatch } from './next-batch.ts'
import { ageOf, happenedAt, type ServerTime } from './server-time.ts'

/** The calls of the outbox. */
export type OutboxApi = Pick<Api, 'sendIntents' | 'getIntent' | 'undoAdjustment' | 'getCurrentUser'>

/** What became of entries that left; one without an outcome may have been carried out. */
export interface Sent {
  readonly outcomes: ReadonlyMap<string, IntentOutcome>
  /** Why some have none; null when the server had answered for each. */
  readonly lost: ApiError | null
  /** Entries that the server could not carry out, while it carried out others: they wait alone. */
  readonly failing: readonly string[]
}

/** Entries that may have left longer ago than this ask first, in milliseconds (OUTBOX-7). */
export const ASKS_FIRST = 6 * 24 * 60 * 60 * 1000
/** A key that may have left longer ago is not remembered for sure, in milliseconds. */
const REMEMBERED = REACH_DAYS * 24 * 60 * 60 * 1000

/** Whether the server has to be asked what it did before the entry leaves again; `now` by the device's clock. */
export function mustAsk(entry: OutboxEntry, now: number): boolean {
  const { triedSince, aside } = entry
  // What is told of an act that was refused is written once, and nothing else is.
  if (aside !== undefined) return false
  return triedSince !== null && ageOf(entry, triedSince, now) > ASKS_FIRST
}

/**
 * Asks what became of a key. `unknown`: nothing was done under it, it can leave. A key too old to be
 * remembered can be doubled by sending it: the person is asked (`too_late`).
 */
export async function askOutcome(
  api: OutboxApi,
  entry: OutboxEntry,
  now: number,
): Promise<IntentOutcome | ApiError | 'unknown'> {
  const result = await api.getIntent({ key: entry.key })
  if (result.ok) return result.data.outcome
  if (!hasCode(result.error, 'not_found')) return result.error
  const notTheirs = await askedByAnother(api, entry.userId)
  if (notTheirs) return notTheirs
  const { triedSince } = entry
  if (triedSince === null || ageOf(entry, triedSince, now) < REMEMBERED) return 'unknown'
  return refused(entry.key, 'too_late', 'Whether it was done is not remembered any more.')
}

/**
 * Why it says nothing that the server did not know a key: another person may have signed in in this browser,
 * whose keys alone it has told of (OUTBOX-1). Null where nobody else has.
 */
export async function askedByAnother(
  api: Pick<OutboxApi, 'getCurrentUser'>,
  userId: string,
): Promise<ApiError | null> {
  // What the device keeps knows of no other tab.
  const signedIn = await api.getCurrentUser({}, { fresh: true })
  if (!signedIn.ok) return signedIn.error
  const { user } = signedIn.data
  return user && user.apoex_id !== userId ? { kind: 'network' } : null
}

/** What sending needs. */
export interface SendDeps {
  readonly api: OutboxApi
  readonly time: ServerTime
  /** Milliseconds since 1970, by the device's clock. */
  readonly now: () => number
  /** Notes that these leave now; called before each request. */
  readonly onLeaving: (entries: readonly OutboxEntry[]) => Promise<void>
}

/** Sends a batch. A request that the server refuses whole is halved until the one at fault is alone. */
export async function sendBatch(batch: NextBatch, deps: SendDeps): Promise<Sent> {
  const { entries, kind } = batch
  const { api, time, onLeaving } = deps
  const [first] = entries
  await onLeaving(entries)
  if (kind === 'undo' && first) return sendUndo(first, deps)
  const intents = entries.flatMap((entry) => intentOf(entry, happenedAt(entry, time)) ?? [])
  const result = await api.sendIntents({ user_id: first?.userId ?? '', intents })
  if (result.ok) {
    time.learn(result.data.now)
    return { ...nothing, outcomes: new Map(result.data.outcomes.map((one) => [one.key, one])) }
  }
  const { error } = result
  // A server that does not know the call says 404, which is no word about what it was told.
  const isKnown = !(error.kind === 'answer' && error.status === 404)
  if (!first || !isKnown || !isOfContent(error)) return { ...nothing, lost: error }
  if (entries.length === 1) return ofOne(first.key, error)
  const half = Math.ceil(entries.length / 2)
  const before = await sendBatch({ kind, entries: entries.slice(0, half) }, deps)
  // Later acts of an item must not pass earlier ones that failed.
  if (before.lost || before.failing.length > 0) return before
  const after = await sendBatch({ kind, entries: entries.slice(half) }, deps)
  return { ...after, outcomes: new Map([...before.outcomes, ...after.outcomes]) }
}

async function sendUndo(entry: OutboxEntry, { api, now }: SendDeps): Promise<Sent> {
  const { key, change } = entry
  if (change.operation !== 'undoAdjustment') return nothing
  const result = await api.undoAdjustment({ id: change.id }, { key, minimal: true })
  if (!result.ok && hasCode(result.error, 'forbidden')) {
    // Who may not call it any more may have done it while they might.
    const known = await askOutcome(api, entry, now())
    if (known !== 'unknown' && !('kind' in known)) {
      return { ...nothing, outcomes: new Map([[key, known]]) }
    }
    if (known !== 'unknown' && isOutcomeOpen(known)) return { ...nothing, lost: known }
  }
  if (!result.ok && isOutcomeOpen(result.error)) {
    return isOfContent(result.error)
      ? { ...nothing, failing: [key] }
      : { ...nothing, lost: result.error }
  }
  const outcome = outcomeOfUndo(key, result)
  return outcome ? { ...nothing, outcomes: new Map([[key, outcome]]) } : nothing
}

function ofOne(key: string, error: ApiError): Sent {
  const outcome = isOutcomeOpen(error) ? null : outcomeOfError(key, error)
  return outcome
    ? { ...nothing, outcomes: new Map([[key, outcome]]) }
    : { ...nothing, failing: [key] }
}

/** What a proxy refuses a request with for what stands in it, as for its length or a word that it takes for an attack. */
const BY_PROXY: readonly number[] = [400, 403, 413, 422]

/** Whether what was sent may be at fault, and not the way, the session or the whole server. */
function isOfContent(error: ApiError): boolean {
  if (error.kind === 'unexpected') return BY_PROXY.includes(error.status)
  if (error.kind !== 'answer' || isOfCall(error)) return false
  return error.status === 500 || !isUncertain(error)
}

/** Whether the entry stays waiting: unknown, or the server does not know the call (OUTBOX-6). */
function isOutcomeOpen(error: ApiError): boolean {
  return isUncertain(error) || isOfCall(error)
}

/** A server of an earlier version, or one where this is switched off. */
function isOfCall(error: ApiError): boolean {
  if (error.kind !== 'answer') return false
  return error.status === 405 || hasCode(error, 'feature_disabled')
}

const nothing: Sent = { outcomes: new Map(), lost: null, failing: [] }
