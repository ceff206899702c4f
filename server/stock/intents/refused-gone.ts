import type { AdjustmentInput, ErrorDetail } from '@forrad/openapi'
import { sameBatch } from '@forrad/core/domain'
import type { PlannedLine } from '@forrad/core/domain'
import { Failure } from '../../errors.ts'
import type { LockedStock } from '../lock-stock.ts'
import { plannedLines } from '../planned-lines.ts'

/**
 * What rules refuse to be picked of batches that lie there no more: nothing of them can be planned, so
 * that no rule would be asked, and what was taken of a recalled lot would fall on another (INTENT-6).
 * Nothing is asked where every batch that a pick names is there. `adjustment_index` is the intent's own.
 * Throws what `check` throws beside refusals.
 */
export async function refusedOfGone(
  check: (lines: readonly PlannedLine[]) => Promise<void>,
  adjustments: readonly AdjustmentInput[],
  stock: LockedStock,
): Promise<readonly ErrorDetail[]> {
  const gone = adjustments.flatMap((adjustment, adjustment_index) =>
    goneOf(adjustment, stock).map((row) => ({ ...row, adjustment_index })),
  )
  if (gone.length === 0) return []
  const entries = adjustments.map(({ item_id, type, reason, extra }) => {
    return { item_id, type, undoes_id: null, reason, extra }
  })
  const rows = gone.map(({ quantity, ...row }) => {
    const { item_id = 0 } = adjustments[row.adjustment_index] ?? {}
    // As it was told: so many lay there, and were taken.
    return { ...row, item_id, batch_index: 0, before: -quantity, quantity, after: 0 }
  })
  const lines = plannedLines({ entries, rows }, stock).filter((line) => line.rows.length > 0)
  try {
    await check(lines)
    return []
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'refused_by_rule') throw error
    // What is said of a whole line is asked again of what can be planned of it.
    return (error.details ?? []).filter(({ identifier }) => identifier !== undefined)
  }
}

/** The rows of a pick whose batch lies there no more, on shelf places that do. */
function goneOf(
  { item_id, type, batch_updates }: AdjustmentInput,
  { places, batches }: LockedStock,
) {
  if (type !== 'remove') return []
  return batch_updates.filter(
    (row) =>
      places.has(row.storage_location_id) &&
      !batches.some(
        (batch) =>
          batch.item_id === item_id &&
          batch.storage_location_id === row.storage_location_id &&
          batch.quantity > 0 &&
          sameBatch(batch, row),
      ),
  )
}
