import type { AdjustmentInput, BatchUpdate, Item, Reason } from '@forrad/openapi'
import type { PreferredBatch } from './batch-order.ts'
import { shelfBatches } from './batches.ts'
import { OTHER_BATCH } from './change-words.ts'
import type { OtherBatchReason } from './other-batch.ts'
import type { BatchChange } from './distribute.ts'
import { distributeRemoval, distributeStocktake } from './distribute.ts'
import { totalQuantity } from './stock.ts'

/** How many to take from one shelf place, which batch first, and why that one. */
export interface RemovalPick {
  readonly storage_location_id: number
  readonly quantity: number
  readonly preferred?: PreferredBatch | undefined
  /** Why another batch than the first (WHY-9); an adjustment has one. */
  readonly reason?: Reason | undefined
  /** Why another batch than the first, where `reason` says why anything is taken (SAID-1). */
  readonly other_batch?: OtherBatchReason | undefined
  /** A scanned code chose the item, also one that names no batch (ORIGIN-4). */
  readonly origin?: 'scan' | undefined
}

/** A shelf place that has less than was asked for. */
export interface InsufficientLine {
  readonly storage_location_id: number
  readonly quantity: number
  readonly available: number
}

/** The adjustment of a pick, or why there is none. */
export type RemoveAdjustment =
  | { readonly ok: true; readonly adjustment: AdjustmentInput }
  | { readonly ok: false; readonly code: 'nothing_to_remove'; readonly lines: readonly [] }
  | {
      readonly ok: false
      readonly code: 'insufficient_stock'
      readonly lines: readonly InsufficientLine[]
    }

/** A shelf place's total as the person saw it and as they counted it. */
export interface StocktakeCount {
  readonly storage_location_id: number
  readonly previous_quantity: number
  readonly new_quantity: number
  /** When they counted it, as the contract has it (INTENT-12). */
  readonly counted_at?: string
  /** When the first of it was counted, where that was earlier (INTENT-12). */
  readonly counted_from?: string
}

/** A shelf place whose total is no longer what the person saw. */
export interface ChangedLine {
  readonly storage_location_id: number
  readonly previous_quantity: number
  readonly current_quantity: number
}

/** The adjustment of a stocktake, or why there is none. */
export type StocktakeAdjustment =
  | { readonly ok: true; readonly adjustment: AdjustmentInput }
  | { readonly ok: false; readonly code: 'nothing_changed'; readonly lines: readonly [] }
  | { readonly ok: false; readonly code: 'stock_changed'; readonly lines: readonly ChangedLine[] }

type ItemStock = Pick<Item, 'id' | 'locations'>

function update(storage_location_id: number, change: BatchChange): BatchUpdate {
  const { identifier, expiration_date, quantity } = change
  return { storage_location_id, identifier, expiration_date, quantity }
}

/** Whether a scanned code chose the item or the batch (ORIGIN-4). */
function isScanned({ quantity, preferred, origin }: RemovalPick): boolean {
  return quantity > 0 && (origin === 'scan' || (preferred !== undefined && !preferred.chosen))
}

/** One pick a shelf place: quantities of the same place are added, the first preferred batch counts. */
function mergePicks(picks: readonly RemovalPick[]): readonly RemovalPick[] {
  const merged = new Map<number, RemovalPick>()
  for (const pick of picks) {
    if (pick.quantity === 0) continue
    const before = merged.get(pick.storage_location_id)
    merged.set(pick.storage_location_id, {
      ...pick,
      quantity: pick.quantity + (before?.quantity ?? 0),
      preferred: before?.preferred ?? pick.preferred,
    })
  }
  return [...merged.values()]
}

/**
 * A pick as the adjustment to send: shelf places above 0 only, each distributed over its batches; or
 * every shelf place that has too little (ADJ-1 to ADJ-4, ORIGIN-4).
 */
export function removeAdjustment(item: ItemStock, picks: readonly RemovalPick[]): RemoveAdjustment {
  const updates: BatchUpdate[] = []
  const lines: InsufficientLine[] = []
  for (const { storage_location_id, quantity, preferred } of mergePicks(picks)) {
    const batches = shelfBatches(item, storage_location_id)
    const distribution = distributeRemoval(batches, quantity, preferred)
    if (distribution.ok) {
      updates.push(...distribution.changes.map((change) => update(storage_location_id, change)))
    } else {
      lines.push({ storage_location_id, quantity, available: distribution.available })
    }
  }
  if (lines.length > 0) return { ok: false, code: 'insufficient_stock', lines }
  if (updates.length === 0) return { ok: false, code: 'nothing_to_remove', lines: [] }
  const said = picks.find(({ reason }) => reason !== undefined)
  const adjustment = {
    item_id: item.id,
    type: 'remove',
    ...(picks.some(isScanned) && ({ origin: 'scan' } as const)),
    ...(said?.reason && { reason: said.reason }),
    ...(said?.other_batch && { extra: { [OTHER_BATCH]: said.other_batch } }),
    batch_updates: updates,
  } as const
  return { ok: true, adjustment }
}

/**
 * A stocktake as the adjustment to send: changed shelf places only, each row with the total that the
 * person saw; or every shelf place whose total is another by now (ADJ-5 to ADJ-8).
 */
export function stocktakeAdjustment(
  item: ItemStock,
  counts: readonly StocktakeCount[],
): StocktakeAdjustment {
  const updates: BatchUpdate[] = []
  const lines: ChangedLine[] = []
  for (const { storage_location_id, previous_quantity, new_quantity, ...time } of counts) {
    if (new_quantity === previous_quantity) continue
    const batches = shelfBatches(item, storage_location_id)
    const current_quantity = totalQuantity(batches)
    if (current_quantity !== previous_quantity) {
      lines.push({ storage_location_id, previous_quantity, current_quantity })
      continue
    }
    for (const change of distributeStocktake(batches, new_quantity)) {
      updates.push({ ...update(storage_location_id, change), previous_quantity, ...time })
    }
  }
  if (lines.length > 0) return { ok: false, code: 'stock_changed', lines }
  if (updates.length === 0) return { ok: false, code: 'nothing_changed', lines: [] }
  return { ok: true, adjustment: { item_id: item.id, type: 'stocktaking', batch_updates: updates } }
}
