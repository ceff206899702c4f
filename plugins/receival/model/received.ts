import type { Item, ItemAdjustment } from '@forrad/openapi'

/** What was received, in the words of the notice, and the ledger entry that can be taken back. */
export interface Received {
  readonly name: string
  readonly quantity: number
  /** Null when the answer does not tell. */
  readonly adjustmentId: number | null
}

/** Sums a reception up from the answer and what was sent. */
export function received(item: Item, { adjustments }: ItemAdjustment): Received {
  const updates = adjustments.flatMap(({ batch_updates }) => batch_updates)
  const [latest] = item.history ?? []
  return {
    name: [item.display_name, item.strength_text].filter(Boolean).join(' '),
    quantity: updates.reduce((sum, { quantity }) => sum + quantity, 0),
    adjustmentId: latest?.type === 'receive' ? latest.adjustment_id : null,
  }
}
