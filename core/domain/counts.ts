import type { StocktakeCount } from './adjustments.ts'
import { MAX_QUANTITY } from './quantity.ts'
import { parseQuantity } from './typed-quantity.ts'
import type { ValidationCode } from './validation.ts'
import { wholeNumber } from './validation.ts'

/** A shelf place's total as the person saw it, and what they typed as counted. */
export interface TypedCount {
  readonly storage_location_id: number
  readonly previous_quantity: number
  readonly typed: string
  /** When they typed it, as the contract has it. */
  readonly counted_at?: string
  /** When the first of it was counted, where that was earlier. */
  readonly counted_from?: string
}

/** What is wrong with one shelf place's count. */
export interface CountError {
  readonly storage_location_id: number
  readonly code: ValidationCode
}

/** The counts that differ, or why the stocktake cannot be saved. */
export type CountsResult =
  | { readonly ok: true; readonly counts: readonly StocktakeCount[] }
  | { readonly ok: false; readonly code: 'unchanged'; readonly errors: readonly [] }
  | { readonly ok: false; readonly code: 'invalid'; readonly errors: readonly CountError[] }

/** The changed counts of a stocktake; every field must hold a quantity and one must differ (COUNT-1, COUNT-2, COUNT-4). */
export function validateCounts(typed: readonly TypedCount[]): CountsResult {
  const errors: CountError[] = []
  const counts: StocktakeCount[] = []
  for (const { storage_location_id, previous_quantity, typed: text, ...time } of typed) {
    const code = wholeNumber(text, 0, MAX_QUANTITY)
    const new_quantity = parseQuantity(text)
    if (code !== null) errors.push({ storage_location_id, code })
    else if (new_quantity !== null && new_quantity !== previous_quantity) {
      counts.push({ storage_location_id, previous_quantity, new_quantity, ...time })
    }
  }
  if (errors.length > 0) return { ok: false, code: 'invalid', errors }
  if (counts.length === 0) return { ok: false, code: 'unchanged', errors: [] }
  return { ok: true, counts }
}

/** Whether the pick buttons are open: not busy, and some shelf place has something to take (COUNT-3). */
export function canPick(quantities: readonly number[], busy: boolean): boolean {
  return !busy && quantities.some((quantity) => quantity > 0)
}
