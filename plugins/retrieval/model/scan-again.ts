import { isPreferredBatch, sameBatch, usableQuantity } from '@forrad/core/domain'
import type { ScannedBatch } from '@forrad/core/kernel'
import type { PickPlace, PickPlan } from './places.ts'
import { pickPlaces } from './places.ts'

/** What scanning the item in an open pick leads to. */
export type ScanAgain =
  | { readonly ok: true; readonly plan: PickPlan; readonly shelfPlaceId: number }
  /** Everything there is has been counted already. */
  | { readonly ok: false; readonly code: 'no_more' }
  /** Another batch waits at the only shelf place that has room: one pick takes one batch first. */
  | { readonly ok: false; readonly code: 'other_batch' }

/**
 * Marks the scanned batch wherever it lies, so that it is shown and taken first; counts nothing. What is
 * counted of another batch stays that one's (RUN-4).
 */
export function markScanned(plan: PickPlan, batch: ScannedBatch): PickPlan {
  const holding = pickPlaces(plan).filter(
    (place) => holds(place, batch) && !isOfAnother(plan, place, batch),
  )
  return holding.reduce((so, { id }) => withScanned(so, id, batch), plan)
}

/** Marks a batch on the one shelf place where it was scanned before, as long as it lies there. */
export function markScannedOn(plan: PickPlan, shelfPlaceId: number, batch: ScannedBatch): PickPlan {
  const place = pickPlaces(plan).find(({ id }) => id === shelfPlaceId)
  return place && holds(place, batch) ? withScanned(plan, shelfPlaceId, batch) : plan
}

/**
 * One more of the item: from the shelf place where the scanned batch lies, else where something is
 * taken already, else the first one with something usable left, else the first one with any left.
 */
export function scanAgain(plan: PickPlan, batch: ScannedBatch | null, today: string): ScanAgain {
  const places = pickPlaces(plan)
  const roomy = places.filter((place) => place.quantity < place.max)
  if (roomy.length === 0) return { ok: false, code: 'no_more' }
  const holding = batch === null ? [] : roomy.filter((place) => holds(place, batch))
  const open = holding.filter((place) => batch !== null && !isOfAnother(plan, place, batch))
  const candidates = holding.length > 0 ? open : roomy
  const place =
    candidates.find((candidate) => candidate.quantity > 0) ??
    candidates.find(({ free }) => usableQuantity(free, today) > 0) ??
    candidates[0]
  if (!place) return { ok: false, code: 'other_batch' }
  const quantities = { ...plan.quantities, [place.id]: place.quantity + 1 }
  const counted = { ...plan, quantities }
  const isHeld = batch !== null && holding.includes(place)
  return {
    ok: true,
    shelfPlaceId: place.id,
    plan: isHeld ? withScanned(counted, place.id, batch) : counted,
  }
}

/** The pack in the hand is believed, whatever was chosen before (WHY-9). */
function withScanned(plan: PickPlan, shelfPlaceId: number, batch: ScannedBatch): PickPlan {
  const { [shelfPlaceId]: _before, ...chosen } = plan.chosen
  return { ...plan, scanned: { ...plan.scanned, [shelfPlaceId]: batch }, chosen }
}

/** What is counted on the shelf place is of another batch, by a scan or by choice. */
function isOfAnother(plan: PickPlan, { id, quantity }: PickPlace, batch: ScannedBatch): boolean {
  if (quantity === 0) return false
  const chosen = plan.chosen[id]
  if (chosen) return !isPreferredBatch(chosen, batch)
  const counted = plan.scanned[id]
  return counted !== undefined && !sameBatch(counted, batch)
}

function holds(place: PickPlace, batch: ScannedBatch): boolean {
  return place.free.some((candidate) => isPreferredBatch(candidate, batch))
}
