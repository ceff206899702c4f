import { OPENED_ON, openingFaults, opensPacks } from '@forrad/core/domain'
import type { AdjustmentInput } from '@forrad/openapi'
import { failure } from '../errors.ts'
import type { ChangeHooks } from './change-hooks.ts'
import type { LockedStock } from './lock-stock.ts'

/** The plugin whose rule says on which day packs may be opened and which date they get: the one whose field tells the day. */
const JUDGE = OPENED_ON.slice(0, OPENED_ON.indexOf('/'))

/** 409 `stock_changed` where an opening or its taking back does not fit what lies there ({@link openingFaults}). */
export function requireOpenings(
  adjustments: readonly AdjustmentInput[],
  { batches }: Pick<LockedStock, 'batches'>,
): void {
  const details = openingFaults(adjustments, batches)
  if (details.length > 0) throw failure('stock_changed', details.slice(0, 100))
}

/** 404 `feature_disabled` for opening packs where nobody judges the day and the new date (OPEN-9). */
export function requireJudge(
  adjustments: readonly AdjustmentInput[],
  hooks: Pick<ChangeHooks, 'checks'> | null,
): void {
  if (adjustments.some(opensPacks) && !hooks?.checks.has(JUDGE)) throw failure('feature_disabled')
}
