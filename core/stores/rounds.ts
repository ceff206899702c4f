import type { Item } from '@forrad/openapi'
import { hasCode, type CallOptions } from '../api/index.ts'
import { countedAdjustments, withWords } from '../domain/index.ts'
import type { ChangeWords, CountedPlace } from '../domain/index.ts'
import type { AdjustmentsStore } from './adjustments.store.ts'
import type { Foresee, GivenUp, StockCommand } from './command/stock-commands.ts'
import type { AppliedChange, StockChange } from './command/stock-request.ts'
import { runOf, type StockRun } from './command/stock-run.ts'
import type { LocationsStore } from './locations.store.ts'
import { overtakenLines } from './overtaken-lines.ts'
import type { StockResult } from './problems.ts'

/** A round along the shelves of a location: what was counted, saved as one. */
export interface RoundCount {
  /** Of the round: while its outcome is unknown, the same round repeats what was sent. */
  readonly id: string
  readonly locationId: number
  readonly places: readonly CountedPlace[]
  /** What was said of it. */
  readonly words?: ChangeWords
}

/** What saves a round. */
export interface RoundWays {
  readonly adjustments: Pick<
    AdjustmentsStore,
    'sendTogether' | 'isTogetherUnfinished' | 'forgetTogether'
  >
  readonly locations: Pick<LocationsStore, 'inventory'>
}

/**
 * Saves a round in one transaction, over fresh figures with what waits laid on them, as it was counted
 * (WAIT-1), and returns the ledger entries made, or that it waits on this device.
 * It stands apart from the store, since only who counts needs it.
 */
export function stocktakeRound(
  { adjustments, locations }: RoundWays,
  round: RoundCount,
): StockRun<AppliedChange> {
  const { id, locationId, places, words } = round
  if (places.length === 0 && !isRoundUnfinished(adjustments, id)) {
    return runOf(Promise.resolve(nothingToDo))
  }
  const prepare = async (options?: CallOptions): Promise<StockResult<StockChange>> => {
    const fresh = await locations.inventory(locationId, options)
    return fresh.ok ? countedChange(fresh.data, places, words) : fresh
  }
  return sendCounted(adjustments, nameOf(id), prepare, { hasScreen: true })
}

/**
 * Sends counted shelf places as one registration, as `prepare` makes it on fresh figures. Where it is refused
 * since others have changed or counted some of them meanwhile, says which, to be counted again (INTENT-18).
 * `hasScreen`: see `StockRequest`.
 */
export function sendCounted(
  adjustments: Pick<AdjustmentsStore, 'sendTogether'>,
  name: string,
  prepare: (options?: CallOptions, foresee?: Foresee) => Promise<StockResult<StockChange>>,
  options: Pick<StockCommand, 'hasScreen'> = {},
): StockRun<AppliedChange> {
  const run = adjustments.sendTogether(name, prepare, options)
  const told = run.then(async (result): Promise<StockResult<AppliedChange>> => {
    if (result.ok || !hasCode(result.error, 'stock_changed')) return result
    const now = await prepare()
    if (!now.ok && now.error.kind === 'stock_changed') return now
    const lines = overtakenLines(result.error)
    return lines.length > 0 ? { ok: false, error: { kind: 'stock_changed', lines } } : result
  })
  return runOf(told, run)
}

/** Gives up a round whose outcome is unknown: see `GivenUp`. */
export function forgetRound(
  adjustments: Pick<AdjustmentsStore, 'forgetTogether'>,
  id: string,
): Promise<GivenUp> {
  return adjustments.forgetTogether(nameOf(id))
}

/** Whether a round has been sent without an answer. */
export function isRoundUnfinished(
  adjustments: Pick<AdjustmentsStore, 'isTogetherUnfinished'>,
  id: string,
): boolean {
  return adjustments.isTogetherUnfinished(nameOf(id))
}

function nameOf(id: string): string {
  return `count ${id}`
}

const nothingToDo: StockResult<never> = { ok: false, error: { kind: 'nothing_to_do' } }

/** Counted shelf places on these figures, as one registration; what is recorded otherwise by now is named. */
export function countedChange(
  items: readonly Item[],
  places: readonly CountedPlace[],
  words?: ChangeWords,
): StockResult<StockChange> {
  const made = countedAdjustments(items, places)
  if (made.ok) {
    const adjustments = made.adjustments.map((one) => withWords(one, words))
    return { ok: true, data: { operation: 'registerAdjustments', adjustments } }
  }
  if (made.code === 'nothing_counted') return nothingToDo
  return { ok: false, error: { kind: 'stock_changed', lines: made.lines } }
}
