import {
  asksOtherBatchReason,
  comparePlaces,
  distributeRemoval,
  expiredRemovals,
  isOtherBatchReason,
  orderBatches,
  sameBatch,
  stockedBatches,
  totalQuantity,
  freeBatches,
} from '@forrad/core/domain'
import type {
  BatchChange,
  BatchKey,
  OtherBatchReason,
  PreferredBatch,
  RemovalPick,
} from '@forrad/core/domain'
import type { ScannedBatch } from '@forrad/core/kernel'
import type { Batch, Item, Reason, StockedStorageLocation } from '@forrad/openapi'

/** A shelf place by its name. */
export type SeenPlace = Pick<StockedStorageLocation, 'id' | 'identifier'>

/** What is to be taken from where, before it is sent. */
export interface PickPlan {
  /** The figures that the person sees. */
  readonly item: Item
  readonly locationId: number
  /** The shelf places seen since the pick opened; one that is emptied meanwhile stays in sight. */
  readonly seen: readonly SeenPlace[]
  /** How many to take, by shelf place id; missing is 0. */
  readonly quantities: Readonly<Record<number, number>>
  /** The batch in the hand, by shelf place id. */
  readonly scanned: Readonly<Record<number, ScannedBatch>>
  /** The batch to take first by choice, by shelf place id; goes before a scanned one. */
  readonly chosen: Readonly<Record<number, BatchKey>>
  /** Why another batch than the first, or why anything is taken where that was said in the list. */
  readonly reason: Reason | null
  /** Why another batch than the first, beside a `reason` that says why anything is taken. */
  readonly other_batch?: OtherBatchReason | undefined
  /** The item's lots that nothing may be taken from. */
  readonly blocked?: readonly string[]
}

/** A plan before anything is said of what to take. */
export const NOTHING_PLANNED = {
  seen: [],
  quantities: {},
  scanned: {},
  chosen: {},
  reason: null,
} as const satisfies Partial<PickPlan>

/** One shelf place of the pick. */
export interface PickPlace {
  readonly id: number
  readonly identifier: string
  /** Above 0, in batch order. */
  readonly batches: readonly Batch[]
  /** Those of them that may be taken. */
  readonly free: readonly Batch[]
  /** The most that can be taken: the sum of its batches (spec section 5) that may be. */
  readonly max: number
  /** As typed; more than `max` cannot be taken. */
  readonly quantity: number
  /** The batches that the quantity falls on; empty at 0. */
  readonly changes: readonly BatchChange[]
  /** What is known of the batch to take first: the chosen or scanned one. */
  readonly preferred: PreferredBatch | null
}

/** A change of one batch, and where it lies. */
export interface PlacedChange extends BatchChange {
  readonly place: string
}

/** The shelf places of the plan, in shelf order: those where the item lies, and those it lay on. */
export function pickPlaces(plan: PickPlan): readonly PickPlace[] {
  const stocked = stockedPlaces(plan.item, plan.locationId)
  const emptied = plan.seen
    .filter(({ id }) => !stocked.some((place) => place.id === id))
    .map((place) => ({ ...place, batches: [] }))
  return [...stocked, ...emptied]
    .toSorted((a, b) => comparePlaces(a.identifier, b.identifier))
    .map((place) => pickPlace(place, plan))
}

/** How many units are asked for, on all shelf places together. */
export function unitsIn({ quantities }: PickPlan): number {
  return Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0)
}

/** The plan with newer figures. */
export function withItem(
  plan: PickPlan,
  item: Item,
  blocked: readonly string[] = plan.blocked ?? [],
): PickPlan {
  const { seen } = plan
  const fresh = stockedPlaces(item, plan.locationId).filter(
    ({ id }) => !seen.some((place) => place.id === id),
  )
  return { ...plan, item, blocked, seen: [...seen, ...fresh] }
}

/** What the plan takes, shelf places above 0 only, for `instantPick` and the retrieval list. */
export function plannedPicks(plan: PickPlan): readonly RemovalPick[] {
  return pickPlaces(plan)
    .filter((place) => place.quantity > 0)
    .map(({ id, quantity }) => {
      const preferred = preferredOn(plan, id)
      const reason = preferred?.chosen ? plan.reason : null
      const other = otherBatchOf(plan)
      const isBeside = other !== null && reason !== null && reason.code !== other
      return {
        storage_location_id: id,
        quantity,
        ...(preferred ? { preferred } : {}),
        ...(reason ? { reason } : {}),
        ...(isBeside ? { other_batch: other } : {}),
      }
    })
}

/** Why another batch than the first is taken: the plan's reason, or what stands beside it; null where none is given. */
export function otherBatchOf({ reason, other_batch }: PickPlan): OtherBatchReason | null {
  if (reason === null) return null
  return isOtherBatchReason(reason.code) ? reason.code : (other_batch ?? null)
}

/** The plan with a batch to take first, which is no choice where it is the first one anyhow. */
export function withChoice(plan: PickPlan, shelfPlaceId: number, batch: BatchKey): PickPlan {
  const { [shelfPlaceId]: _before, ...others } = plan.chosen
  const place = pickPlaces(plan).find(({ id }) => id === shelfPlaceId)
  const preferred = plan.scanned[shelfPlaceId]
  const first = orderBatches(place?.free ?? [], { preferred }).at(0)?.batch
  const isFirst = first !== undefined && sameBatch(first, batch)
  const { identifier, expiration_date } = batch
  const chosen = isFirst ? {} : { [shelfPlaceId]: { identifier, expiration_date } }
  return { ...plan, chosen: { ...others, ...chosen } }
}

/** Whether what was chosen asks for a reason (WHY-9). */
export function asksReason(plan: PickPlan, today: string): boolean {
  return pickPlaces(plan).some(({ free, changes, preferred }) =>
    asksOtherBatchReason(free, changes, { today, preferred: preferred ?? undefined }),
  )
}

/** The planned changes that fall on expired batches (EXPIRY-6). */
export function expiredPicks(plan: PickPlan, today: string): readonly PlacedChange[] {
  return pickPlaces(plan).flatMap((place) =>
    expiredRemovals(place.changes, today).map((change) => ({
      ...change,
      place: place.identifier,
    })),
  )
}

/** The batch to take first on a shelf place: the chosen one, else the scanned one. */
function preferredOn(plan: PickPlan, shelfPlaceId: number): PreferredBatch | undefined {
  const chosen = plan.chosen[shelfPlaceId]
  return chosen ? { ...chosen, chosen: true } : plan.scanned[shelfPlaceId]
}

function stockedPlaces(item: Item, locationId: number): readonly StockedStorageLocation[] {
  return item.locations.find(({ id }) => id === locationId)?.storage_locations ?? []
}

function pickPlace(
  place: SeenPlace & Pick<StockedStorageLocation, 'batches'>,
  plan: PickPlan,
): PickPlace {
  const { id, identifier } = place
  const batches = stockedBatches(place.batches)
  const quantity = plan.quantities[id] ?? 0
  const preferred = preferredOn(plan, id)
  const free = freeBatches(batches, plan.blocked)
  const distribution = distributeRemoval(free, quantity, preferred)
  return {
    id,
    identifier,
    batches,
    free,
    max: totalQuantity(free),
    quantity,
    changes: distribution.ok ? distribution.changes : [],
    preferred: preferred ?? null,
  }
}
