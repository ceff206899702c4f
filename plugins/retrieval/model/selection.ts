import type { PendingLine } from '@forrad/core/domain'
import type { ListLine } from './list.ts'

/** The keys of the lines that are chosen; null while nobody chooses, and all of them count. */
export type Selection = ReadonlySet<string> | null

/** Chooses a line, or leaves it out again. */
export function toggled(selection: Selection, key: string): Selection {
  const next = new Set(selection)
  if (!next.delete(key)) next.add(key)
  return next
}

/** The lines that would be registered; a line that has left the list meanwhile is none. */
export function chosenLines(lines: readonly ListLine[], selection: Selection): readonly ListLine[] {
  return selection === null ? lines : lines.filter(({ key }) => selection.has(key))
}

/** The same, as the retrieval list wants to be told. */
export function pendingLines(lines: readonly ListLine[]): readonly PendingLine[] {
  return lines.map(({ itemId, shelfPlaceId }) => ({
    item_id: itemId,
    storage_location_id: shelfPlaceId,
  }))
}
