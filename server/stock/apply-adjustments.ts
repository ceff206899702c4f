import {
  adjustedAt,
  figuresOf,
  isWorthSaying,
  mayBeOvertaken,
  originTold,
  overtakenCounts,
  planChanges,
  rowsElsewhere,
} from '@forrad/core/domain'
import type { StoredOrigin } from '@forrad/core/domain'
import type { AdjustmentInput, RegisteredAdjustment } from '@forrad/openapi'
import type { Transaction } from 'kysely'
import type { SignedInUser } from '../accounts/current-user.ts'
import type { Database } from '../database/schema.ts'
import { failure } from '../errors.ts'
import { carry } from './carry.ts'
import type { ChangeHooks } from './change-hooks.ts'
import { takeKey } from './claim.ts'
import { findShelves } from './intents/find-shelves.ts'
import type { ToldChange } from './intents/named-places.ts'
import { lockStock } from './lock-stock.ts'
import type { LockedStock, LockOptions } from './lock-stock.ts'
import { requireJudge, requireOpenings } from './openings.ts'
import { plannedLines } from './planned-lines.ts'
import { writeChanges } from './write-changes.ts'

/** How a change is made. */
export interface ChangeOptions extends LockOptions {
  /** What plugins have to do with it. */
  readonly hooks?: ChangeHooks | null
  /** Whether the core writes nothing after it in the transaction. */
  readonly isLast?: boolean
  /** The document that the change belongs to: its moves take out of a location or put into it (HAND-8). */
  readonly document_id?: string | undefined
  /** How what does not say it came about, such as by an import; nobody knows where it is missing. */
  readonly untold?: StoredOrigin | undefined
  /** How old the figures are at most, in ms, that whoever counted may have seen, as the site says. */
  readonly shownAtMost: number
}

/**
 * Applies adjustments, all or none, and returns the ledger entries in the same order. They have
 * passed `checkAdjustments`. Throws 404 `not_found`, 403 `narcotics_not_allowed`, 404 `feature_disabled`
 * (OPEN-9), 409 `insufficient_stock` or `stock_changed` with every failing line (also of counts that are
 * overtaken), or what a hook throws, and 422 `validation` for a shelf place that would hold too many or a move
 * that leaves its location; `field` is the list's path in the body, and `keep` what else the transaction writes
 * of levels.
 */
export async function applyAdjustments(
  trx: Transaction<Database>,
  user: SignedInUser,
  now: Date,
  adjustments: readonly AdjustmentInput[],
  field: string,
  {
    keep = [],
    claim = null,
    short = false,
    hooks = null,
    isLast = false,
    document_id,
    untold,
    shownAtMost,
  }: ChangeOptions,
): Promise<readonly RegisteredAdjustment[]> {
  if (adjustments.length === 0) {
    await takeKey(trx, claim)
    return []
  }
  const named = adjustments.flatMap(({ item_id, batch_updates }, adjustment_index) =>
    batch_updates.map((update) => ({ ...update, item_id, adjustment_index })),
  )
  const withSettings = hooks?.withSettings
  const stock = await lockStock(trx, user, named, { keep, claim, withSettings })
  requireOneLocation(adjustments, stock, field)
  requireJudge(adjustments, hooks)
  requireOpenings(adjustments, stock)
  const plan = planChanges(adjustments, stock.batches, field)
  if (!plan.ok) throw failure(plan.code, plan.details)
  await requireNotOvertaken(trx, user, { adjustments, occurred_at: now, shownAtMost }, stock)
  const entries = adjustments.map((one) => {
    const { item_id, type, reason, extra } = one
    // Of a document's entries the document says it (ORIGIN-1).
    const origin = document_id === undefined ? originTold(one, 0, 0, untold) : undefined
    const said = { reason, extra, document_id, origin }
    return { item_id, type, undoes_id: null, ...said, ...madeAt(one, now) }
  })
  const lines = plannedLines({ entries, rows: plan.rows }, stock)
  await hooks?.check?.(trx, user, now, lines, stock.settings)
  const planned = { entries, ...plan }
  const change =
    document_id === undefined ? planned : await carry(trx, user.customer_id, document_id, planned)
  return writeChanges(trx, user, now, change, stock, { claim, short, hooks, isLast })
}

/** 409 `stock_changed` for every row of a count that was made a while ago and is overtaken by now (INTENT-18). */
async function requireNotOvertaken(
  trx: Transaction<Database>,
  user: SignedInUser,
  change: ToldChange,
  stock: LockedStock,
): Promise<void> {
  const { adjustments, occurred_at: now } = change
  const told = now.getTime()
  if (!mayBeOvertaken(adjustments, told)) return
  const shelves = await findShelves(trx, user, change, stock, now)
  const figures = figuresOf(stock.batches)
  const details = overtakenCounts(adjustments, shelves, told).map((row) => ({
    ...row,
    ...figures(row),
  }))
  if (details.length > 0) throw failure('stock_changed', details.slice(0, 100))
}

/** When what is written now was counted, where that is worth saying: a round is saved long after its first shelf (INTENT-12). */
function madeAt(adjustment: AdjustmentInput, now: Date): { readonly occurred_at?: Date } {
  const at = adjustedAt(adjustment, now.getTime())
  return isWorthSaying(at, now.getTime()) ? { occurred_at: new Date(at) } : {}
}

/** 422 `validation` for every row by which a move would leave its location (HAND-7). */
export function requireOneLocation(
  adjustments: readonly AdjustmentInput[],
  { places }: Pick<LockedStock, 'places'>,
  field: string,
): void {
  const details = adjustments.flatMap((adjustment, index) =>
    rowsElsewhere(adjustment, (id) => places.get(id)?.location_id ?? null).map((row) => {
      const path = `${field}.${index}.batch_updates.${row}.storage_location_id`
      return { field: path, rule: 'wrong' }
    }),
  )
  if (details.length > 0) throw failure('validation', details.slice(0, 100))
}
