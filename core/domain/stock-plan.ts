import type { AdjustmentInput, BatchUpdate, ErrorDetail } from '@forrad/openapi'
import { MAX_QUANTITY } from './quantity.ts'
import { createShelf, figuresOf } from './shelf.ts'
import type { PlannedBatch, Shelf, StockBatch } from './shelf.ts'
import type { BatchPosition } from './stock-key.ts'

/** One ledger row to be. */
export interface StockPlanRow extends BatchPosition {
  readonly adjustment_index: number
  /** Index into the plan's `batches`. */
  readonly batch_index: number
  readonly before: number
  readonly quantity: number
  readonly after: number
}

/** What adjustments make of the stock, or why they cannot. */
export type StockPlan =
  | {
      readonly ok: true
      readonly rows: readonly StockPlanRow[]
      readonly batches: readonly PlannedBatch[]
    }
  | {
      readonly ok: false
      readonly code: 'insufficient_stock' | 'stock_changed' | 'validation'
      readonly details: readonly ErrorDetail[]
    }

/** What is wrong with one line. */
type Problem = 'insufficient_stock' | 'stock_changed' | 'too_large'

/**
 * What the adjustments make of the batches, one after the other, or every line that cannot be: a
 * batch has too little, a shelf place is no longer as it was counted, a shelf place would hold more
 * than the largest quantity (PLAN-1 to PLAN-5). `field` is the list's path in the body.
 */
export function planChanges(
  adjustments: readonly AdjustmentInput[],
  current: readonly StockBatch[],
  field: string,
): StockPlan {
  const shelf = createShelf(current)
  const figures = figuresOf(current)
  const rows: StockPlanRow[] = []
  const failing: Failing = { insufficient_stock: [], stock_changed: [], too_large: [] }
  for (const [adjustment_index, { item_id, type, batch_updates }] of adjustments.entries()) {
    // Every row of a stocktake names the total as it was before the first of them.
    const counted = new Map(
      batch_updates.map(({ storage_location_id: id }) => [id, shelf.total(item_id, id)]),
    )
    for (const [row, update] of batch_updates.entries()) {
      const { storage_location_id, identifier, expiration_date, quantity } = update
      const position = { item_id, storage_location_id, identifier, expiration_date }
      const before = shelf.quantity(position)
      const problem = problemOf(type, update, counted.get(storage_location_id), shelf, position)
      if (problem === null) {
        const after = before + quantity
        const batch_index = shelf.set(position, after)
        rows.push({ ...position, adjustment_index, batch_index, before, quantity, after })
      } else if (problem === 'too_large') {
        const path = `${field}.${adjustment_index}.batch_updates.${row}.quantity`
        failing.too_large.push({ field: path, rule: 'too_large' })
      } else {
        const left = problem === 'insufficient_stock' ? { available: before } : {}
        failing[problem].push({ adjustment_index, ...position, ...left, ...figures(position) })
      }
    }
  }
  return refusal(failing) ?? { ok: true, rows, batches: shelf.touched() }
}

type Failing = Readonly<Record<Problem, ErrorDetail[]>>

/** One code for all that fails; a removal that fails decides before a count that does. */
function refusal({ insufficient_stock, stock_changed, too_large }: Failing): StockPlan | null {
  if (too_large.length > 0) return { ok: false, code: 'validation', details: too_large }
  const details = [...insufficient_stock, ...stock_changed]
  if (details.length === 0) return null
  const code = insufficient_stock.length > 0 ? 'insufficient_stock' : 'stock_changed'
  return { ok: false, code, details }
}

function problemOf(
  type: AdjustmentInput['type'],
  { quantity, previous_quantity }: BatchUpdate,
  counted: number | undefined,
  shelf: Shelf,
  position: BatchPosition,
): Problem | null {
  const enough = shelf.quantity(position) + quantity >= 0
  if (type === 'stocktaking' && (previous_quantity !== counted || !enough)) return 'stock_changed'
  if (!enough) return 'insufficient_stock'
  const total = shelf.total(position.item_id, position.storage_location_id) + quantity
  return total > MAX_QUANTITY && quantity > 0 ? 'too_large' : null
}
