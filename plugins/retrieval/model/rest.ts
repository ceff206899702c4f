import { usableQuantity } from '@forrad/core/domain'
import type { PickPlace, PickPlan } from './places.ts'
import { pickPlaces } from './places.ts'

/** What can be done about a shelf place that has less than is asked for. */
export interface Rest {
  readonly asked: number
  /** Pieces on the shelf place itself. */
  readonly here: number
  /** Other shelf places of the location with something usable that is not taken yet. */
  readonly elsewhere: readonly { readonly identifier: string; readonly free: number }[]
  /** Pieces that one tap takes from this shelf place and the others together. */
  readonly total: number
}

/** What a shelf place lacks, and where else it lies; null where there is enough. */
export function restOf(plan: PickPlan, shelfPlaceId: number, today: string): Rest | null {
  const places = pickPlaces(plan)
  const place = places.find(({ id }) => id === shelfPlaceId)
  if (!place || place.quantity <= place.max) return null
  const elsewhere = places
    .filter(({ id }) => id !== shelfPlaceId)
    .map((other) => ({ identifier: other.identifier, free: freeOn(other, today) }))
    .filter(({ free }) => free > 0)
  const reserve = elsewhere.reduce((sum, { free }) => sum + free, 0)
  const { quantity: asked, max: here } = place
  return { asked, here, elsewhere, total: Math.min(asked, here + reserve) }
}

/** The plan with all of the shelf place, and what it lacks from the others in shelf order, as far as they go. */
export function spreadRest(plan: PickPlan, shelfPlaceId: number, today: string): PickPlan {
  const places = pickPlaces(plan)
  const place = places.find(({ id }) => id === shelfPlaceId)
  if (!place || place.quantity <= place.max) return plan
  const quantities: Record<number, number> = { ...plan.quantities, [shelfPlaceId]: place.max }
  let missing = place.quantity - place.max
  for (const other of places.filter(({ id }) => id !== shelfPlaceId)) {
    const taken = Math.min(missing, freeOn(other, today))
    missing -= taken
    if (taken > 0) quantities[other.id] = other.quantity + taken
  }
  return { ...plan, quantities }
}

/** Usable pieces of the shelf place that the plan does not take yet. */
function freeOn({ free, quantity }: PickPlace, today: string): number {
  return Math.max(0, usableQuantity(free, today) - quantity)
}
