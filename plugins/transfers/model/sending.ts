import { isExpired, mayHandleItem, sameBatch, sortBatches } from '@forrad/core/domain'
import type { LyingBatch, ScannedBatch } from '@forrad/core/kernel'
import type { CalendarDate, Item, Location, TransferInput, User } from '@forrad/openapi'
import { namedBy } from './named.ts'

/** A batch to send, and how many of it. */
export interface SendLine extends LyingBatch {
  readonly quantity: number
}

/** What is being put together to be sent. */
export interface SendDraft {
  /** Where it lies; null until that is known. */
  readonly from: Pick<Location, 'id' | 'name'> | null
  /** Where it goes; null until one is chosen. */
  readonly to: Location['id'] | null
  readonly lines: readonly SendLine[]
}

/** Nothing chosen. */
export const EMPTY_DRAFT: SendDraft = { from: null, to: null, lines: [] }

/** What a scan came to. */
export type SendHeard =
  | { readonly kind: 'added'; readonly line: SendLine }
  /** Every unit of it stands in the list. */
  | { readonly kind: 'no_more'; readonly line: SendLine }
  /** The item does not lie at the sender. */
  | { readonly kind: 'not_here' }
  /** The item does, the pack's lot, or without one its date, does not. */
  | { readonly kind: 'other_lot' }
  | { readonly kind: 'forbidden' }
  /** The other code of the pack that was added just before. */
  | { readonly kind: 'same_pack'; readonly line: SendLine }

/**
 * Putting a transfer together.
 *
 * - SENDING-1 One line for each batch on a shelf place of the sender; what is added again is added up, and
 *   never more than lies there.
 * - SENDING-2 A scanned pack adds one of the batch that it names, by lot and date: the very batch before others
 *   of its lot, and without a lot one of its date alone (WHY-2, DIST-3, DIST-4). Where it tells no date, one of
 *   the first in batch order that is not past its date, else of the first.
 * - SENDING-3 A pack whose lot, or without one whose date, does not lie here, or of which all stands in the list,
 *   adds nothing and says so.
 * - SENDING-4 It can be sent when something stands in it and a target is chosen that is not the sender.
 * - SENDING-5 Narcotics are left out for who may not handle them.
 * - SENDING-6 What was put together outlives a reload, a closed tab and a restart, for its person, until it is
 *   sent, the person signs out, or 72 hours after its last change (BEGUN-1 to BEGUN-3).
 * - SENDING-7 Two codes of one pack, read one right after the other, add one: what the first added is taken
 *   back where the second tells the batch (PACK-3, PACK-6).
 * - SENDING-8 It is one in all tabs of its person: what another has made of it is taken over before anything
 *   is changed here.
 * - SENDING-9 What has left for the server is its tab's alone until its outcome is known: no other tab, and
 *   nobody after a restart, sends it under another key.
 * - SENDING-10 Where there is one other location only, it goes there.
 * - SENDING-11 What is refused of a line is said at it until it is changed, or sent again, and what the refusal
 *   says is left of a batch is what lies there.
 */
export function addLying(
  draft: SendDraft,
  lying: readonly (LyingBatch & { readonly quantity?: number })[],
  user: Pick<User, 'narcotics'> | null,
): SendDraft {
  return lying
    .filter(({ item, batch }) => batch.quantity > 0 && mayHandleItem(user, item))
    .reduce((grown, { quantity, ...one }) => {
      return added(grown, one, quantity ?? one.batch.quantity)
    }, draft)
}

/** What tells a line from others. */
export function lineKey({ item, storageLocationId, batch }: LyingBatch): string {
  const { identifier, expiration_date } = batch
  return JSON.stringify([item.id, storageLocationId, identifier, expiration_date])
}

function isLine(line: SendLine, one: LyingBatch): boolean {
  return lineKey(line) === lineKey(one)
}

function added(draft: SendDraft, one: LyingBatch, quantity: number): SendDraft {
  const known = draft.lines.find((line) => isLine(line, one))
  const sum = Math.min(one.batch.quantity, (known?.quantity ?? 0) + quantity)
  const line = { ...one, quantity: sum }
  const lines = known
    ? draft.lines.map((other) => (other === known ? line : other))
    : [line, ...draft.lines]
  return { ...draft, lines }
}

