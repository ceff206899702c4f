import type { Adjustment, BatchUpdate, Item, User } from '@forrad/openapi'
import type { Result } from '../api/index.ts'
import { layCounts, layUpdates } from '../domain/index.ts'
import type { AppliedChange, Clock, ItemSpread, Overlay, StockChange } from '../stores/index.ts'
import { adjustmentsOf, isOpen, itemsOf, type OutboxEntry, type Undoing } from './entry.ts'

/** The entry that a change of one item will have in the ledger, as far as the device can tell. */
export interface WaitingEntry {
  /** Of the entries that its request makes. */
  readonly index: number
  readonly entry: Omit<Adjustment, 'id'>
}

/** The entries of a request whose items are held. */
export function entriesOf(
  change: StockChange,
  itemOf: (id: number) => Item | undefined,
  user: User,
  created_at: string,
): readonly WaitingEntry[] {
  const actor = { apoex_id: user.apoex_id, name: `${user.first_name} ${user.last_name}` }
  return adjustmentsOf(change).flatMap(({ item_id, type, reason, extra, batch_updates }, index) => {
    const item = itemOf(item_id)
    if (!item) return []
    const { vendor_name, display_name, strength_text } = item
    const entry = {
      item_id,
      type,
      created_at,
      user: actor,
      undoes_id: null,
      undone_by_id: null,
      ledger_item: { id: item_id, vendor_name, display_name, strength_text },
      ...(reason ? { reason } : {}),
      ...(extra ? { extra } : {}),
      rows: layUpdates(item, batch_updates).rows,
    }
    return [{ index, entry }]
  })
}

/** The entry that takes another one back. */
export function inverseOf(entry: Adjustment, created_at: string): Adjustment {
  const { reason: _reason, extra: _extra, origin: _origin, ...rest } = entry
  const rows = entry.rows.toReversed().map(({ before, after, quantity, ...row }) => {
    return { ...row, before: after, after: before, quantity: 0 - quantity }
  })
  return { ...rest, type: 'undo', undoes_id: entry.id, created_at, rows }
}

/** Lays on each item what waits of it; null where nothing waits. */
function overlayOf(entries: readonly OutboxEntry[]): Overlay | null {
  const updates = new Map<number, BatchUpdate[]>()
  const lay = (itemId: number, more: readonly BatchUpdate[]) =>
    updates.set(itemId, [...(updates.get(itemId) ?? []), ...more])
  for (const { change, undoes } of entries.filter(isOpen)) {
    const acts = [...adjustmentsOf(change), ...(undoes ? [undoes] : [])]
    for (const { item_id, batch_updates } of acts) lay(item_id, batch_updates)
  }
  if (updates.size === 0) return null
  // The same item gives the same one back: views compare by identity.
  const known = new WeakMap<Item, Item>()
  return (item) => {
    const waiting = updates.get(item.id)
    if (!waiting) return item
    const laid = known.get(item) ?? layUpdates(item, waiting).item
    known.set(item, laid)
    return laid
  }
}

/** Lays what waits on every item that is shown (WAIT-1), and on the counts of locations (WAIT-5). */
export function layWaiting(
  spread: Pick<ItemSpread, 'lay'>,
  entries: readonly OutboxEntry[],
  clock: Pick<Clock, 'today'>,
): void {
  const overlay = overlayOf(entries)
  if (!overlay) return spread.lay(null)
  const ids = [...new Set(entries.filter(isOpen).flatMap(itemsOf))]
  spread.lay(overlay, (summary, toldOf) => {
    const items = ids.flatMap((id) => {
      const told = toldOf(id)
      return told ? { told, laid: overlay(told) } : []
    })
    return layCounts(summary, items, clock.today())
  })
}

/** What taking a ledger entry back does. */
export function undoingOf({ item_id, rows }: Adjustment): Undoing {
  const batch_updates = rows.map(
    ({ storage_location, identifier, expiration_date, quantity }): BatchUpdate => ({
      storage_location_id: storage_location.id,
      identifier,
      expiration_date,
      quantity: 0 - quantity,
    }),
  )
  return { item_id, batch_updates }
}

/** What is told of an act that is kept: done, by entries that the device has made. */
export function applied(adjustments: readonly Adjustment[]): Result<AppliedChange> {
  const adjustmentIds = adjustments.map(({ id }) => id)
  // The figures are the server's: what waits is laid on them, not put in their place.
  return { ok: true, data: { stock: [], adjustmentIds, adjustments, isWaiting: true } }
}
