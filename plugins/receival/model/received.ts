import { itemName } from '@forrad/core/domain'
import type { ChangedItem, Reception } from '@forrad/core/stores'

/** What was received, in the words of the notice, and the ledger entry that can be taken back. */
export interface Received {
  /** Null when the item could not be fetched afterwards. */
  readonly name: string | null
  readonly quantity: number
  /** Null when only levels were saved. */
  readonly adjustmentId: number | null
}

/** Sums a reception up from its outcome and what was sent. */
export function received({ item, adjustmentIds }: ChangedItem, { lines }: Reception): Received {
  return {
    name: item && itemName(item),
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    adjustmentId: adjustmentIds[0] ?? null,
  }
}
