import type { AdjustmentInput, AdjustmentType, IntentOutcome } from '@forrad/openapi'
import type { ShelfPlaceNames } from '../domain/index.ts'
import type { StockChange } from '../stores/index.ts'

/** The form in which entries are kept now; `read-entry.ts` brings earlier ones to it. */
export const ENTRY_VERSION = 1

/** What an entry does with one item on one shelf place, as its card shows it. */
export interface EntryLine {
  readonly itemId: number
  /** With its strength (NAME-1). */
  readonly itemName: string
  readonly placeName: string
  readonly locationName: string
  /** Units, signed: negative for what leaves. Of a stocktaking the counted difference. */
  readonly quantity: number
  readonly type: AdjustmentType
  /** The batch; null where several or an unknown one. */
  readonly identifier: string | null
  /** Of narcotics, and of what may be: once it is done, no name of it is kept (OUTBOX-20). */
  readonly forgetsName?: true
}

/** What taking a ledger entry back does with the batches of its item. */
export type Undoing = Pick<AdjustmentInput, 'item_id' | 'batch_updates'>

/** Where an entry stands. Only `waiting` and `sending` are still to leave. */
export type EntryState = 'waiting' | 'sending' | 'done' | 'difference' | 'refused'

/** A change of stock that happened here and whose outcome is not known yet, or was learned lately. */
export interface OutboxEntry {
  readonly version: typeof ENTRY_VERSION
  /** The idempotency key, the same as that of the request whose answer did not come. */
  readonly key: string
  /** `apoex_id` of who did it; it leaves only in that person's session. */
  readonly userId: string
  /** When it happened, ISO 8601, by the server's time as far as it was known then. */
  readonly occurredAt: string
  /** By how much the device's clock was corrected, in milliseconds: for all times of the entry. */
  readonly corrected: number
  /** Sorts a person's entries as they were done; grows on a device also when its clock is set back. */
  readonly order: number
  readonly change: StockChange
  /** Of an undo: what it does with batches, for it names a ledger entry alone. Earlier versions did not keep it. */
  readonly undoes?: Undoing
  /**
   * The shelf places on which it lays units, where their names were known (WAIT-3): an item shows those alone
   * where some of it lies. Earlier versions did not keep them.
   */
  readonly places?: readonly ShelfPlaceNames[]
  readonly lines: readonly EntryLine[]
  readonly state: EntryState
  /** How often it has left from here without an outcome. */
  readonly tries: number
  /** Since when a server may know the key, ISO 8601; null while it has surely not left. */
  readonly triedSince: string | null
  /**
   * When a request with it last left of whose end nothing was heard, ISO 8601; null where none can be
   * under way. Earlier versions did not keep it.
   */
  readonly sentAt: string | null
  readonly outcome: IntentOutcome | null
  /** When the outcome was learned, ISO 8601. */
  readonly settledAt: string | null
  /** Why the person puts it aside, of one that was refused: the server has not been told yet (OUTBOX-25). */
  readonly aside?: string
}

/** A kept entry that cannot be read: shown as it is, never sent, dropped only by the person. */
export interface UnreadableEntry {
  readonly key: string
  /** `newer`: written by a later version of the app. `corrupt`: no entry at all. */
  readonly why: 'newer' | 'corrupt'
  /** As it was found, for the file that a person saves. */
  readonly value: unknown
}

/** Whether an outcome is still to come. */
export function isOpen({ state }: Pick<OutboxEntry, 'state'>): boolean {
  return state === 'waiting' || state === 'sending'
}

/** Whether a person is needed: it was refused, or could not be written whole, and is not put aside. */
export function needsSomebody({ state, aside }: Pick<OutboxEntry, 'state' | 'aside'>): boolean {
  return (state === 'refused' || state === 'difference') && aside === undefined
}

/** Whether it is put aside and the server has still to be told (OUTBOX-25). */
export function isPutAside({ aside }: Pick<OutboxEntry, 'aside'>): boolean {
  return aside !== undefined
}

/** Whether it has still to leave for the server: to be done, or to be told that it is put aside. */
export function hasToLeave(entry: Pick<OutboxEntry, 'state' | 'aside'>): boolean {
  return isOpen(entry) || isPutAside(entry)
}

/** The items that a change touches; of an undo those that its card names. */
export function itemsOf({
  change,
  lines,
}: Pick<OutboxEntry, 'change' | 'lines'>): readonly number[] {
  const named = lines.map(({ itemId }) => itemId)
  return [...new Set([...adjustmentsOf(change).map(({ item_id }) => item_id), ...named])]
}

/** What a change writes into the ledger, as the contract words it; nothing of an undo. */
export function adjustmentsOf(change: StockChange) {
  switch (change.operation) {
    case 'registerAdjustments':
      return change.adjustments
    case 'adjustItem':
      return change.item_adjustment.adjustments
    case 'undoAdjustment':
      return []
  }
}

/** In the order in which they were done (OUTBOX-3). */
export function inOrder(entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  return [...entries].sort((a, b) => a.order - b.order || (a.key < b.key ? -1 : 1))
}
