import {
  pendingQuantity,
  sameBatch,
  type BatchKey,
  type PendingAdjustment,
  type RemovalPick,
} from '@forrad/core/domain'
import type { ParserError } from '@forrad/core/gs1'
import type { ScannedBatch } from '@forrad/core/kernel'
import type { Proposal, StockProblem, StockResult } from '@forrad/core/stores'
import type { Adjustment, Item, Reason } from '@forrad/openapi'
import { typedQuantities, type PickDraft } from './pick.draft.ts'
import type { PickPlan, PlacedChange } from './places.ts'
import { NOTHING_PLANNED, pickPlaces, plannedPicks, withChoice, withItem } from './places.ts'
import { markScanned, markScannedOn } from './scan-again.ts'

/** A shelf place that has less than was asked for; the quantity stays as it was asked for. */
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
  /** Neither the retrieval list nor a pick at once can take it: a registration holds these lines. */
  | { readonly kind: 'held' }
  /** It is not said why another batch than the first. */
  | { readonly kind: 'reason' }

/** What a scan in the open pick could not do. */
export type ScanHint =
  | { readonly kind: 'no_more' | 'other_batch' | 'unknown_code' }
  /** Of a pack's two codes the one that names the batch alone. */
  | { readonly kind: 'half' }
  /** The other code of the pack that was counted just before. */
  | { readonly kind: 'same_pack' }
  /** The code breaks the standard, such as by a wrong check digit. */
  | { readonly kind: 'faulty_code'; readonly problem: ParserError }
  | { readonly kind: 'other_item'; readonly name: string }

/** An open pick of one item at one location. */
export interface PickState {
  readonly plan: PickPlan
  /** What the last scanned pack said of its batch, whether it lies here or not. */
  readonly inHand: ScannedBatch | null
  /** The shelf place where the last scan counted one; the focus goes there. */
  readonly counted: number | null
  /** The item's entry in the retrieval list, as it was when the pick opened, less what has left it since. */
  readonly pending: PendingAdjustment | null
  readonly sending: boolean
  readonly question: PickQuestion | null
  readonly problem: PickProblem | null
  /** While it is repeated: what the try before ended with, which may have been made all the same. */
  readonly unsure: StockProblem | null
  readonly hint: ScanHint | null
  /** The quantities are those typed when it was open before. */
  readonly kept: boolean
}

/** What happens to an open pick. */
export type PickEvent =
  | { readonly type: 'quantity.set'; readonly shelfPlaceId: number; readonly quantity: number }
  /** The person points at the batch to take first on a shelf place. */
  | { readonly type: 'batch.chosen'; readonly shelfPlaceId: number; readonly batch: BatchKey }
  /** Why that one. */
  | { readonly type: 'reason.given'; readonly reason: Reason }
  /** The person agrees to take what a shelf place lacks from the others there. */
  | { readonly type: 'rest.spread'; readonly shelfPlaceId: number; readonly today: string }
  | {
      readonly type: 'item.scanned'
      readonly batch: ScannedBatch | null
      readonly today: string
      /** Where the pack's other code has counted one, which this read stands for, too; null where none has. */
      readonly insteadOf?: number | null
    }
  /** The other code of a pack that is counted: it tells nothing more. */
  | { readonly type: 'pack.repeated' }
  /** A scanned pack counts no more. */
  | { readonly type: 'pack.takenBack'; readonly shelfPlaceId: number }
  /** Another item, by its name; null when the code names no item, and what is wrong with the code if anything is. */
  | {
      readonly type: 'other.scanned'
      readonly name: string | null
      readonly problem?: ParserError | undefined
      /** It is the one of a pack's two codes that names the batch alone. */
      readonly half?: boolean
    }
  /** The person begins anew. */
  | { readonly type: 'draft.dropped' }
  | {
      readonly type: 'item.refreshed'
      readonly item: Item
      readonly blocked?: readonly string[] | undefined
    }
  | { readonly type: 'pick.asked'; readonly today: string }
  | { readonly type: 'question.agreed' }
  | { readonly type: 'question.declined' }
  | { readonly type: 'pick.answered'; readonly result: StockResult<Adjustment> }
  | { readonly type: 'list.asked'; readonly today: string }
  /** A registration holds lines of it, so that it goes neither to the list nor at once. */
  | { readonly type: 'list.refused' }
  /** What of the item is free in the list by now, and whether a registration holds what is to be taken. */
  | {
      readonly type: 'list.followed'
      readonly free: PendingAdjustment | undefined
      readonly held: boolean
    }

