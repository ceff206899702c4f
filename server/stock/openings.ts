import { isOpenable, isOpening, openingOf } from '@forrad/core/domain'
import type { AdjustmentInput } from '@forrad/openapi'
import { failure } from '../errors.ts'
import type { LockedStock } from './lock-stock.ts'
import { figuresOf } from './shelf.ts'
import { batchKey } from './stock-key.ts'

/**
 * 409 `stock_changed` where an opening needs more packs that are not opened than there are, or its
 * taking back more that are, or another date than the printed one (OPEN-5, OPEN-7): then somebody was
 * there before.
 */
export function requireOpenings(
  adjustments: readonly AdjustmentInput[],
  { batches }: Pick<LockedStock, 'batches'>,
): void {
  if (!adjustments.some(isOpening)) return
  const figures = figuresOf(batches)
  const known = new Map(batches.map((batch) => [batchKey(batch), batch]))
  const details = adjustments.flatMap((adjustment, adjustment_index) => {
    const opening = openingOf(adjustment)
    if (!opening) return []
    const { storage_location_id, identifier, from: expiration_date } = opening
    const { item_id } = adjustment
    const position = { item_id, storage_location_id, identifier, expiration_date }
    const { quantity = 0, openings = null } = known.get(batchKey(position)) ?? {}
    if (isOpenable(opening, quantity, openings)) return []
    return [{ adjustment_index, ...position, ...figures(position) }]
  })
  if (details.length > 0) throw failure('stock_changed', details.slice(0, 100))
}
