import { updatesByLine } from './pending-lines.ts'
import { addPending, removePendingUpdate, type PendingList } from './pending.ts'

/**
 * The list as two copies of it made it, told apart by what both began with: what one of them added,
 * changed or took out holds, and where both changed a line, `theirs` (PEND-10).
 */
export function mergePending(
  base: PendingList,
  mine: PendingList,
  theirs: PendingList,
): PendingList {
  const before = updatesByLine(base)
  const now = updatesByLine(theirs)
  let merged = mine
  for (const [key, { item_id, update }] of before) {
    if (now.has(key)) continue
    merged = removePendingUpdate(merged, item_id, update.storage_location_id)
  }
  for (const [key, { item_id, update }] of now) {
    if (JSON.stringify(before.get(key)?.update) === JSON.stringify(update)) continue
    merged = addPending(merged, { item_id, type: 'remove', storage_locations_updates: [update] })
  }
  return merged
}
