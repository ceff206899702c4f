import { mayHandleItem } from '@forrad/core/domain'
import type { ScannedBatch } from '@forrad/core/kernel'
import { createLastRead, type TimedRead } from '@forrad/core/scanner'
import type { Item, Transfer, TransferArrival, TransferLine, User } from '@forrad/openapi'
import { namedBy } from './named.ts'
import { isLoss } from './transfer-rules.ts'

/** What was scanned or typed of a transfer: units by the number of the line. */
export type Counted = ReadonlyMap<TransferLine['line'], number>

/** Shelf places that the person chose, by the number of the line. */
export type ChosenPlaces = ReadonlyMap<TransferLine['line'], number>

/** A pack as it was scanned. */
export interface ArrivalPack {
  readonly item: Pick<Item, 'id'>
  readonly batch: ScannedBatch | null
}

/** What a scan came to. */
export type ArrivalHeard =
  | { readonly kind: 'counted'; readonly line: TransferLine; readonly count: number }
  /** The other code of the pack that was counted just before. */
  | { readonly kind: 'same_pack'; readonly line: TransferLine; readonly count: number }
  /** As many as were sent have been counted, or arrived before. */
  | { readonly kind: 'too_many'; readonly line: TransferLine }
  /** The item was sent, the pack's lot, or without one its date, was not. */
  | { readonly kind: 'other_lot' }
  | { readonly kind: 'not_sent' }

/**
 * Receiving a transfer.
 *
 * - ARRIVE-1 A scanned pack counts one on the line of its item, lot and date that has some left; where there is
 *   none, on another of its lot. One without a lot counts on a line of its date; one that tells neither on the
 *   first line of its item that has some left.
 * - ARRIVE-2 A pack that was not sent, of a lot, or without one of a date, that was not, or more than was sent,
 *   counts nothing and says so.
 * - ARRIVE-3 With nothing counted, all that is left arrives; else what was counted, and the rest stays on its
 *   way.
 * - ARRIVE-4 Each line goes to the item's own shelf place there, unless another is chosen; lines that have
 *   none go to the one chosen for the rest.
 * - ARRIVE-5 Narcotics are left on their way by who may not handle them.
 * - ARRIVE-6 What was counted and where it goes outlives a reload, a closed tab and a restart, for its person
 *   and for 8 hours after its last change (BEGUN-1, BEGUN-2), and is never more than is left, also where others receive
 *   some while it is open; of what counts no longer the person is told.
 * - ARRIVE-7 Two codes of one pack, read one right after the other, count one: what the first counted is taken
 *   back where the second tells the batch (PACK-3, PACK-6).
 * - ARRIVE-8 What was counted is not missing: once something was, no more of a line is missing than is left
 *   beside that, and what was counted arrives in one breath with what is said of the rest.
 * - ARRIVE-9 What a person counts is one in all tabs: what another has counted is taken over before anything
 *   is changed here.
 * - ARRIVE-10 What has left for the server is its tab's alone until its outcome is known.
 */
export function hearArrival(
  { lines }: Pick<Transfer, 'lines'>,
  counted: Counted,
  { item, batch }: ArrivalPack,
): ArrivalHeard {
  const sent = lines.filter(({ item_id }) => item_id === item.id)
  if (sent.length === 0) return { kind: 'not_sent' }
  const named = namedBy(sent, batch)
  const [first] = named
  if (!first) return { kind: 'other_lot' }
  const line = named.find((one) => countOf(counted, one) < one.left)
  if (!line) return { kind: 'too_many', line: first }
  return { kind: 'counted', line, count: countOf(counted, line) + 1 }
}

/** Hears one scan of an arrival after the other. */
export interface ArrivalListener {
  /** What the scan came to, and what has been counted then; the very same where nothing was. */
  hear(
    transfer: Pick<Transfer, 'lines'>,
    counted: Counted,
    pack: ArrivalPack & { readonly read: TimedRead },
  ): { readonly heard: ArrivalHeard; readonly counted: Counted }
}

/** Creates a listener that knows the two codes of one pack (ARRIVE-7). */
export function createArrivalListener(): ArrivalListener {
  const lastRead = createLastRead<{
    readonly before: Counted
    readonly after: Counted
    readonly heard: ArrivalHeard
  }>()
  return {
    hear(transfer, counted, pack) {
      const other = lastRead.other(pack.read)
      // As long as nothing else was done.
      const same = other && other.trace.after === counted ? other : null
      if (same?.stands === 'first') {
        const { heard } = same.trace
        return {
          counted,
          heard: heard.kind === 'counted' ? { ...heard, kind: 'same_pack' } : heard,
        }
      }
      const before = same ? same.trace.before : counted
      const heard = hearArrival(transfer, before, pack)
      const after =
        heard.kind === 'counted' ? new Map(before).set(heard.line.line, heard.count) : before
      lastRead.keep(pack.read, { before, after, heard })
      return { heard, counted: after }
    },
  }
}

