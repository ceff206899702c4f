import type { AdjustmentInput, BatchUpdate } from '@forrad/openapi'
import { sameBatch } from './batches.ts'
import { MAX_QUANTITY } from './quantity.ts'
import { oneLine } from './texts.ts'

/** Goods that came: how many of which batch go to which shelf place. */
export type ReceivedLine = Pick<
  BatchUpdate,
  'storage_location_id' | 'identifier' | 'expiration_date' | 'quantity'
>

/** The adjustment of a receipt, or why there is none and which lines are too large. */
export type ReceiveAdjustment =
  | { readonly ok: true; readonly adjustment: AdjustmentInput }
  | {
      readonly ok: false
      readonly code: 'nothing_to_receive' | 'too_large'
      readonly lines: readonly ReceivedLine[]
    }

/**
 * Received goods as the adjustment to send: lines above 0 only, a blank identifier is none, lines of
 * the same batch and shelf place are added up (ADJ-9 to ADJ-11).
 */
export function receiveAdjustment(
  item_id: number,
  received: readonly ReceivedLine[],
): ReceiveAdjustment {
  const updates: ReceivedLine[] = []
  for (const line of received) {
    if (line.quantity <= 0) continue
    const identifier = oneLine(line.identifier ?? '') || null
    const { storage_location_id, expiration_date, quantity } = line
    const found = updates.findIndex(
      (other) =>
        other.storage_location_id === storage_location_id &&
        sameBatch(other, { identifier, expiration_date }),
    )
    const before = updates[found]
    const sum = { storage_location_id, identifier, expiration_date, quantity }
    if (before === undefined) updates.push(sum)
    else updates[found] = { ...sum, quantity: before.quantity + quantity }
  }
  const lines = updates.filter((line) => line.quantity > MAX_QUANTITY)
  if (lines.length > 0) return { ok: false, code: 'too_large', lines }
  if (updates.length === 0) return { ok: false, code: 'nothing_to_receive', lines: [] }
  return { ok: true, adjustment: { item_id, type: 'receive', batch_updates: updates } }
}