/** Adds a scanned pack (SENDING-2, SENDING-3). */
export function hearPack(
  draft: SendDraft,
  { item, batch }: { readonly item: Item; readonly batch: ScannedBatch | null },
  { today, user }: { readonly today: CalendarDate; readonly user: Pick<User, 'narcotics'> | null },
): { readonly draft: SendDraft; readonly heard: SendHeard } {
  if (!mayHandleItem(user, item)) return { draft, heard: { kind: 'forbidden' } }
  const lying = lyingAt(item, draft.from?.id ?? 0)
  if (lying.length === 0) return { draft, heard: { kind: 'not_here' } }
  const keyed = lying.map((one) => ({ ...one.batch, one }))
  const named = namedBy(keyed, batch).map(({ one }) => one)
  if (named.length === 0) return { draft, heard: { kind: 'other_lot' } }
  // A date that was told is the pack's own, also one that has passed.
  const isTold = (batch?.expiration_date ?? null) !== null
  const fresh = named.filter((one) => isTold || !isExpired(one.batch.expiration_date, today))
  const candidates = [...fresh, ...named.filter((one) => !fresh.includes(one))]
  const has = (one: LyingBatch) =>
    (draft.lines.find((line) => isLine(line, one))?.quantity ?? 0) < one.batch.quantity
  const next = candidates.find(has)
  const [first] = candidates
  if (!next && first) {
    return { draft, heard: { kind: 'no_more', line: { ...first, quantity: first.batch.quantity } } }
  }
  if (!next) return { draft, heard: { kind: 'not_here' } }
  const grown = added(draft, next, 1)
  const line = grown.lines.find((one) => isLine(one, next))
  return { draft: grown, heard: line ? { kind: 'added', line } : { kind: 'not_here' } }
}

/** An item's batches at a location with where each lies, in batch order. */
function lyingAt(item: Item, locationId: number): readonly LyingBatch[] {
  const places = item.locations.find(({ id }) => id === locationId)?.storage_locations ?? []
  const order = sortBatches(places.flatMap(({ batches }) => batches))
  const lying = places.flatMap(({ id, batches }) =>
    batches
      .filter(({ quantity }) => quantity > 0)
      .map((batch): LyingBatch => ({ item, storageLocationId: id, batch })),
  )
  const rank = ({ batch }: LyingBatch) => order.findIndex((one) => sameBatch(one, batch))
  return lying.toSorted((a, b) => rank(a) - rank(b))
}

/** Another figure for a line; 0 takes it out. */
export function setLine(draft: SendDraft, line: SendLine, quantity: number): SendDraft {
  const lines = draft.lines.flatMap((one) => {
    if (!isLine(one, line)) return [one]
    return quantity > 0 ? [{ ...one, quantity }] : []
  })
  return { ...draft, lines }
}

/** How many units stand in it. */
export function unitsOf({ lines }: Pick<SendDraft, 'lines'>): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The draft with the location that there is no choice of (SENDING-10). */
export function withOnlyTarget(
  draft: SendDraft,
  locations: readonly Pick<Location, 'id'>[],
): SendDraft {
  const { from, to } = draft
  if (from === null || to !== null) return draft
  const [other, ...more] = locations.filter(({ id }) => id !== from.id)
  return other && more.length === 0 ? { ...draft, to: other.id } : draft
}

/** What to send; null while something lacks (SENDING-4). */
export function transferOf({ from, to, lines }: SendDraft): TransferInput | null {
  if (to === null || to === from?.id || lines.length === 0) return null
  if (lines.some(({ quantity, batch }) => quantity < 1 || quantity > batch.quantity)) return null
  return {
    to_location_id: to,
    lines: lines.map(({ item, storageLocationId, batch, quantity }) => ({
      item_id: item.id,
      storage_location_id: storageLocationId,
      identifier: batch.identifier,
      expiration_date: batch.expiration_date,
      quantity,
    })),
  }
}
