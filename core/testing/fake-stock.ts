import type { AdjustmentRow, BatchUpdate, ErrorCode, ErrorDetail, Item } from '@forrad/openapi'
import { layUpdates, quantityOf, shelfBatches, totalQuantity } from '../domain/index.ts'

/** What became of a change of one item: the item as it now is, or why nothing was changed. */
export type Applied =
  | { readonly ok: true; readonly item: Item; readonly rows: readonly AdjustmentRow[] }
  | { readonly ok: false; readonly code: ErrorCode; readonly details: readonly ErrorDetail[] }

/** Applies changes of batches to an item as the server does: all of them, or none. */
export function applyUpdates(item: Item, updates: readonly BatchUpdate[]): Applied {
  const moved = updates.filter(
    ({ previous_quantity, storage_location_id }) =>
      previous_quantity !== undefined &&
      previous_quantity !== totalQuantity(shelfBatches(item, storage_location_id)),
  )
  if (moved.length > 0) {
    const details = moved.map(({ storage_location_id }) => ({
      storage_location_id,
      item_id: item.id,
      current_quantity: totalQuantity(shelfBatches(item, storage_location_id)),
      batches: shelfBatches(item, storage_location_id),
    }))
    return { ok: false, code: 'stock_changed', details }
  }

  const details: ErrorDetail[] = []
  const rows: AdjustmentRow[] = []
  let changed = item
  for (const update of updates) {
    const before = quantityOf(changed, update)
    const laid = layUpdates(changed, [update])
    if (laid.rows.length === 0)
      return { ok: false, code: 'not_found', details: [detailOf(item, update)] }
    if (before + update.quantity < 0) details.push({ ...detailOf(item, update), available: before })
    rows.push(...laid.rows)
    changed = laid.item
  }
  if (details.length > 0) return { ok: false, code: 'insufficient_stock', details }
  return { ok: true, item: changed, rows }
}

function detailOf(item: Item, update: BatchUpdate): ErrorDetail {
  const { storage_location_id, identifier, expiration_date } = update
  return { item_id: item.id, storage_location_id, identifier, expiration_date }
}
