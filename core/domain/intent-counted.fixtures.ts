import type { AdjustmentInput, AdjustmentType, BatchUpdate } from '@forrad/openapi'
import type { BatchStock } from './batches.ts'
import { fitIntent } from './intent.ts'
import type { IntentShelf, LastCount } from './intent-stock.ts'
import type { StockBatch } from './shelf.ts'

export const A = { identifier: 'A', expiration_date: '2026-12-31' }
export const B = { identifier: 'B', expiration_date: '2026-12-31' }
export const MINUTE = 60_000

/** So many of batch A, as a plan begins with them. */
export function on(quantity: number): StockBatch {
  return { id: 1, item_id: 1, storage_location_id: 10, ...A, quantity }
}

/** So many of batch A on a shelf place. */
export function shelf(quantity: number, last_count: LastCount | null = null, id = 10): IntentShelf {
  const batches: readonly BatchStock[] = [{ ...A, quantity }]
  return { item_id: 1, storage_location_id: id, is_gone: false, batches, last_count }
}

export function row(quantity: number, more: Partial<BatchUpdate> = {}): BatchUpdate {
  return { storage_location_id: 10, ...A, quantity, ...more }
}

export function act(
  type: AdjustmentType,
  ...batch_updates: readonly BatchUpdate[]
): AdjustmentInput {
  return { item_id: 1, type, batch_updates }
}

/** What is written, by shelf place, and what is a difference; or why it is refused. */
export function fit(happened: AdjustmentInput, at: number, ...places: readonly IntentShelf[]) {
  const result = fitIntent([happened], places, { happened: at })
  if (!result.ok) return result.code
  const [fitted] = result.fitted
  const written = (fitted?.adjustment?.batch_updates ?? []).map(
    ({ storage_location_id, quantity }) => `${storage_location_id} ${quantity}`,
  )
  const missing = (fitted?.shortfalls ?? []).map(({ quantity, why }) => `${quantity} ${why}`)
  const counted = (fitted?.counted ?? []).map(
    ({ storage_location_id, quantity }) => `${storage_location_id} ${quantity}`,
  )
  return { written, missing, ...(counted.length > 0 ? { counted } : {}) }
}

/** Counted at minute 60, and what was written since, the newest first; the count found what was recorded. */
export const counted = (...since: readonly number[]): LastCount => {
  return { at: 60 * MINUTE, since, unexplained: 0 }
}
/** Counted at minute 60, with so many more than were recorded, or fewer, that nothing explains. */
export const found = (unexplained: number): LastCount => ({ ...counted(), unexplained })
export const before = 59 * MINUTE
export const after = 61 * MINUTE
