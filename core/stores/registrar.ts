import type {
  Adjustment,
  AdjustmentInput,
  ErrorCode,
  ErrorDetail,
  Item,
  User,
} from '@forrad/openapi'
import { hasCode, type Api, type Result } from '../api/index.ts'
import {
  mayHandleItem,
  planRegistration,
  splitPending,
  withoutBlocked,
  withWords,
  type ChangeWords,
  type PendingLine,
  type PendingList,
  type RegistrationPlan,
} from '../domain/index.ts'
import type { BlockedStore } from './blocked.store.ts'
import type { StockCommands } from './command/stock-commands.ts'
import { hasLine, linesIn, linesOf } from './lines.ts'
import { LIST } from './list-request.ts'
import { namedLines } from './named-lines.ts'
import {
  isOutcomeUnknown,
  type PendingFailure,
  type Proposal,
  type StockProblem,
  type StockResult,
} from './problems.ts'
import { proposalOf } from './proposals.ts'
import { inParallel } from './single.ts'
import type { ItemSpread } from './spread.ts'

/** What a registration does to the list, told as it happens, so that a reload in between loses nothing. */
export interface Effects {
  /** These lines are in the ledger. */
  done(lines: readonly PendingLine[], made: readonly Adjustment[]): void
  /** These lines stay. */
  failed(lines: readonly PendingLine[], reason: PendingFailure): void
  /** These lines leave now. Returns those that may not, since another tab has changed or has them. */
  leaving(list: PendingList): readonly PendingLine[]
  /** What became of those that left is known. */
  settled(): void
}

/** What the sender needs. */
export interface RegistrarDeps {
  readonly api: Pick<Api, 'getItem'>
  readonly spread: ItemSpread
  readonly commands: StockCommands
  readonly user: () => User | null
  readonly blocked?: Pick<BlockedStore, 'lotsOf'> | undefined
}

/** What remains to be asked; `error` says that the rest was not sent or that its outcome is unknown. */
export interface Ending {
  readonly error: StockProblem | null
  readonly proposals: readonly Proposal[]
}

/** The contract's limit on adjustments in one request. */
const REQUEST_LIMIT = 500
/** How many items are fetched at the same time. */
const WIDTH = 6

/** The sender of the retrieval list; a signal gives up waiting, the outcome is unknown then. */
export interface Registrar {
  /** Whether a request has an unknown outcome. */
  isUnfinished(): boolean
  /** Repeats that request; a refusal says that it was not carried out. */
  repeat(signal: AbortSignal): Promise<Ending>
  /** Distributes the lines on fresh figures and sends them, with what was said of all of them. */
  register(list: PendingList, signal: AbortSignal, words?: ChangeWords): Promise<Ending>
  /** Sends exactly the batches that the person has agreed to. */
  confirm(proposal: Proposal, signal: AbortSignal, words?: ChangeWords): Promise<Ending>
}

/** Creates the sender of the retrieval list. */
export function createRegistrar(deps: RegistrarDeps, effects: Effects): Registrar {
  const { api, spread, commands, user } = deps

  const send = async (
    adjustments: readonly AdjustmentInput[],
    signal: AbortSignal,
  ): Promise<StockResult<unknown>> =>
    commands.run(
      {
        name: LIST,
        failure: 'The retrieval list could not be registered',
        hasScreen: true,
        prepare: async () => ({
          ok: true,
          data: { operation: 'registerAdjustments', adjustments },
        }),
        onApplied({ adjustments: made }, change) {
          if (change.operation !== 'registerAdjustments') return
          effects.done(linesIn(change.adjustments), made)
        },
      },
      { signal },
    )

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
    return { ok: true, data: items.map((item) => spread.latest(item.id) ?? item) }
  }

  /** Distributes; marks the lines that cannot be sent. */
  const plan = (list: PendingList, items: readonly Item[]): RegistrationPlan => {
    const barred = items.filter((item) => !mayHandleItem(user(), item)).map(({ id }) => id)
    const barredLines = linesOf(list).filter(({ item_id }) => barred.includes(item_id))
    if (barredLines.length > 0) effects.failed(barredLines, { code: 'narcotics_not_allowed' })
    const free = items.map((item) => withoutBlocked(item, deps.blocked?.lotsOf(item.id) ?? []))
    const planned = planRegistration(splitPending(list, barredLines).others, free)
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

  /** Each line stays with what the first rule says that refuses it. */
  const refusedByRule = (part: readonly AdjustmentInput[], details: readonly ErrorDetail[]) => {
    const told: PendingLine[] = []
    for (const detail of details) {
      const lines = namedLines(part, [detail]).filter((line) => !hasLine(told, line))
      told.push(...lines)
      const { rule, identifier, reference } = detail
      if (lines.length === 0) continue
      effects.failed(lines, { code: 'refused_by_rule', rule, identifier, reference })
    }
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
      if (signal.aborted) return { error: { kind: 'cancelled' }, proposals }
      const next = rest.slice(0, REQUEST_LIMIT)
      rest = rest.slice(REQUEST_LIMIT)
      const part = withoutLines(next, effects.leaving(splitPending(list, linesIn(next)).named))
      if (part.length === 0) continue
      const result = await send(part, signal)
      if (!result.ok && isOutcomeUnknown(result.error)) return { error: result.error, proposals }
      effects.settled()
      if (result.ok) continue
      const { error } = result
      if (error.kind !== 'answer') return { error, proposals }
      const named = namedLines(part, error.details)
      if (named.length === 0) return { error, proposals }
      if (error.code === 'refused_by_rule') refusedByRule(part, error.details)
      else proposals.push(...(await refused(splitPending(list, named).named, error.code, signal)))
      rest = [...withoutLines(part, named), ...rest]
    }
    return { error: null, proposals }
  }

  return {
    isUnfinished: () => commands.unfinished(LIST) !== null,
    async repeat(signal) {
      const result = await send([], signal)
      const isKnown = result.ok || !isOutcomeUnknown(result.error)
      return { error: isKnown ? null : result.error, proposals: [] }
    },
    async register(list, signal, words) {
      const fresh = await fetchItems(list, signal)
      if (!fresh.ok) return { error: fresh.error, proposals: [] }
      const { adjustments, sent } = plan(list, fresh.data)
      return sendAll(saying(adjustments, words), sent, signal)
    },
    confirm: ({ adjustments, entries }, signal, words) =>
      sendAll(saying(adjustments, words), entries, signal),
  }
}

/** What plugins add goes with every line; why each is taken its line says itself. */
function saying(
  adjustments: readonly AdjustmentInput[],
  { extra }: ChangeWords = {},
): readonly AdjustmentInput[] {
  return extra ? adjustments.map((one) => withWords(one, { extra })) : adjustments
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

/** The request without these lines. */
function withoutLines(
  adjustments: readonly AdjustmentInput[],
  lines: readonly PendingLine[],
): readonly AdjustmentInput[] {
  return adjustments.flatMap((adjustment) => {
    const { item_id } = adjustment
    const batch_updates = adjustment.batch_updates.filter(
      ({ storage_location_id }) => !hasLine(lines, { item_id, storage_location_id }),
    )
    return batch_updates.length === 0 ? [] : [{ ...adjustment, batch_updates }]
  })
}
