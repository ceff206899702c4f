import type { PendingList } from './pending.ts'

/** Whether both lists have the same lines with the same figures, in whatever order. */
export function samePending(one: PendingList, other: PendingList): boolean {
  const lines = updatesByLine(one)
  const others = updatesByLine(other)
  return (
    lines.size === others.size &&
    [...lines].every(([key, line]) => JSON.stringify(others.get(key)) === JSON.stringify(line))
  )
}

/** What each line of a list takes, by its item and its shelf place. */
export function updatesByLine(list: PendingList) {
  return new Map(
    list.flatMap(({ item_id, storage_locations_updates }) =>
      storage_locations_updates.map(
        (update) => [`${item_id}:${update.storage_location_id}`, { item_id, update }] as const,
      ),
    ),
  )
}
