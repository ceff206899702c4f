import {
  adjustedAt,
  adjustmentsOf,
  detailsOfSent,
  fitIntent,
  intentEntries,
  isWorthSaying,
  originTold,
  planChanges,
  withoutLeftOut,
} from '@forrad/core/domain'
import type {
  FittedAdjustment,
  IntentRow,
  IntentShelf,
  LeftOutCount,
  PlannedLine,
} from '@forrad/core/domain'
import type { AdjustmentInput, Difference, ErrorDetail } from '@forrad/openapi'
import type { Transaction } from 'kysely'
import type { SignedInUser } from '../../accounts/current-user.ts'
import type { Database } from '../../database/schema.ts'
import { Failure, failure } from '../../errors.ts'
import { requireOneLocation } from '../apply-adjustments.ts'
import type { CheckChange } from '../change-hooks.ts'
import { lineAtFault } from '../lock-stock.ts'
import type { LockedStock } from '../lock-stock.ts'
import { requireOpenings } from '../openings.ts'
import { plannedLines } from '../planned-lines.ts'
import type { Change } from '../write-changes.ts'
import type { CheckedIntent } from './check-intent.ts'
import { findShelves } from './find-shelves.ts'
import { withRefusals } from './left-out.ts'
import type { RefusedCount } from './left-out.ts'
import { refusedOfGone } from './refused-gone.ts'

/** What is written of an intent, and what is not. */
export interface PlannedIntent {
  readonly change: Change
  /** For each adjustment of the intent, which entry it becomes; null: none. */
  readonly entryOf: readonly (number | null)[]
  readonly fitted: readonly FittedAdjustment[]
  /** The counts that are not written, each with the rule that has refused it, if one has (INTENT-13). */
  readonly leftOut: readonly RefusedCount[]
  /** Which rule has refused a row; undefined where none has. */
  readonly refusalOf: (row: IntentRow) => Difference['refusal']
}

/** What is written of it, and a refusal of that in terms of what was sent. */
interface Fitted extends Omit<PlannedIntent, 'refusalOf' | 'leftOut'> {
  readonly left: readonly LeftOutCount[]
  readonly ofSent: (error: unknown) => unknown
}

/**
 * Fits what happened to the locked stock, and asks the plugins' rules about what is left of it: what
 * they refuse to be picked, there or not, or counted, is taken out and the rest fitted anew, until they
 * agree (INTENT-6, INTENT-13). Throws what they refuse of other changes, 404 `not_found` for receipts and
 * counts at a shelf place that is gone, 409 `stock_changed` for those that a count has seen or did not know
 * of one, of counts where none is left, and 422 `validation`.
 */
export async function planIntent(
  trx: Transaction<Database>,
  user: SignedInUser,
  now: Date,
  intent: CheckedIntent,
  stock: LockedStock,
  check: CheckChange | null,
): Promise<PlannedIntent> {
  const shelves = await findShelves(trx, user, intent, stock, now)
  const blocked = new Map<string, Block>()
  const block = (one: Block) => void blocked.set(JSON.stringify(one), one)
  const ask = async (lines: readonly PlannedLine[]) =>
    check?.(trx, user, now, lines, stock.settings, true)
  const refusedOf = refusedOfGone(ask, intent.adjustments, stock)
  let refused: unknown = null
  for (;;) {
    const blockOf = (row: IntentRow) => [...blocked.values()].find((one) => covers(one, row))
    const isBlocked = (row: IntentRow) => blockOf(row) !== undefined
    const refusalOf = (row: IntentRow) => blockOf(row)?.refusal
    const { left, ...fitted } = fitAndPlan(intent, shelves, stock, now, isBlocked, refused)
    const leftOut = withRefusals(left, intent.adjustments, refusalOf)
    const planned = { ...fitted, leftOut, refusalOf }
    const gone = await refusedOf(planned.fitted)
    for (const detail of gone) block(blockBy(detail, detail.adjustment_index ?? -1))
    if (gone.length > 0) continue
    if (planned.change.entries.length === 0) return planned
    try {
      // What stands beside another entry is nothing that anybody does.
      const lines = plannedLines(planned.change, stock)
      const happened = lines.filter((_, entry) => planned.entryOf.includes(entry))
      await ask(happened)
      return planned
    } catch (error) {
      const known = blocked.size
      for (const one of blocksOf(error, intent, planned)) block(one)
      refused = planned.ofSent(error)
      if (blocked.size === known) throw refused
    }
  }
}

