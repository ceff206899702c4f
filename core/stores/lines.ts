import type { AdjustmentInput } from '@forrad/openapi'
import type { PendingLine, PendingList } from '../domain/index.ts'

/** Every line of the list. */
export function linesOf(list: PendingList): readonly PendingLine[] {
  return list.flatMap(({ item_id, storage_locations_updates }) =>
    storage_locations_updates.map(({ storage_location_id }) => ({ item_id, storage_location_id })),
  )
}

/** Whether the lines have this one. */
export function hasLine(lines: readonly PendingLine[], line: PendingLine): boolean {
  return lines.some(
    (other) =>
      other.item_id === line.item_id && other.storage_location_id === line.storage_location_id,
  )
}

/** The lines that a request covers. */
export function linesIn(adjustments: readonly AdjustmentInput[]): readonly PendingLine[] {
  const lines = adjustments.flatMap(({ item_id, batch_updates }) =>
    batch_updates.map(({ storage_location_id }) => ({ item_id, storage_location_id })),
  )
  return lines.filter((line, index) => !hasLine(lines.slice(0, index), line))
}
