import type { AdjustmentInput } from '@forrad/openapi'
import { countedSince, countingTimes } from './counting-times.ts'
import { createStock, positionOf } from './intent-stock.ts'
import { isWorthSaying } from './intent.ts'
import type { IntentRow, IntentShelf } from './intent-stock.ts'

/** Whether any of these counts, told at `told`, in ms, was made a while before, so that it can be overtaken (INTENT-18). */
export function mayBeOvertaken(adjustments: readonly AdjustmentInput[], told: number): boolean {
  return isWorthSaying(countedSince(adjustments, told), told)
}

/**
 * The rows of counts told at `told`, in ms, that cannot be saved as they are: somebody has counted the shelf
 * place since, or what happened before they were made was told after that, so that the recorded figures are
 * those that were seen and yet mean something else (INTENT-18). Their shelf places are counted again.
 */
export function overtakenCounts(
  adjustments: readonly AdjustmentInput[],
  shelves: readonly IntentShelf[],
  told: number,
): readonly IntentRow[] {
  const stock = createStock(shelves, told, countingTimes(adjustments, told))
  const touched = new Set<string>()
  return adjustments.flatMap(({ item_id, type, batch_updates }, adjustment_index) => {
    const before = new Set(touched)
    for (const { storage_location_id: id } of batch_updates) touched.add(`${item_id}/${id}`)
    if (type !== 'stocktaking') return []
    const rows = batch_updates.filter(({ storage_location_id: id, previous_quantity: seen }) => {
      if (stock.isRecounted(item_id, id)) return true
      // What the same request has changed there before, who counted has seen.
      if (seen === undefined || before.has(`${item_id}/${id}`)) return false
      return stock.isOutdated(item_id, id, seen) || stock.missed(item_id, id, seen).length > 0
    })
    return rows.map((row) => ({ ...positionOf(row), item_id, adjustment_index }))
  })
}
