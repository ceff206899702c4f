import type { AdjustmentInput, AdjustmentType, BatchUpdate } from '@forrad/openapi'
import type { FittedAdjustment } from './intent.ts'
import type { StockBatch } from './shelf.ts'
import { planChanges } from './stock-plan.ts'
import type { StockPlan } from './stock-plan.ts'

/** A ledger entry to be of something that happened. */
export interface IntentEntry {
  readonly type: AdjustmentType
  readonly adjustment: AdjustmentInput
  /** Which entry it takes out of the figures again, by index (INTENT-9); missing of what happened. */
  readonly beside?: number
}

/**
 * The ledger entries of what has happened: what can be written of each adjustment, in their order, then
 * what takes out of the figures again what a count has seen of it (INTENT-9).
 */
export function intentEntries(fitted: readonly FittedAdjustment[]): readonly IntentEntry[] {
  const written = fitted.flatMap(({ adjustment, counted }) => {
    return adjustment ? [{ adjustment, counted }] : []
  })
  const happened = written.map(({ adjustment }): IntentEntry => {
    return { type: adjustment.type, adjustment }
  })
  const counted = written.flatMap(({ adjustment: { item_id }, counted: rows }, beside) =>
    [rows.filter(isGain), rows.filter((row) => !isGain(row))]
      .filter(({ length }) => length > 0)
      // As a removal it asks for no figure that somebody saw.
      .map((batch_updates): IntentEntry => ({
        type: 'stocktaking',
        adjustment: { item_id, type: 'remove', batch_updates },
        beside,
      })),
  )
  return [...happened, ...counted]
}

/**
 * What the entries make of the batches. What a count has seen comes back before it is taken, and goes
 * after it came, so that no batch falls below 0 on the way; else as {@link planChanges}.
 */
export function planEntries(
  entries: readonly IntentEntry[],
  current: readonly StockBatch[],
  field: string,
): StockPlan {
  const turnOf = ({ beside, adjustment }: IntentEntry) => {
    if (beside === undefined) return 1
    return adjustment.batch_updates.some(isGain) ? 0 : 2
  }
  const order = [...entries.entries()].toSorted(([, one], [, other]) => turnOf(one) - turnOf(other))
  const plan = planChanges(
    order.map(([, { adjustment }]) => adjustment),
    current,
    field,
  )
  if (!plan.ok) return plan
  const indexOf = (turn: number) => order[turn]?.[0] ?? turn
  return {
    ...plan,
    rows: plan.rows.map((row) => ({ ...row, adjustment_index: indexOf(row.adjustment_index) })),
  }
}

function isGain({ quantity }: BatchUpdate): boolean {
  return quantity > 0
}
