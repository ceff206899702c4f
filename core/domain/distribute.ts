import type { BatchKey, BatchStock } from './batches.ts'
import { compareBatches, sameBatch, sortBatches, stockedBatches } from './batches.ts'
import { totalQuantity } from './stock.ts'

/** What happens to one batch of a shelf place. */
export interface BatchChange extends BatchKey {
  readonly before: number
  /** The signed change. */
  readonly quantity: number
  readonly after: number
}

/** The batch in the hand, as far as its code told: a part that is missing or null was not read. */
export interface PreferredBatch {
  readonly identifier?: string | null | undefined
  readonly expiration_date?: string | null | undefined
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

/** 0 the very batch, 1 the same lot (or, without a lot, the same date), 2 another (DIST-3, DIST-4). */
function rank(batch: BatchKey, preferred: PreferredBatch): 0 | 1 | 2 {
  const identifier = preferred.identifier ?? null
  const expiration_date = preferred.expiration_date ?? null
  if (identifier === null && expiration_date === null) return 2
  if (sameBatch(batch, { identifier, expiration_date })) return 0
  if (identifier !== null) return batch.identifier === identifier ? 1 : 2
  return batch.expiration_date === expiration_date ? 1 : 2
}

/** Whether a batch is the one in the hand, as far as its code told (DIST-3, DIST-4). */
export function isPreferredBatch(batch: BatchKey, preferred: PreferredBatch): boolean {
  return rank(batch, preferred) < 2
}

/**
 * Which batches of one shelf place a pick falls on, in batch order; a preferred (scanned) batch
 * gives first (DIST-1 to DIST-6). Throws RangeError for a quantity that is no whole number from 0.
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
  const turns =
    preferred === undefined
      ? stocked
      : [...stocked].sort((a, b) => rank(a, preferred) - rank(b, preferred) || compareBatches(a, b))
  return { ok: true, changes: sortBatches(takeInTurn(turns, quantity)) }
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
