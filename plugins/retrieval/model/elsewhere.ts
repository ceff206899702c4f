import { freeBatches, usableQuantity } from '@forrad/core/domain'
import type { CalendarDate } from '@forrad/openapi'
import { pickPlaces, type PickPlan } from './places.ts'

/** Another location that holds some of the item. */
export interface HeldElsewhere {
  readonly locationId: number
  readonly name: string
  /** Pieces that can be used, above 0. */
  readonly quantity: number
}

/** Where else the item can be taken, the most first, once nothing of it can be taken here (RUN-22). */
export function heldElsewhere(plan: PickPlan, today: CalendarDate): readonly HeldElsewhere[] {
  if (pickPlaces(plan).some(({ max }) => max > 0)) return []
  return plan.item.locations
    .filter(({ id }) => id !== plan.locationId)
    .map(({ id: locationId, name, storage_locations }) => {
      const batches = storage_locations.flatMap((place) => place.batches)
      return {
        locationId,
        name,
        quantity: usableQuantity(freeBatches(batches, plan.blocked), today),
      }
    })
    .filter(({ quantity }) => quantity > 0)
    .toSorted((a, b) => b.quantity - a.quantity)
}
