import type { Delivery } from './delivery.ts'
import type { Draft } from './draft.ts'

/** How many packs of an item a delivery has counted, and how many wait in it. */
export function packsOf({ lines, waiting }: Delivery, itemId: number): number {
  const counted = lines.filter(({ item }) => item.id === itemId).map(({ quantity }) => quantity)
  const waits = waiting.filter(({ pack }) => pack?.item.id === itemId).map(({ times }) => times)
  return [...counted, ...waits].reduce((sum, units) => sum + units, 0)
}

/** How many units of an item a reception of one item holds, whatever they came by; at one location where that is named. */
export function unitsOf(draft: Draft | null, itemId: number, locationId?: number): number {
  if (draft?.itemId !== itemId) return 0
  if (locationId !== undefined && draft.locationId !== locationId) return 0
  return draft.lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
