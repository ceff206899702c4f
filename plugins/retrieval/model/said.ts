import {
  isOtherBatchReason,
  keptOtherBatch,
  planRegistration,
  removeAdjustment,
  type ChangeWords,
  type PendingAdjustment,
  type PendingLine,
  type PendingList,
  type PendingUpdate,
} from '@forrad/core/domain'
import type { AdjustmentInput, Item } from '@forrad/openapi'
import { plannedPicks, type PickPlan } from './places.ts'

/** What an open pick would send; without rows while nothing can be taken. */
export function pickAdjustment(plan: PickPlan): AdjustmentInput {
  const made = removeAdjustment(plan.item, plannedPicks(plan))
  const nothing: AdjustmentInput = { item_id: plan.item.id, type: 'remove', batch_updates: [] }
  return made.ok ? made.adjustment : nothing
}

/** An entry of the list whose lines all say why anything is taken, and keep why another batch is (SAID-1). */
export function withReason(
  entry: PendingAdjustment,
  { reason }: Pick<ChangeWords, 'reason'>,
): PendingAdjustment {
  if (!reason) return entry
  const saying = (update: PendingUpdate): PendingUpdate => {
    const kept = keptOtherBatch(update.reason, reason)
    return { ...update, reason, ...(kept && { other_batch: kept }) }
  }
  return { ...entry, storage_locations_updates: entry.storage_locations_updates.map(saying) }
}

/** An entry of the list that a scanned code chose (ORIGIN-4). */
export function byScan(entry: PendingAdjustment): PendingAdjustment {
  const updates = entry.storage_locations_updates
  return {
    ...entry,
    storage_locations_updates: updates.map((update) => ({ ...update, origin: 'scan' })),
  }
}

/** Whether a scanned code chose what waits in the list. */
export function isByScan(entry: PendingAdjustment | undefined): boolean {
  return entry?.storage_locations_updates.some(({ origin }) => origin === 'scan') ?? false
}

/** What the list would send: the lines that do not say why anything is taken, and those that do. */
export function plannedAdjustments(
  entries: PendingList,
  items: readonly Item[],
): { readonly unsaid: readonly AdjustmentInput[]; readonly said: readonly AdjustmentInput[] } {
  const { adjustments } = planRegistration(entries, items)
  return {
    unsaid: adjustments.filter(isUnsaid),
    said: adjustments.filter((one) => !isUnsaid(one)),
  }
}

/** The entries among these lines, or all, whose reason is still to be said, with it. */
export function saidEntries(
  entries: PendingList,
  words: Pick<ChangeWords, 'reason'>,
  lines?: readonly PendingLine[],
): PendingList {
  const isChosen = ({ item_id }: PendingAdjustment, { storage_location_id }: PendingUpdate) =>
    lines?.some(
      (line) => line.item_id === item_id && line.storage_location_id === storage_location_id,
    ) ?? true
  return entries.flatMap((entry) => {
    const unsaid = entry.storage_locations_updates.filter(
      (update) => isUnsaid(update) && isChosen(entry, update),
    )
    if (unsaid.length === 0) return []
    return [withReason({ ...entry, storage_locations_updates: unsaid }, words)]
  })
}

/** Why another batch than the first says nothing of why anything was taken. */
function isUnsaid({ reason }: Pick<PendingUpdate, 'reason'>): boolean {
  return reason === undefined || isOtherBatchReason(reason.code)
}
