import type { AdjustmentRow, BatchUpdate, ErrorCode, ErrorDetail, Item } from '@forrad/openapi'
import { sameBatch, shelfBatches, sortBatches, totalQuantity } from '../domain/index.ts'

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
    const after = before + update.quantity
    const place = placeOf(changed, update.storage_location_id)
    if (!place) return { ok: false, code: 'not_found', details: [detailOf(item, update)] }
    if (after < 0) details.push({ ...detailOf(item, update), available: before })
    const { identifier, expiration_date, quantity } = update
    rows.push({ ...place, identifier, expiration_date, before, after, quantity })
    changed = withQuantity(changed, update, after)
  }
  if (details.length > 0) return { ok: false, code: 'insufficient_stock', details }
  return { ok: true, item: changed, rows }
}

function detailOf(item: Item, update: BatchUpdate): ErrorDetail {
  const { storage_location_id, identifier, expiration_date } = update
  return { item_id: item.id, storage_location_id, identifier, expiration_date }
}

function quantityOf(item: Item, update: BatchUpdate): number {
  const batches = shelfBatches(item, update.storage_location_id)
  return batches.find((batch) => sameBatch(batch, update))?.quantity ?? 0
}

function placeOf(
  item: Item,
  id: number,
): Pick<AdjustmentRow, 'location' | 'storage_location'> | null {
  for (const location of item.locations) {
    const place = location.storage_locations.find((other) => other.id === id)
    if (!place) continue
    return {
      location: { id: location.id, name: location.name },
      storage_location: { id, identifier: place.identifier },
    }
  }
  return null
}

/** The item with another quantity in one batch; batches at 0 are not shown. */
function withQuantity(item: Item, update: BatchUpdate, quantity: number): Item {
  const locations = item.locations.map((location) => {
    const storage_locations = location.storage_locations.map((place) => {
      if (place.id !== update.storage_location_id) return place
      const known = place.batches.find((batch) => sameBatch(batch, update))
      const { identifier, expiration_date } = update
      const batch = { id: known?.id ?? nextId(item), identifier, expiration_date, quantity }
      const others = place.batches.filter((other) => other !== known)
      return { ...place, batches: sortBatches(quantity > 0 ? [...others, batch] : others) }
    })
    const batches = storage_locations.flatMap((place) => place.batches)
    return { ...location, storage_locations, quantity: totalQuantity(batches) }
  })
  return { ...item, locations }
}

function nextId(item: Item): number {
  const ids = item.locations.flatMap(({ storage_locations }) =>
    storage_locations.flatMap(({ batches }) => batches.map(({ id }) => id)),
  )
  return Math.max(0, ...ids) + 1
}