/** What the caller does after a step. */
export type PickEffect =
  | { readonly type: 'send'; readonly item: Item; readonly picks: readonly RemovalPick[] }
  | { readonly type: 'confirm'; readonly proposal: Proposal }
  | { readonly type: 'save'; readonly entry: PendingAdjustment }
  | { readonly type: 'finish'; readonly registered: Adjustment }

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
  /** The item's lots that nothing may be taken from. */
  readonly blocked?: readonly string[]
  /** What was typed when it was open before. */
  readonly draft?: PickDraft | null
}

/**
 * An open pick at its start: quantities are those that wait in the retrieval list, else 0, and the
 * scanned batch is marked (spec section 4, Retrieve-item popup; PEND-6).
 */
export function openPick(start: PickStart): PickState {
  const { item, locationId, pending, batch, draft = null, blocked = [] } = start
  const blank: PickPlan = { ...NOTHING_PLANNED, item, locationId }
  const empty = withItem(blank, item, blocked)
  const plan = (pending?.storage_locations_updates ?? [])
    .filter((update) => pickPlaces(empty).some(({ id }) => id === update.storage_location_id))
    .reduce<PickPlan>((so, update) => {
      const { storage_location_id: id, identifier = null, expiration_date = null } = update
      const quantity = pendingQuantity(update)
      const quantities = { ...so.quantities, [id]: quantity }
      const named = { [id]: { identifier, expiration_date } }
      if (update.chosen) {
        const { reason = null, other_batch } = so.reason ? so : update
        return { ...so, quantities, chosen: { ...so.chosen, ...named }, reason, other_batch }
      }
      const isScanned = (identifier ?? expiration_date) !== null
      return { ...so, quantities, scanned: isScanned ? { ...so.scanned, ...named } : so.scanned }
    }, empty)
  const shown = pickPlaces(plan).map(({ id }) => id)
  const kept: PickDraft['quantities'] = draft ? typedQuantities(draft, plan.quantities) : {}
  const typed = Object.entries(kept).filter(([id]) => shown.includes(Number(id)))
  const quantities = { ...plan.quantities, ...Object.fromEntries(typed) }
  const scanned = Object.entries(draft?.scanned ?? {}).reduce<PickPlan>(
    (so, [id, of]) => markScannedOn(so, Number(id), of),
    { ...plan, quantities, reason: draft?.reason ?? plan.reason },
  )
  // What was chosen before holds only as long as it can be chosen.
  const begun = Object.entries(draft?.chosen ?? {}).reduce<PickPlan>((so, [id, key]) => {
    const place = pickPlaces(so).find((each) => each.id === Number(id))
    return place?.free.some((each) => sameBatch(each, key)) ? withChoice(so, place.id, key) : so
  }, scanned)
  return {
    plan: batch === null ? begun : markScanned(begun, batch),
    inHand: batch,
    counted: null,
    pending: pending ?? null,
    sending: false,
    question: null,
    problem: null,
    unsure: null,
    hint: null,
    kept: typed.some(([, quantity]) => quantity > 0),
  }
}

/** Whether nothing would be lost by turning to another item. */
export function isUntouched(state: PickState): boolean {
  return !state.sending && plannedPicks(state.plan).length === 0
}
