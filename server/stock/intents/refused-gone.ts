import type { AdjustmentInput, BatchUpdate, ErrorDetail } from '@forrad/openapi'
import { sameBatch } from '@forrad/core/domain'
import type { FittedAdjustment, PlannedLine } from '@forrad/core/domain'
import { Failure } from '../../errors.ts'
import type { LockedStock } from '../lock-stock.ts'
import { plannedLines } from '../planned-lines.ts'

/**
 * Returns what rules refuse to be picked of batches of which nothing is left, also since the intent itself
 * took it before: nothing of them can be planned, so that no rule would be asked, and what was taken of a
 * recalled lot would fall on another (INTENT-6). Nothing is asked where every batch that a pick names
 * gives something, and of none twice. `adjustment_index` is the intent's own. Throws what `check` throws
 * beside refusals.
 */
export function refusedOfGone(
  check: (lines: readonly PlannedLine[]) => Promise<void>,
  adjustments: readonly AdjustmentInput[],
  stock: LockedStock,
): (fitted: readonly FittedAdjustment[]) => Promise<readonly ErrorDetail[]> {
  const asked = new Set<BatchUpdate>()
  return async (fitted) => {
    const gone = adjustments.flatMap((adjustment, adjustment_index) =>
      goneOf(adjustment, fitted[adjustment_index], stock)
        .filter((row) => !asked.has(row))
        .map((row) => ({ row, adjustment_index })),
    )
    if (gone.length === 0) return []
    for (const { row } of gone) asked.add(row)
    const entries = adjustments.map(({ item_id, type, reason, extra }) => {
      return { item_id, type, undoes_id: null, reason, extra }
    })
    const rows = gone.map(({ row: { quantity, ...row }, adjustment_index }) => {
      const { item_id = 0 } = adjustments[adjustment_index] ?? {}
      // As it was told: so many lay there, and were taken.
      const told = { before: -quantity, quantity, after: 0 }
      return { ...row, ...told, item_id, adjustment_index, batch_index: 0 }
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
}

/** The rows of a pick on shelf places that are there, of whose batch nothing is written. */
function goneOf(
  { item_id, type, batch_updates }: AdjustmentInput,
  fitted: FittedAdjustment | undefined,
  { places, batches }: LockedStock,
): readonly BatchUpdate[] {
  if (type !== 'remove') return []
  const isAt = (row: BatchUpdate) => (other: Omit<BatchUpdate, 'quantity'>) =>
    other.storage_location_id === row.storage_location_id && sameBatch(other, row)
  return batch_updates.filter((row) => {
    if (!places.has(row.storage_location_id)) return false
    if (fitted?.adjustment?.batch_updates.some(isAt(row))) return false
    const missed = fitted?.shortfalls.find(isAt(row))?.why
    // A batch that lies there and changes no figure, since a count has seen it, falls on no other (INTENT-9).
    if (missed === 'counted') {
      const isThere = isAt(row)
      return !batches.some((one) => one.item_id === item_id && one.quantity > 0 && isThere(one))
    }
    return missed !== 'blocked'
  })
}
