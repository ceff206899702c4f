import type { Adjustment, BatchUpdate, Item, User } from '@forrad/openapi'
import type { Result } from '../api/index.ts'
import { layActs, layCounts, layUpdates, type WaitingAct } from '../domain/index.ts'
import type { AppliedChange, Clock, ItemSpread, Overlay, StockChange } from '../stores/index.ts'
import { adjustmentsOf, isOpen, itemsOf, type OutboxEntry, type Undoing } from './entry.ts'
import { placesOfChange, type Held } from './lines.ts'

/** The entry that a change of one item will have in the ledger, as far as the device can tell. */
export interface WaitingEntry {
  /** Of the entries that its request makes. */
  readonly index: number
  readonly entry: Omit<Adjustment, 'id'>
}

/** The entries of a request whose items are held. */
export function entriesOf(
  change: StockChange,
  held: Held,
  user: User,
  created_at: string,
): readonly WaitingEntry[] {
  const places = placesOfChange(change, held)
  const actor = { apoex_id: user.apoex_id, name: `${user.first_name} ${user.last_name}` }
  return adjustmentsOf(change).flatMap(({ item_id, type, reason, extra, batch_updates }, index) => {
    const item = held.latest(item_id)
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
      rows: layUpdates(item, batch_updates, places).rows,
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
  const acts = new Map<number, WaitingAct[]>()
  for (const { itemId, ...act } of entries.filter(isOpen).flatMap(actsOf)) {
    acts.set(itemId, [...(acts.get(itemId) ?? []), act])
  }
  if (acts.size === 0) return null
  // The same item gives the same one back: views compare by identity.
  const known = new WeakMap<Item, Item>()
  return (item) => {
    const waiting = acts.get(item.id)
    if (!waiting) return item
    const laid = known.get(item) ?? layActs(item, waiting)
    known.set(item, laid)
    return laid
  }
}

/** What an entry does with batches, item by item. */
function actsOf({
  change,
  undoes,
  lines,
  places = [],
}: OutboxEntry): readonly (WaitingAct & { readonly itemId: number })[] {
  const made = adjustmentsOf(change).map(({ item_id, type, batch_updates }) => {
    return { itemId: item_id, batch_updates, isMove: type === 'move', places }
  })
  if (!undoes) return made
  const { item_id, batch_updates } = undoes
  // Its lines say what kind of change it takes back.
  const isMove = lines.some(({ type }) => type === 'move')
  return [...made, { itemId: item_id, batch_updates, isMove, places }]
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
