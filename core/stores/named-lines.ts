import type { AdjustmentInput, ErrorDetail } from '@forrad/openapi'
import type { PendingLine } from '../domain/index.ts'
import { linesIn } from './lines.ts'

/** Where in the request a detail points that names its line by a path alone. */
const POINTER = /^adjustments\.(\d+)(?:\.batch_updates\.(\d+))?(?:\.|$)/

/**
 * The lines of a request that the details of a refusal name, by index and shelf place or by the path of
 * the field at fault; a detail without a shelf place names every line of its adjustment.
 */
export function namedLines(
  adjustments: readonly AdjustmentInput[],
  details: readonly ErrorDetail[],
): readonly PendingLine[] {
  const pointed = details.map((detail) => pointedAt(adjustments, detail))
  const isNamed = (index: number, { item_id, storage_location_id }: PendingLine) =>
    pointed.some(
      (detail) =>
        (detail.adjustment_index === undefined
          ? detail.item_id === item_id
          : detail.adjustment_index === index) &&
        (detail.storage_location_id === undefined ||
          detail.storage_location_id === storage_location_id),
    )
  return adjustments.flatMap((adjustment, index) =>
    linesIn([adjustment]).filter((line) => isNamed(index, line)),
  )
}

/** The detail with the index and the shelf place to which its path leads, where it says neither. */
function pointedAt(adjustments: readonly AdjustmentInput[], detail: ErrorDetail): ErrorDetail {
  const { adjustment_index, item_id, field = '' } = detail
  const [, index, row] = POINTER.exec(field) ?? []
  if (adjustment_index !== undefined || item_id !== undefined || index === undefined) return detail
  const update = adjustments[Number(index)]?.batch_updates[Number(row)]
  const at = update ? { storage_location_id: update.storage_location_id } : {}
  return { ...detail, adjustment_index: Number(index), ...at }
}
