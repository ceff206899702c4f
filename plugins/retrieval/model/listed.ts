import {
  pendingFor,
  pendingQuantity,
  splitPending,
  type PendingAdjustment,
  type PendingUpdate,
} from '@forrad/core/domain'
import { hasLine, heldLines, linesOf, type PendingState } from '@forrad/core/stores'
import type { PickState } from './pick.state.ts'
import { plannedPicks, type PickPlan } from './places.ts'

/** The retrieval list, and the lines that a registration holds. */
export type ListedLines = Readonly<Pick<PendingState, 'entries' | 'inHand' | 'unfinished'>>

/**
 * What waits of the item and is free to be taken: not the lines that a registration has in hand, nor those
 * of one whose outcome is unknown (RUN-23).
 */
export function freeInList(list: ListedLines, itemId: number): PendingAdjustment | undefined {
  return pendingFor(splitPending(list.entries, heldLines(list)).others, itemId)
}

/** Whether the plan takes from a line that a registration holds (RUN-23). */
export function isPlanHeld(list: ListedLines, plan: PickPlan): boolean {
  const held = heldLines(list)
  return plannedPicks(plan).some(({ storage_location_id }) =>
    hasLine(held, { item_id: plan.item.id, storage_location_id }),
  )
}

/** What a pick began with in the list, parted into what is still free there and what is not (RUN-24). */
export function partedByFree(
  began: PendingAdjustment | null,
  free: PendingAdjustment | undefined,
): { readonly left: readonly PendingUpdate[]; readonly rest: PendingAdjustment | null } {
  const { named, others } = splitPending(began ? [began] : [], linesOf(free ? [free] : []))
  return { left: others[0]?.storage_locations_updates ?? [], rest: named[0] ?? null }
}

/** An entry for the list that replaces what the pick began with, and adds to what came there since (RUN-24). */
export function besideListed(
  entry: PendingAdjustment,
  free: PendingAdjustment | undefined,
  began: PendingAdjustment | null,
): PendingAdjustment {
  const updates = entry.storage_locations_updates.map((update) => {
    const { storage_location_id: id, quantity_to_remove } = update
    const listed = updateOn(began ?? undefined, id) ? undefined : updateOn(free, id)
    if (!listed) return update
    return { ...update, quantity_to_remove: quantity_to_remove + pendingQuantity(listed) }
  })
  return { ...entry, storage_locations_updates: updates }
}

/** How many units of the item wait in the list beside what the pick holds of it, such as in a registration's hand. */
export function unitsBeside(list: ListedLines, pick: Pick<PickState, 'plan' | 'pending'>): number {
  const { item, quantities } = pick.plan
  const isHere = ({ storage_location_id: id }: PendingUpdate) =>
    quantities[id] !== undefined && updateOn(pick.pending ?? undefined, id) !== undefined
  return (pendingFor(list.entries, item.id)?.storage_locations_updates ?? [])
    .filter((update) => !isHere(update))
    .reduce((sum, update) => sum + pendingQuantity(update), 0)
}

function updateOn(
  entry: PendingAdjustment | undefined,
  shelfPlaceId: number,
): PendingUpdate | undefined {
  return entry?.storage_locations_updates.find(({ storage_location_id: id }) => id === shelfPlaceId)
}
