import type { Reason } from '@forrad/openapi'
import type { OtherBatchReason } from './other-batch.ts'

/** A pick from one shelf place that waits in the retrieval list, and the batch to take first if there is one. */
export interface PendingUpdate {
  readonly storage_location_id: number
  readonly quantity_to_remove: number
  readonly identifier?: string | null
  readonly expiration_date?: string | null
  /** The batch was chosen, and is exactly this one; else it was scanned (WHY-4). */
  readonly chosen?: true
  /** Why another batch than the first (WHY-9), or why anything is taken. */
  readonly reason?: Reason
  /** Why another batch than the first, where `reason` says why anything is taken (SAID-1). */
  readonly other_batch?: OtherBatchReason
  /** A scanned code chose the item, also one that names no batch (ORIGIN-4). */
  readonly origin?: 'scan'
}

/** An item's waiting picks; kept in session storage under `adjustments` (spec §3). */
export interface PendingAdjustment {
  readonly item_id: number
  readonly type: 'remove'
  readonly storage_locations_updates: readonly PendingUpdate[]
}

/** The retrieval list, in the order in which items were added. */
export type PendingList = readonly PendingAdjustment[]

/** A line of the list: an item and a shelf place. */
export interface PendingLine {
  readonly item_id: number
  readonly storage_location_id: number
}

/** The list with an item's updates changed; an item left without updates goes (PEND-4). */
function withUpdates(
  list: PendingList,
  itemId: number,
  change: (updates: readonly PendingUpdate[]) => readonly PendingUpdate[],
): PendingList {
  return list
    .map((entry) =>
      entry.item_id === itemId
        ? { ...entry, storage_locations_updates: change(entry.storage_locations_updates) }
        : entry,
    )
    .filter((entry) => entry.storage_locations_updates.length > 0)
}

/** Adds an item's picks; a shelf place already there is replaced in its place, 0 takes it out (PEND-1 to PEND-4). */
export function addPending(list: PendingList, entry: PendingAdjustment): PendingList {
  const known = pendingFor(list, entry.item_id) !== undefined
  const base: PendingList = known ? list : [...list, { ...entry, storage_locations_updates: [] }]
  const fresh = new Map(
    entry.storage_locations_updates.map((update) => [update.storage_location_id, update]),
  )
  const merged = (updates: readonly PendingUpdate[]): readonly PendingUpdate[] => {
    const kept = new Map(updates.map((update) => [update.storage_location_id, update]))
    for (const [id, update] of fresh) kept.set(id, update)
    return [...kept.values()].filter((update) => update.quantity_to_remove > 0)
  }
  return withUpdates(base, entry.item_id, merged)
}

/** The list without an item (PEND-5). */
export function removePending(list: PendingList, itemId: number): PendingList {
  return list.filter((entry) => entry.item_id !== itemId)
}

/** The list without one shelf place of an item (PEND-4, PEND-5). */
export function removePendingUpdate(
  list: PendingList,
  itemId: number,
  storageLocationId: number,
): PendingList {
  return withUpdates(list, itemId, (updates) =>
    updates.filter((update) => update.storage_location_id !== storageLocationId),
  )
}

/** The item's entry, if it waits in the list. */
export function pendingFor(list: PendingList, itemId: number): PendingAdjustment | undefined {
  return list.find((entry) => entry.item_id === itemId)
}

/** What the retrieve popup starts with on a shelf place that waits in the list, without its sign (PEND-6). */
export function pendingQuantity({ quantity_to_remove }: PendingUpdate): number {
  return Math.abs(quantity_to_remove)
}

/** Parts the list by line: the named lines stay behind, the others go on (PEND-9). */
export function splitPending(
  list: PendingList,
  lines: readonly PendingLine[],
): { readonly named: PendingList; readonly others: PendingList } {
  const isNamed = (item_id: number, storage_location_id: number): boolean =>
    lines.some(
      (line) => line.item_id === item_id && line.storage_location_id === storage_location_id,
    )
  const part = (named: boolean): PendingList =>
    list.flatMap((entry) => {
      const updates = entry.storage_locations_updates.filter(
        (update) => isNamed(entry.item_id, update.storage_location_id) === named,
      )
      return updates.length > 0 ? [{ ...entry, storage_locations_updates: updates }] : []
    })
  return { named: part(true), others: part(false) }
}
