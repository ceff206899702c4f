import { adjustmentsOf, isOpen, type OutboxEntry } from '@forrad/core/outbox'

/** How many units of an item on these shelf places, taken or put, wait to be sent. */
export function waitingUnits(
  entries: readonly OutboxEntry[],
  itemId: number,
  placeIds: readonly number[],
): number {
  let units = 0
  for (const { change } of entries.filter(isOpen)) {
    for (const { item_id, batch_updates } of adjustmentsOf(change)) {
      if (item_id !== itemId) continue
      for (const { storage_location_id, quantity } of batch_updates) {
        if (placeIds.includes(storage_location_id)) units += Math.abs(quantity)
      }
    }
  }
  return units
}
