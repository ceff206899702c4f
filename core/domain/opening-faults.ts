import type { AdjustmentInput, ErrorDetail } from '@forrad/openapi'
import { isOpening, openingOf } from './opening.ts'
import { isOpenable } from './openings.ts'
import { figuresOf } from './shelf.ts'
import type { StockBatch } from './shelf.ts'
import { batchKey } from './stock-key.ts'

/**
 * Every opening that needs more packs that are not opened than there are, and every taking back that
 * needs more that are, or another date than the printed one (OPEN-5, OPEN-7): somebody was there before.
 */
export function openingFaults(
  adjustments: readonly AdjustmentInput[],
  batches: readonly StockBatch[],
): readonly ErrorDetail[] {
  if (!adjustments.some(isOpening)) return []
  const figures = figuresOf(batches)
  const known = new Map(batches.map((batch) => [batchKey(batch), batch]))
  return adjustments.flatMap((adjustment, adjustment_index) => {
    const opening = openingOf(adjustment)
    if (!opening) return []
    const { storage_location_id, identifier, from: expiration_date } = opening
    const { item_id } = adjustment
    const position = { item_id, storage_location_id, identifier, expiration_date }
    const { quantity = 0, openings = null } = known.get(batchKey(position)) ?? {}
    if (isOpenable(opening, quantity, openings)) return []
    return [{ adjustment_index, ...position, ...figures(position) }]
  })
}
