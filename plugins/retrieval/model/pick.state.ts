import type { PendingAdjustment, RemovalPick } from '@forrad/core/domain'
import type { ScannedBatch } from '@forrad/core/kernel'
import type { Proposal, StockProblem, StockResult } from '@forrad/core/stores'
import type { Item, RegisteredAdjustment } from '@forrad/openapi'
import type { PickPlan, PlacedChange } from './places.ts'
import { available, pickPlaces, plannedPicks, withItem } from './places.ts'
import { markScanned } from './scan-again.ts'

/** A shelf place that has less than was asked for; the quantity was lowered to `left`. */
export interface Shortage {
  readonly shelfPlaceId: number
  readonly asked: number
  readonly left: number
}

/** Something the person must agree to before anything is taken. */
export type PickQuestion =
  | { readonly kind: 'expired'; readonly changes: readonly PlacedChange[] }
  /** Fresh figures put the pick on other batches than those shown. */
  | { readonly kind: 'batches'; readonly proposal: Proposal }

/** Why nothing was taken. */
export type PickProblem =
  | { readonly kind: 'short'; readonly lines: readonly Shortage[] }
  | { readonly kind: 'failed'; readonly problem: StockProblem }
  /** The retrieval list could not take it, because a registration of these lines is unfinished. */
  | { readonly kind: 'held' }

/** What a scan in the open pick could not do. */
export type ScanHint =
  | { readonly kind: 'no_more' | 'other_batch' | 'unknown_code' }
  | { readonly kind: 'other_item'; readonly name: string }

/** An open pick of one item at one location. */
export interface PickState {
  readonly plan: PickPlan
  /** The item's entry in the retrieval list, as it was when the pick opened. */
  readonly pending: PendingAdjustment | null
  /** What was typed above what there is, by shelf place id, until the person has been told. */
  readonly excess: Readonly<Record<number, number>>
  readonly sending: boolean
  readonly question: PickQuestion | null
  readonly problem: PickProblem | null
  readonly hint: ScanHint | null
}

/** What happens to an open pick. */
export type PickEvent =
  | { readonly type: 'quantity.set'; readonly shelfPlaceId: number; readonly quantity: number }
  | { readonly type: 'quantity.exceeded'; readonly shelfPlaceId: number; readonly asked: number }
  | { readonly type: 'item.scanned'; readonly batch: ScannedBatch | null }
  /** Another item, by its name; null when the code names no item. */
  | { readonly type: 'other.scanned'; readonly name: string | null }
  | { readonly type: 'item.refreshed'; readonly item: Item }
  | { readonly type: 'pick.asked'; readonly today: string }
  | { readonly type: 'question.agreed' }
  | { readonly type: 'question.declined' }
  | { readonly type: 'pick.answered'; readonly result: StockResult<RegisteredAdjustment> }
  | { readonly type: 'list.asked' }
  | { readonly type: 'list.refused' }

/** What the caller does after a step. */
export type PickEffect =
  | { readonly type: 'send'; readonly item: Item; readonly picks: readonly RemovalPick[] }
  | { readonly type: 'confirm'; readonly proposal: Proposal }
  | { readonly type: 'save'; readonly entry: PendingAdjustment }
  | { readonly type: 'finish'; readonly registered: RegisteredAdjustment }

/** The next state, and what is to be done. */
export interface PickStep {
  readonly state: PickState
  readonly effect: PickEffect | null
}

/** What a pick opens with. */
export interface PickStart {
  readonly item: Item
  readonly locationId: number
  readonly pending: PendingAdjustment | undefined
  readonly batch: ScannedBatch | null
}

/**
 * An open pick at its start: quantities are those that wait in the retrieval list, else 0, and the
 * scanned batch is marked (spec section 4, Retrieve-item popup; PEND-6).
 */
export function openPick({ item, locationId, pending, batch }: PickStart): PickState {
  const blank: PickPlan = { item, locationId, seen: [], quantities: {}, scanned: {} }
  const empty = withItem(blank, item)
  const plan = (pending?.storage_locations_updates ?? [])
    .filter((update) => pickPlaces(empty).some(({ id }) => id === update.storage_location_id))
    .reduce<PickPlan>((so, update) => {
      const { storage_location_id: id, identifier = null, expiration_date = null } = update
      const quantity = Math.min(Math.abs(update.quantity_to_remove), available(item, id))
      const scanned = { [id]: { identifier, expiration_date } }
      return {
        ...so,
        quantities: { ...so.quantities, [id]: quantity },
        scanned: (identifier ?? expiration_date) ? { ...so.scanned, ...scanned } : so.scanned,
      }
    }, empty)
  return {
    plan: batch === null ? plan : markScanned(plan, batch),
    pending: pending ?? null,
    excess: {},
    sending: false,
    question: null,
    problem: null,
    hint: null,
  }
}

/** Whether nothing would be lost by turning to another item. */
export function isUntouched(state: PickState): boolean {
  return !state.sending && plannedPicks(state.plan).length === 0
}
