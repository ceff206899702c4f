import type { AdjustmentInput, BatchUpdate, LedgerType, Reason } from '@forrad/openapi'
import type { BatchKey } from './batches.ts'
import { isOpening, openingProblems } from './opening.ts'

/** Why a batch is written off, as the ledger has it (HAND-2). */
export const WRITE_OFF_REASONS = ['expired', 'damaged', 'recalled', 'other'] as const

/** Why units are put back, as the ledger has it (HAND-4). */
export const RETURN_REASONS = ['unused', 'mispicked', 'other'] as const

/** What is wrong with an adjustment; `field` is the path within it, `rule` as in the contract's errors. */
export interface HandlingProblem {
  readonly field: string
  readonly rule: 'required' | 'wrong' | 'too_large' | 'too_small'
}

/** The reasons that a change of this type has to choose among; none when it needs no reason (HAND-2, HAND-4). */
export function handlingReasons(type: LedgerType): readonly string[] {
  if (type === 'write_off') return WRITE_OFF_REASONS
  return type === 'return' ? RETURN_REASONS : []
}

/**
 * What is wrong with a write-off, a return or a move, told by itself (HAND-1 to HAND-6); nothing for
 * the other types; of an opening, {@link openingProblems}. Where the shelf places of a move lie, {@link rowsElsewhere} tells.
 */
export function handlingProblems(
  adjustment: Pick<AdjustmentInput, 'type' | 'reason' | 'extra' | 'batch_updates'>,
): readonly HandlingProblem[] {
  if (isOpening(adjustment)) return openingProblems(adjustment)
  const { type, reason, batch_updates } = adjustment
  const uneven = type === 'move' ? unevenRows(batch_updates) : new Set<number>()
  const rows = batch_updates.flatMap(({ quantity }, row): readonly HandlingProblem[] => {
    const rule = faultOfRow(type, quantity, uneven.has(row))
    return rule === null ? [] : [{ field: `batch_updates.${row}.quantity`, rule }]
  })
  return [...rows, ...reasonProblems(type, reason)]
}

function faultOfRow(
  type: AdjustmentInput['type'],
  quantity: number,
  isUneven: boolean,
): HandlingProblem['rule'] | null {
  if (type === 'write_off' && quantity >= 0) return 'too_large'
  if (type === 'return' && quantity <= 0) return 'too_small'
  return isUneven ? 'wrong' : null
}

/** The rows of a move that are 0, name a batch on a shelf place again, or whose batch's rows do not sum to zero (HAND-6). */
function unevenRows(updates: readonly BatchUpdate[]): ReadonlySet<number> {
  const uneven = new Set<number>()
  const named = new Set<string>()
  const batches = new Map<string, { sum: number; rows: number[] }>()
  for (const [row, update] of updates.entries()) {
    const { identifier, expiration_date, storage_location_id, quantity } = update
    const batch = JSON.stringify([identifier, expiration_date])
    const place = `${storage_location_id} ${batch}`
    if (quantity === 0 || named.has(place)) uneven.add(row)
    named.add(place)
    const { sum, rows } = batches.get(batch) ?? { sum: 0, rows: [] }
    rows.push(row)
    batches.set(batch, { sum: sum + quantity, rows })
  }
  for (const { sum, rows } of batches.values()) {
    if (sum !== 0) for (const row of rows) uneven.add(row)
  }
  return uneven
}

function reasonProblems(
  type: AdjustmentInput['type'],
  reason: Reason | undefined,
): readonly HandlingProblem[] {
  const codes = handlingReasons(type)
  if (codes.length === 0) return []
  if (!reason) return [{ field: 'reason', rule: 'required' }]
  if (!codes.includes(reason.code)) return [{ field: 'reason.code', rule: 'wrong' }]
  const isWorded = reason.code !== 'other' || reason.text !== undefined
  return isWorded ? [] : [{ field: 'reason.text', rule: 'required' }]
}

/** Which rows of a move lie at another location than its first row; no row for the other types (HAND-7). */
export function rowsElsewhere(
  { type, batch_updates }: Pick<AdjustmentInput, 'type' | 'batch_updates'>,
  locationOf: (storageLocationId: number) => number | null,
): readonly number[] {
  if (type !== 'move') return []
  const locations = batch_updates.map((update) => locationOf(update.storage_location_id))
  return locations.flatMap((location, row) => (location === locations[0] ? [] : [row]))
}

/** So many units of a batch on a shelf place. */
export interface HandledBatch {
  readonly item_id: number
  readonly storage_location_id: number
  readonly batch: BatchKey
  /** A whole number from 1. */
  readonly quantity: number
}

function updateOf({ storage_location_id, batch }: HandledBatch, quantity: number): BatchUpdate {
  const { identifier, expiration_date } = batch
  return { storage_location_id, identifier, expiration_date, quantity }
}

/** A write-off as the adjustment to send (HAND-1, HAND-2). */
export function writeOffAdjustment(handled: HandledBatch, reason: Reason): AdjustmentInput {
  const { item_id, quantity } = handled
  return { item_id, type: 'write_off', reason, batch_updates: [updateOf(handled, -quantity)] }
}

/** A return as the adjustment to send (HAND-3, HAND-4). */
export function returnAdjustment(handled: HandledBatch, reason: Reason): AdjustmentInput {
  const { item_id, quantity } = handled
  return { item_id, type: 'return', reason, batch_updates: [updateOf(handled, quantity)] }
}

/** A move to another shelf place of the location as the adjustment to send; lot and date are kept (HAND-6). */
export function moveAdjustment(handled: HandledBatch, targetPlaceId: number): AdjustmentInput {
  const { item_id, quantity } = handled
  const target = { ...handled, storage_location_id: targetPlaceId }
  return {
    item_id,
    type: 'move',
    batch_updates: [updateOf(handled, -quantity), updateOf(target, quantity)],
  }
}
