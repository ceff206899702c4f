import type { AdjustmentInput, ErrorDetail } from '@forrad/openapi'
import { isOpening, openingOf } from './opening.ts'
import { isOpenable } from './openings.ts'
import { figuresOf } from './shelf.ts'
import type { StockBatch } from './shelf.ts'
import { batchKey } from './stock-key.ts'

/**
 * Every opening that needs more packs that are not opened than there are, and every taking back that
 * needs more that are, or another date than the printed one (OPEN-5, OPEN-7): somebody was there before.
 * What earlier adjustments of the same request take, open or take back is there no more for the later ones.
 */
export function openingFaults(
  adjustments: readonly AdjustmentInput[],
  batches: readonly StockBatch[],
): readonly ErrorDetail[] {
  if (!adjustments.some(isOpening)) return []
  const figures = figuresOf(batches)
  const known = new Map(batches.map((batch) => [batchKey(batch), batch]))
  const taken = new Map<string, number>()
  const handled = new Map<string, number>()
  return adjustments.flatMap((adjustment, adjustment_index) => {
    const { item_id } = adjustment
    const opening = openingOf(adjustment)
    if (!opening) {
      for (const { quantity, ...row } of adjustment.batch_updates) {
        const key = batchKey({ ...row, item_id })
        if (quantity < 0) taken.set(key, (taken.get(key) ?? 0) - quantity)
      }
      return []
    }
    const { kind, storage_location_id, identifier, from: expiration_date } = opening
    const position = { item_id, storage_location_id, identifier, expiration_date }
    const key = batchKey(position)
    const { quantity = 0, openings = null } = known.get(key) ?? {}
    const units = opening.units + (handled.get(`${kind} ${key}`) ?? 0)
    if (!isOpenable({ ...opening, units }, quantity - (taken.get(key) ?? 0), openings)) {
      return [{ adjustment_index, ...position, ...figures(position) }]
    }
    handled.set(`${kind} ${key}`, units)
    return []
  })
}