/** `refused` is what has left nothing to write, if that comes of a rule. */
function fitAndPlan(
  { adjustments, occurred_at, untold }: CheckedIntent,
  shelves: readonly IntentShelf[],
  stock: LockedStock,
  now: Date,
  isBlocked: (row: IntentRow) => boolean,
  refused: unknown,
): Fitted {
  const fit = fitIntent(adjustments, shelves, {
    happened: occurred_at.getTime(),
    isBlocked,
    isRefused: isBlocked,
  })
  if (!fit.ok) throw refused ?? failure(fit.code, fit.rows.map(lineAtFault).slice(0, 100))
  const kept = withoutLeftOut(adjustments, fit.left_out)
  const made = intentEntries(fit.fitted)
  const of = adjustmentsOf(fit.fitted, made)
  const ofSent = (error: unknown) =>
    error instanceof Failure && error.details
      ? new Failure(
          error.code,
          detailsOfSent(error.details, adjustments, made, of),
          error.retryAfter,
        )
      : error
  const plan = plannedOf(
    made.map(({ adjustment }) => adjustment),
    stock,
    ofSent,
  )
  const said = (index: number) => {
    const told = kept[of[index] ?? -1]
    const happened = occurred_at.getTime()
    const at = told ? adjustedAt(told, happened) : happened
    const origin = originTold({ origin: told?.origin }, happened, now.getTime(), untold)
    return { origin, ...(isWorthSaying(at, now.getTime()) ? { occurred_at: new Date(at) } : {}) }
  }
  const entries = made.map(({ type, adjustment: { item_id, reason, extra }, beside }, index) => {
    return { item_id, type, undoes_id: null, reason, extra, beside, ...said(index) }
  })
  let next = made.findIndex(({ beside }) => beside === undefined)
  const entryOf = fit.fitted.map(({ adjustment }) => (adjustment ? next++ : null))
  return {
    change: { entries, rows: plan.rows, batches: plan.batches },
    entryOf,
    fitted: fit.fitted,
    left: fit.left_out ?? [],
    ofSent,
  }
}

/** What the entries make of the stock; throws why they cannot be written. */
function plannedOf(
  entries: readonly AdjustmentInput[],
  stock: LockedStock,
  ofSent: Fitted['ofSent'],
) {
  try {
    requireOneLocation(entries, stock, 'adjustments')
    requireOpenings(entries, stock)
    const plan = planChanges(entries, stock.batches, 'adjustments')
    if (!plan.ok) throw failure(plan.code, plan.details)
    return plan
  } catch (error) {
    throw ofSent(error)
  }
}

/** What a rule has refused of one adjustment; what it does not name is all of it. */
interface Block {
  readonly adjustment_index: number
  readonly storage_location_id: number | undefined
  readonly identifier: string | null | undefined
  readonly refusal: Difference['refusal']
}

function covers(block: Block, row: IntentRow): boolean {
  return (
    block.adjustment_index === row.adjustment_index &&
    (block.storage_location_id ?? row.storage_location_id) === row.storage_location_id &&
    (block.identifier === undefined || block.identifier === row.identifier)
  )
}

/** The blocks of a refusal that concerns picks and counts alone; any other error is thrown again, of what was sent. */
function blocksOf(
  error: unknown,
  { adjustments }: CheckedIntent,
  { entryOf, ofSent }: Pick<Fitted, 'entryOf' | 'ofSent'>,
): readonly Block[] {
  if (!(error instanceof Failure) || error.code !== 'refused_by_rule') throw ofSent(error)
  return (error.details ?? []).map((detail) => {
    const adjustment_index = entryOf.indexOf(detail.adjustment_index ?? -1)
    const type = adjustments[adjustment_index]?.type
    if (type !== 'remove' && type !== 'stocktaking') throw ofSent(error)
    return blockBy(detail, adjustment_index)
  })
}

function blockBy(
  { storage_location_id, identifier, rule, reference }: ErrorDetail,
  adjustment_index: number,
): Block {
  const more = reference === undefined ? {} : { reference }
  const refusal = rule === undefined ? undefined : { rule, ...more }
  return { adjustment_index, storage_location_id, identifier, refusal }
}
