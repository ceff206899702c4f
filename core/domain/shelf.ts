import type { Batch } from '@forrad/openapi'
import { stockedBatches } from './batch-order.ts'
import type { OpenedMark, OpenedState } from './opening.ts'
import { totalQuantity } from './stock.ts'
import { batchKey } from './stock-key.ts'
import type { BatchPosition } from './stock-key.ts'

/** A batch as it is now. */
export interface StockBatch extends BatchPosition {
  readonly id: number
  readonly quantity: number
  /** Its mark while opened packs are among it, and what is kept of its openings, if there were any. */
  readonly opened?: OpenedMark
  readonly openings?: OpenedState | null
}

/** A batch that a plan touches, as it will be; `id` is null when the plan makes it. */
export interface PlannedBatch extends BatchPosition {
  readonly id: number | null
  readonly quantity: number
  /** What was kept of its openings. */
  readonly openings?: OpenedState | null
}

/** The figures of the shelf places that a request touches, as they become while it is planned. */
export interface Shelf {
  readonly quantity: (position: BatchPosition) => number
  /** The item's total on a shelf place. */
  readonly total: (itemId: number, storageLocationId: number) => number
  /** Sets a batch; returns its index in `touched`. */
  readonly set: (position: BatchPosition, quantity: number) => number
  readonly touched: () => readonly PlannedBatch[]
}

/** Begins with the batches as they are. */
export function createShelf(current: readonly StockBatch[]): Shelf {
  const states = new Map<string, BatchState>()
  const totals = new Map<string, number>()
  const touched: BatchState[] = []
  const add = (itemId: number, placeId: number, quantity: number) => {
    const key = `${itemId}/${placeId}`
    totals.set(key, (totals.get(key) ?? 0) + quantity)
  }
  for (const batch of current) {
    states.set(batchKey(batch), { ...batch, index: null })
    add(batch.item_id, batch.storage_location_id, batch.quantity)
  }
  return {
    quantity: (position) => states.get(batchKey(position))?.quantity ?? 0,
    total: (itemId, placeId) => totals.get(`${itemId}/${placeId}`) ?? 0,
    set(position, quantity) {
      const key = batchKey(position)
      const state = states.get(key) ?? { ...position, id: null, quantity: 0, index: null }
      states.set(key, state)
      add(position.item_id, position.storage_location_id, quantity - state.quantity)
      state.quantity = quantity
      state.index ??= touched.push(state) - 1
      return state.index
    },
    touched: () => touched,
  }
}

/** A batch while a plan is made. */
interface BatchState extends BatchPosition {
  readonly id: number | null
  quantity: number
  /** Place in `touched`; null while untouched. */
  index: number | null
}

/** How an item stands on a shelf place, as the contract words it. */
export interface ShelfFigures {
  readonly current_quantity: number
  /** Above 0, in batch order. */
  readonly batches?: readonly Batch[]
}

/** How many batches one refusal lists; an answer grows with lines times batches. */
const mostListed = 5000

/**
 * Tells the figures of an item on a shelf place, as before the request; with its batches until very
 * many have been told.
 */
export function figuresOf(current: readonly StockBatch[]): (line: BatchPosition) => ShelfFigures {
  const byPlace = new Map<string, Batch[]>()
  for (const { item_id, storage_location_id, openings: _, ...batch } of current) {
    const key = `${item_id}/${storage_location_id}`
    const here = byPlace.get(key)
    if (here) here.push(batch)
    else byPlace.set(key, [batch])
  }
  let listed = 0
  return ({ item_id, storage_location_id }) => {
    const batches = stockedBatches(byPlace.get(`${item_id}/${storage_location_id}`) ?? [])
    const current_quantity = totalQuantity(batches)
    listed += batches.length
    return listed > mostListed ? { current_quantity } : { current_quantity, batches }
  }
}
