import { openingFaults } from '@forrad/core/domain'
import type { AdjustmentInput } from '@forrad/openapi'
import { failure } from '../errors.ts'
import type { LockedStock } from './lock-stock.ts'

/** 409 `stock_changed` where an opening or its taking back does not fit what lies there ({@link openingFaults}). */
export function requireOpenings(
  adjustments: readonly AdjustmentInput[],
  { batches }: Pick<LockedStock, 'batches'>,
): void {
  const details = openingFaults(adjustments, batches)
  if (details.length > 0) throw failure('stock_changed', details.slice(0, 100))
}
