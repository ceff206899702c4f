import type { BatchKey, BatchStock } from './batches.ts'
import { sameBatch } from './batches.ts'
import type { PreferredBatch } from './batch-order.ts'
import { orderBatches, stockedBatches } from './batch-order.ts'
import { totalQuantity } from './stock.ts'

/** What happens to one batch of a shelf place. */
export interface BatchChange extends BatchKey {
  readonly before: number
  /** The signed change. */
  readonly quantity: number
  readonly after: number
}

/** The batches that give, or how many units there are when that is too few. */
export type RemovalDistribution =
  | { readonly ok: true; readonly changes: readonly BatchChange[] }
  | { readonly ok: false; readonly code: 'insufficient_stock'; readonly available: number }

function change(batch: BatchStock, quantity: number): BatchChange {
  const { identifier, expiration_date, quantity: before } = batch
  return { identifier, expiration_date, before, quantity, after: before + quantity }
}

function assertWhole(quantity: number): void {
  if (!Number.isSafeInteger(quantity) || quantity < 0) {
    throw new RangeError(`not a quantity: ${quantity}`)
  }
}

/** Takes from the batches as they stand, one after the other; the caller knows that there is enough. */
function takeInTurn(batches: readonly BatchStock[], quantity: number): readonly BatchChange[] {
  const changes: BatchChange[] = []
  let left = quantity
  for (const batch of batches) {
    if (left === 0) break
    const taken = Math.min(left, batch.quantity)
    changes.push(change(batch, -taken))
    left -= taken
  }
  return changes
}

/**
 * Which batches of one shelf place a pick falls on, in batch order; a preferred batch (scanned
 * or chosen) gives first (DIST-1 to DIST-6). Throws RangeError for a quantity that is no whole number from 0.
 */
export function distributeRemoval(
  batches: readonly BatchStock[],
  quantity: number,
  preferred?: PreferredBatch,
): RemovalDistribution {
  assertWhole(quantity)
  const stocked = stockedBatches(batches)
  const available = totalQuantity(stocked)
  if (available < quantity) return { ok: false, code: 'insufficient_stock', available }
  const turns = orderBatches(stocked, { preferred }).map(({ batch }) => batch)
  const taken = takeInTurn(turns, quantity)
  const changes = stocked.flatMap((batch) => taken.find((one) => sameBatch(one, batch)) ?? [])
  return { ok: true, changes }
}

/**
 * Which batches of one shelf place a count of `newTotal` falls on: a loss is taken in batch order, a
 * gain goes to the last batch, or to an unknown one where none is left (DIST-7 to DIST-10). Throws
 * RangeError for a total that is no whole number from 0.
 */
export function distributeStocktake(
  batches: readonly BatchStock[],
  newTotal: number,
): readonly BatchChange[] {
  assertWhole(newTotal)
  const stocked = stockedBatches(batches)
  const difference = newTotal - totalQuantity(stocked)
  if (difference === 0) return []
  if (difference < 0) return takeInTurn(stocked, -difference)
  const last = stocked.at(-1) ?? { identifier: null, expiration_date: null, quantity: 0 }
  return [change(last, difference)]
}
