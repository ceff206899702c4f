import type { AdjustmentInput, BatchUpdate } from '@forrad/openapi'
import { sameBatch } from './batches.ts'
import { keyOf } from './intent-stock.ts'
import type { Stock } from './intent-stock.ts'
import { countsBatchesAlone } from './part-count.ts'

/**
 * A count without what had changed before it and the counter did not know of: that is in what was found
 * (INTENT-11), as far as it was looked for (INTENT-14).
 */
export function withoutMissed(
  count: AdjustmentInput,
  stock: Stock,
  known: ReadonlySet<string>,
): AdjustmentInput {
  const { item_id, batch_updates } = count
  const seen = new Map(
    batch_updates
      .filter(({ storage_location_id: id }) => !known.has(`${item_id}/${id}`))
      .map((update) => [update.storage_location_id, update.previous_quantity]),
  )
  const missed = [...seen]
    .flatMap(([storage_location_id, total]) =>
      total === undefined
        ? []
        : stock.missed(item_id, storage_location_id, total).map((change): BatchUpdate => {
            const { quantity } = change
            return { storage_location_id, ...keyOf(change), quantity: -quantity }
          }),
    )
    .filter((row) => !countsBatchesAlone(count) || batch_updates.some((one) => isSameRow(one, row)))
  return missed.length === 0 ? count : { ...count, batch_updates: summed([...batch_updates, ...missed]) } // prettier-ignore
}

/** One row for each batch of each shelf place. */
function summed(updates: readonly BatchUpdate[]): readonly BatchUpdate[] {
  return updates.reduce<readonly BatchUpdate[]>((rows, update) => {
    const same = (row: BatchUpdate) => isSameRow(row, update)
    if (!rows.some(same)) return [...rows, update]
    return rows.map((row) =>
      same(row) ? { ...row, quantity: row.quantity + update.quantity } : row,
    )
  }, [])
}

function isSameRow(one: BatchUpdate, other: BatchUpdate): boolean {
  return one.storage_location_id === other.storage_location_id && sameBatch(one, other)
}