/** How many of a line have been counted. */
export function countOf(counted: Counted, { line }: Pick<TransferLine, 'line'>): number {
  return counted.get(line) ?? 0
}

/** Whether anything has been counted. */
export function isAnyCounted(counted: Counted): boolean {
  return [...counted.values()].some((count) => count > 0)
}

/** The lines of which something is missing, each with so much left (ARRIVE-8). */
export function missingOf(
  { lines }: Pick<Transfer, 'lines'>,
  counted: Counted,
): readonly TransferLine[] {
  return lines
    .map((line) => ({ ...line, left: line.left - countOf(counted, line) }))
    .filter(({ left }) => left > 0)
}

/** What lacks, or what to send. */
export type ArrivalsMade =
  | { readonly ok: true; readonly arrivals: readonly TransferArrival[] }
  /** These lines have no shelf place yet. */
  | { readonly ok: false; readonly placeless: readonly TransferLine[] }

/** The lines that arrive now, each with how many (ARRIVE-3, ARRIVE-5). */
export function arriving(
  { lines }: Pick<Transfer, 'lines'>,
  counted: Counted,
  user: Pick<User, 'narcotics'> | null,
): readonly (readonly [line: TransferLine, quantity: number])[] {
  const isCounted = isAnyCounted(counted)
  return lines.flatMap((line) => {
    const quantity = isCounted ? countOf(counted, line) : line.left
    return quantity > 0 && mayHandleItem(user, line) ? [[line, quantity] as const] : []
  })
}

/** What to send for the lines that arrive (ARRIVE-3, ARRIVE-4). */
export function arrivalsOf(
  now: readonly (readonly [line: TransferLine, quantity: number])[],
  places: ChosenPlaces,
  rest: number | null,
): ArrivalsMade {
  const placed = now.map(([line, quantity]) => ({
    line,
    quantity,
    place: placeOf(line, places, rest),
  }))
  const placeless = placed.flatMap(({ line, place }) => (place === null ? [line] : []))
  if (placeless.length > 0) return { ok: false, placeless }
  const arrivals = placed.flatMap(({ line, quantity, place }): readonly TransferArrival[] =>
    place === null
      ? []
      : [{ line: line.line, storage_location_id: place, quantity, outcome: 'arrived' }],
  )
  return { ok: true, arrivals }
}

/** Of the lines for which a shelf place was asked, those that arrive now and have none still (ARRIVE-4). */
export function stillPlaceless(
  asked: readonly Pick<TransferLine, 'line'>[],
  made: ArrivalsMade,
): readonly TransferLine[] {
  return made.ok ? [] : made.placeless.filter(({ line }) => asked.some((one) => one.line === line))
}

/** Where a line goes; null while nobody has said (ARRIVE-4). */
export function placeOf(
  line: TransferLine,
  places: ChosenPlaces,
  rest: number | null,
): number | null {
  return places.get(line.line) ?? line.proposed_place?.id ?? rest
}

/** Why something did not arrive, in the order of the choices. */
export const SHORT_REASONS = ['lost', 'damaged', 'miscounted', 'other'] as const

/** Why something did not arrive. */
export type ShortReason = (typeof SHORT_REASONS)[number]

/**
 * What to send for the rest of lines that never came, for one reason: what was never sent goes back to the
 * shelf place that it left, the rest is written off where it was to lie, with what plugins add (TRANSFER-6).
 */
export function shortfallOf(
  lines: readonly TransferLine[],
  {
    reason,
    words,
    place,
    extra = {},
  }: {
    readonly reason: ShortReason
    readonly words: string
    readonly place: number | null
    readonly extra?: TransferArrival['extra']
  },
): readonly TransferArrival[] {
  const said = {
    ...(words.trim() === '' ? {} : { text: words.trim() }),
    ...(isLoss(reason) && Object.keys(extra).length > 0 ? { extra } : {}),
  }
  return lines.flatMap((line): readonly TransferArrival[] => {
    const back = reason === 'miscounted'
    const at = back ? line.from_place.id : (line.proposed_place?.id ?? place)
    if (at === null || line.left === 0) return []
    return [
      { line: line.line, storage_location_id: at, quantity: line.left, outcome: reason, ...said },
    ]
  })
}
