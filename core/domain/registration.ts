import type { AdjustmentInput, Item } from '@forrad/openapi'
import type { RemovalPick } from './adjustments.ts'
import { removeAdjustment } from './adjustments.ts'
import type { PendingAdjustment, PendingLine, PendingList, PendingUpdate } from './pending.ts'
import { splitPending } from './pending.ts'

/** A line that cannot be sent, and why. */
export interface FailingLine extends PendingLine {
  readonly code: 'insufficient_stock' | 'not_found'
  readonly quantity: number
  readonly available: number
}

/** What to send, the entries that it covers (`sent[i]` is `adjustments[i]`), and the lines that stay. */
export interface RegistrationPlan {
  readonly adjustments: readonly AdjustmentInput[]
  readonly sent: PendingList
  readonly failing: readonly FailingLine[]
}

function pick(update: PendingUpdate): RemovalPick {
  const { storage_location_id, quantity_to_remove: quantity, chosen } = update
  const { identifier, expiration_date, reason, other_batch, origin } = update
  const isNamed = chosen ?? (identifier !== undefined || expiration_date !== undefined)
  return {
    storage_location_id,
    quantity,
    ...(isNamed ? { preferred: { identifier, expiration_date, ...(chosen && { chosen }) } } : {}),
    ...(reason && { reason }),
    ...(other_batch && { other_batch }),
    ...(origin && { origin }),
  }
}

/** A pick as it waits in the retrieval list; a part of a code that was not read is left out. */
export function pendingUpdate(pick: RemovalPick): PendingUpdate {
  const { storage_location_id, quantity, preferred, reason, other_batch, origin } = pick
  const { identifier = null, expiration_date = null, chosen } = preferred ?? {}
  return {
    storage_location_id,
    quantity_to_remove: quantity,
    ...(identifier !== null || chosen ? { identifier } : {}),
    ...(expiration_date !== null || chosen ? { expiration_date } : {}),
    ...(chosen ? { chosen } : {}),
    ...(reason && { reason }),
    ...(other_batch && { other_batch }),
    ...(origin && { origin }),
  }
}

/** An entry parted by what its lines say; those that say nothing go with the first (REG-5). */
function byReason(entry: PendingAdjustment): readonly PendingAdjustment[] {
  const parts = new Map<string, PendingUpdate[]>()
  const said = ({ reason, other_batch }: PendingUpdate) =>
    reason && JSON.stringify([reason.code, reason.text, other_batch])
  const first = entry.storage_locations_updates.map(said).find((text) => text !== undefined)
  for (const update of entry.storage_locations_updates) {
    const key = said(update) ?? first ?? ''
    parts.set(key, [...(parts.get(key) ?? []), update])
  }
  return [...parts.values()].map((updates) => ({ ...entry, storage_locations_updates: updates }))
}

/** An item's waiting picks as the pick that `removeAdjustment` distributes (REG-1). */
export function pendingPicks(entry: PendingAdjustment): readonly RemovalPick[] {
  return entry.storage_locations_updates.map(pick)
}

function failingLines(
  entry: PendingAdjustment,
  item: Pick<Item, 'id' | 'locations'> | undefined,
): readonly FailingLine[] {
  const { item_id } = entry
  if (item === undefined) {
    return pendingPicks(entry).map(({ storage_location_id, quantity }) => {
      return { item_id, storage_location_id, code: 'not_found', quantity, available: 0 }
    })
  }
  const result = removeAdjustment(item, pendingPicks(entry))
  if (result.ok) return []
  return result.lines.map((line) => ({ ...line, item_id, code: 'insufficient_stock' }))
}

/**
 * The retrieval list as adjustments on fresh figures: lines that have too little stay behind with
 * their reason and the others are sent at once (REG-1 to REG-5).
 */
export function planRegistration(
  list: PendingList,
  items: readonly Pick<Item, 'id' | 'locations'>[],
): RegistrationPlan {
  const byId = new Map(items.map((item) => [item.id, item]))
  const failing = list.flatMap((entry) => failingLines(entry, byId.get(entry.item_id)))
  const ready = splitPending(list, failing)
    .others.flatMap(byReason)
    .flatMap((entry) => {
      const item = byId.get(entry.item_id)
      const result = item && removeAdjustment(item, pendingPicks(entry))
      return result?.ok ? [{ entry, adjustment: result.adjustment }] : []
    })
  return {
    adjustments: ready.map(({ adjustment }) => adjustment),
    sent: ready.map(({ entry }) => entry),
    failing,
  }
}
