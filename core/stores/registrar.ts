import type { AdjustmentInput, ErrorCode, Item, RegisteredAdjustment, User } from '@forrad/openapi'
import { hasCode, isUncertain, type Api, type ApiError, type Result } from '../api/index.ts'
import {
  mayHandleItem,
  planRegistration,
  splitPending,
  type PendingLine,
  type PendingList,
  type RegistrationPlan,
} from '../domain/index.ts'
import { linesIn, linesOf, namedLines, withoutLines } from './lines.ts'
import type { Unfinished } from './pending.storage.ts'
import type { PendingFailure, Proposal } from './problems.ts'
import { proposalOf } from './proposals.ts'
import { inParallel } from './single.ts'
import type { ItemSpread } from './spread.ts'

/** What a registration does to the list, told as it happens, so that a reload in between loses nothing. */
export interface Effects {
  /** A request is about to leave (what it is), or its outcome is known (null). */
  unfinished(request: Unfinished | null): void
  /** These lines are in the ledger. */
  done(lines: readonly PendingLine[], made: readonly RegisteredAdjustment[]): void
  /** These lines stay. */
  failed(lines: readonly PendingLine[], reason: PendingFailure): void
}

/** What the sender needs. */
export interface RegistrarDeps {
  readonly api: Pick<Api, 'getItem' | 'registerAdjustments'>
  readonly spread: ItemSpread
  readonly newKey: () => string
  readonly user: () => User | null
}

/** What remains to be asked; `error` says that the rest was not sent or that its outcome is unknown. */
export interface Ending {
  readonly error: ApiError | null
  readonly proposals: readonly Proposal[]
}

/** The contract's limit on adjustments in one request. */
const REQUEST_LIMIT = 500
/** How many items are fetched at the same time. */
const WIDTH = 6

/** The sender of the retrieval list; a signal gives up waiting, the outcome is unknown then. */
export interface Registrar {
  /** Repeats a request whose outcome is unknown; a refusal says that it was not carried out. */
  repeat(request: Unfinished, signal: AbortSignal): Promise<Ending>
  /** Distributes the lines on fresh figures and sends them. */
  register(list: PendingList, signal: AbortSignal): Promise<Ending>
  /** Sends exactly the batches that the person has agreed to. */
  confirm(proposal: Proposal, signal: AbortSignal): Promise<Ending>
}

/** Creates the sender of the retrieval list. */
export function createRegistrar(deps: RegistrarDeps, effects: Effects): Registrar {
  const { api, spread, newKey, user } = deps

  const send = async (request: Unfinished, signal: AbortSignal): Promise<Result<undefined>> => {
    if (signal.aborted) return { ok: false, error: { kind: 'cancelled' } }
    effects.unfinished(request)
    const { key, adjustments, lines } = request
    const result = await api.registerAdjustments({ adjustments }, { key, signal })
    if (result.ok) {
      for (const { item } of result.data.adjustments) spread.spread(item)
      effects.done(lines, result.data.adjustments)
    }
    if (result.ok || !isUncertain(result.error)) effects.unfinished(null)
    return result.ok ? { ok: true, data: undefined } : result
  }

  /** Fresh figures; an item that is gone is missing from the answer. */
  const fetchItems = async (
    list: PendingList,
    signal: AbortSignal,
  ): Promise<Result<readonly Item[]>> => {
    const turn = spread.begin()
    const answers = await inParallel(list, WIDTH, ({ item_id }) =>
      api.getItem({ id: item_id }, { signal }),
    )
    const items: Item[] = []
    for (const answer of answers) {
      if (answer.ok) items.push(answer.data.item)
      else if (!hasCode(answer.error, 'not_found')) return answer
    }
    for (const item of items) spread.spread(item, turn)
    return { ok: true, data: items }
  }

  /** Distributes; marks the lines that cannot be sent. */
  const plan = (list: PendingList, items: readonly Item[]): RegistrationPlan => {
    const barred = items.filter((item) => !mayHandleItem(user(), item)).map(({ id }) => id)
    const barredLines = linesOf(list).filter(({ item_id }) => barred.includes(item_id))
    if (barredLines.length > 0) effects.failed(barredLines, { code: 'narcotics_not_allowed' })
    const planned = planRegistration(splitPending(list, barredLines).others, items)
    for (const line of planned.failing) {
      const { code, available } = line
      effects.failed([line], code === 'not_found' ? { code } : { code, available })
    }
    return planned
  }

  /** Lines that were refused stay with the reason; with enough in other batches they become a proposal. */
  const refused = async (
    list: PendingList,
    code: ErrorCode,
    signal: AbortSignal,
  ): Promise<readonly Proposal[]> => {
    const fresh = code === 'insufficient_stock' ? await fetchItems(list, signal) : null
    if (signal.aborted) return []
    if (!fresh?.ok) {
      effects.failed(linesOf(list), { code })
      return []
    }
    const proposal = proposalOf(plan(list, fresh.data))
    return proposal ? [proposal] : []
  }

  /** Sends what was distributed; after a refusal the lines not named go at once, under a new key. */
  const sendAll = async (
    adjustments: readonly AdjustmentInput[],
    list: PendingList,
    signal: AbortSignal,
  ): Promise<Ending> => {
    const proposals: Proposal[] = []
    let rest = adjustments
    while (rest.length > 0) {
      const part = rest.slice(0, REQUEST_LIMIT)
      rest = rest.slice(REQUEST_LIMIT)
      const request = { key: newKey(), adjustments: part, lines: linesIn(part) }
      const result = await send(request, signal)
      if (result.ok) continue
      const { error } = result
      const named =
        error.kind === 'answer' && !isUncertain(error) ? namedLines(part, error.details) : []
      if (error.kind !== 'answer' || named.length === 0) return { error, proposals }
      proposals.push(...(await refused(splitPending(list, named).named, error.code, signal)))
      rest = [...withoutLines(part, named), ...rest]
    }
    return { error: null, proposals }
  }

  return {
    async repeat(request, signal) {
      const result = await send(request, signal)
      const isSettled = result.ok || !isUncertain(result.error)
      return { error: isSettled ? null : result.error, proposals: [] }
    },
    async register(list, signal) {
      const fresh = await fetchItems(list, signal)
      if (!fresh.ok) return { error: fresh.error, proposals: [] }
      const { adjustments, sent } = plan(list, fresh.data)
      return sendAll(adjustments, sent, signal)
    },
    confirm: ({ adjustments, entries }, signal) => sendAll(adjustments, entries, signal),
  }
}

/** Several proposals as one question; null when there is nothing to ask. */
export function joined(proposals: readonly Proposal[]): Proposal | null {
  if (proposals.length === 0) return null
  return {
    adjustments: proposals.flatMap(({ adjustments }) => adjustments),
    changes: proposals.flatMap(({ changes }) => changes),
    entries: proposals.flatMap(({ entries }) => entries),
  }
}
