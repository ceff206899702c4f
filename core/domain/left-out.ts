import type { AdjustmentInput, BatchUpdate } from '@forrad/openapi'
import { positionOf } from './intent-stock.ts'
import type { IntentRow } from './intent-stock.ts'

/** A count of an item on a shelf place that is not written, while the rest of what it was told with is (INTENT-13). */
export interface LeftOutCount {
  readonly item_id: number
  readonly storage_location_id: number
  /** The shelf place is gone; others had counted or changed it unknown to the counter; or a rule refuses it. */
  readonly why: 'gone' | 'changed' | 'refused'
}

/** The adjustments without what is left out of their counts; the very same where nothing is. */
export function withoutLeftOut(
  adjustments: readonly AdjustmentInput[],
  leftOut: readonly LeftOutCount[] = [],
): readonly AdjustmentInput[] {
  if (leftOut.length === 0) return adjustments
  const left = new Set(leftOut.map((one) => `${one.item_id}/${one.storage_location_id}`))
  return adjustments.map((adjustment) => {
    if (adjustment.type !== 'stocktaking') return adjustment
    const { item_id, batch_updates } = adjustment
    const isKept = ({ storage_location_id: id }: BatchUpdate) => !left.has(`${item_id}/${id}`)
    return batch_updates.every(isKept)
      ? adjustment
      : { ...adjustment, batch_updates: batch_updates.filter(isKept) }
  })
}

/** Rows that cannot be written, and why. */
interface RowsAtFault {
  readonly why: LeftOutCount['why']
  readonly rows: readonly IntentRow[]
}

/** The counts at fault, each once, by the first fault; null where something else than a count is, too. */
export function countsAtFault(
  adjustments: readonly AdjustmentInput[],
  faults: readonly RowsAtFault[],
): readonly LeftOutCount[] | null {
  const found = new Map<string, LeftOutCount>()
  for (const { why, rows } of faults) {
    for (const { adjustment_index, item_id, storage_location_id } of rows) {
      if (adjustments[adjustment_index]?.type !== 'stocktaking') return null
      const key = `${item_id}/${storage_location_id}`
      if (!found.has(key)) found.set(key, { item_id, storage_location_id, why })
    }
  }
  return [...found.values()]
}

/** The rows of counts that a rule refuses. */
export function refusedCounts(
  adjustments: readonly AdjustmentInput[],
  isRefused: (row: IntentRow) => boolean,
): readonly IntentRow[] {
  return adjustments.flatMap(({ item_id, type, batch_updates }, adjustment_index) =>
    type === 'stocktaking'
      ? batch_updates
          .map((row) => ({ ...positionOf(row), adjustment_index, item_id }))
          .filter(isRefused)
      : [],
  )
}
