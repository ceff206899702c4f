import type { AdjustmentInput, Item, Location } from '@forrad/openapi'
import { sameBatch, shelfBatches } from './batches.ts'
import type { PlannedLine, PlannedRow } from './stock-rule.ts'

/**
 * Adjustments as the lines that a rule sees on the server, on figures that are known here: for a dialog
 * and a script's dry run. Each row begins where the one before it on that batch ended (DEMAND-3); an
 * item or a shelf place that is not known here is left out (DEMAND-4), the server refuses it anyhow.
 */
export function planLines(
  adjustments: readonly AdjustmentInput[],
  items: readonly Pick<Item, 'id' | 'narcotic_level' | 'locations'>[],
  locations: readonly Pick<Location, 'id' | 'storage_locations'>[],
): readonly PlannedLine[] {
  const planned: (PlannedRow & { readonly item_id: number })[] = []
  return adjustments.flatMap((adjustment, adjustment_index) => {
    const { item_id, type, reason = null, extra = {} } = adjustment
    const item = items.find(({ id }) => id === item_id)
    if (!item) return []
    const rows = adjustment.batch_updates.flatMap((update) => {
      const { storage_location_id, identifier, expiration_date, quantity } = update
      const location = locations.find((one) =>
        one.storage_locations.some(({ id }) => id === storage_location_id),
      )
      if (!location) return []
      const earlier = planned.findLast(
        (row) =>
          row.item_id === item_id &&
          row.storage_location_id === storage_location_id &&
          sameBatch(row, update),
      )
      const lying = shelfBatches(item, storage_location_id).find((one) => sameBatch(one, update))
      const before = earlier?.after ?? lying?.quantity ?? 0
      const row: PlannedRow = {
        location_id: location.id,
        storage_location_id,
        identifier,
        expiration_date,
        before,
        quantity,
        after: before + quantity,
      }
      planned.push({ ...row, item_id })
      return row
    })
    const { narcotic_level } = item
    return { adjustment_index, item_id, type, reason, extra, narcotic_level, rows }
  })
}
