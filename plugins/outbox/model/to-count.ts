import { adjustmentsOf, type OutboxEntry } from '@forrad/core/outbox'
import type { LeftOutCount, Location } from '@forrad/openapi'

/** An item on a shelf place, to be counted. */
export interface ToCount {
  readonly itemId: number
  readonly locationId: number
  readonly shelfPlaceId: number
}

/** What a count that was left out is of; null where its shelf place is gone. */
export function leftToCount({
  why,
  item,
  location,
  storage_location,
}: LeftOutCount): ToCount | null {
  if (why === 'gone') return null
  return { itemId: item.id, locationId: location.id, shelfPlaceId: storage_location.id }
}

/**
 * What is to be counted of an entry that was refused since the stock is another by now, or came too late to
 * be undone: the item on the shelf place that it names. Null where it names several, and where its shelf
 * place is unknown by now.
 */
export function refusedToCount(
  { state, outcome, change, undoes }: OutboxEntry,
  locations: readonly Pick<Location, 'id' | 'storage_locations'>[],
): ToCount | null {
  const { code } = outcome?.error ?? {}
  const isUndo = change.operation === 'undoAdjustment'
  const isToCount = code === 'stock_changed' || (code === 'too_late' && isUndo)
  if (state !== 'refused' || !isToCount) return null
  const told = undoes ? [undoes] : adjustmentsOf(change)
  const named = told.flatMap(({ item_id, batch_updates }) =>
    batch_updates.map((row) => ({ itemId: item_id, shelfPlaceId: row.storage_location_id })),
  )
  const [first] = named
  const isOne = named.every(
    ({ itemId, shelfPlaceId }) => itemId === first?.itemId && shelfPlaceId === first.shelfPlaceId,
  )
  const location = locations.find(({ storage_locations }) =>
    storage_locations.some(({ id }) => id === first?.shelfPlaceId),
  )
  return first && isOne && location ? { ...first, locationId: location.id } : null
}
