import type { AdjustmentInput, Item } from '@forrad/openapi'
import {
  pendingUpdate,
  planRegistration,
  type FailingLine,
  type PendingAdjustment,
  type RegistrationPlan,
  type RemovalPick,
} from '../domain/index.ts'
import type { Proposal, ShortLine } from './problems.ts'

/** Picks from an item as an entry of the retrieval list; shelf places with nothing to take are left out. */
export function entryOf(itemId: number, picks: readonly RemovalPick[]): PendingAdjustment {
  return {
    item_id: itemId,
    type: 'remove',
    storage_locations_updates: picks.filter(({ quantity }) => quantity > 0).map(pendingUpdate),
  }
}

/** A plan as a question to the person; null when nothing of it can be sent. */
export function proposalOf(plan: RegistrationPlan): Proposal | null {
  if (plan.adjustments.length === 0) return null
  return { adjustments: plan.adjustments, changes: changesOf(plan.adjustments), entries: plan.sent }
}

/** Whether a pick falls on the same batches on both figures of the item. */
export function sameBatches(entry: PendingAdjustment, seen: Item, fresh: Item): boolean {
  const [before, now] = [seen, fresh].map((item) => planRegistration([entry], [item]).adjustments)
  return JSON.stringify(before) === JSON.stringify(now)
}

/** The lines that have too little. */
export function shortLines(failing: readonly FailingLine[]): readonly ShortLine[] {
  return failing.map(({ item_id, storage_location_id, quantity, available }) => ({
    item_id,
    storage_location_id,
    quantity,
    available,
  }))
}

function changesOf(adjustments: readonly AdjustmentInput[]): Proposal['changes'] {
  return adjustments.flatMap(({ item_id, batch_updates }) =>
    batch_updates.map(({ storage_location_id, identifier, expiration_date, quantity }) => ({
      item_id,
      storage_location_id,
      identifier,
      expiration_date,
      quantity: -quantity,
    })),
  )
}
