import type { LevelsDraft } from '@forrad/core/domain'
import type { ScannedBatch } from '@forrad/core/kernel'
import type { Reception } from '@forrad/core/stores'
import { lineOfBatch } from './pack.ts'

/** One batch on one shelf place, as it stands in the form. */
export interface DraftLine {
  /** Tells the lines of a draft apart. */
  readonly key: number
  /** The chosen shelf place; null when none is. */
  readonly placeId: number | null
  /** Whether the person (or a scan) chose it; otherwise the only one that keeps the item is proposed. */
  readonly placed: boolean
  /** What a shelf place is called that is being made; it is the chosen one once it exists. */
  readonly newPlace?: string | undefined
  /** Empty when the batch is unknown. */
  readonly identifier: string
  /** As typed. */
  readonly expiry: string
  readonly quantity: number
  /** The person has given its lot or its date. */
  readonly byHand?: true
}

/** A reception that has begun and is not saved. It survives a reload. */
export interface Draft {
  readonly itemId: number
  /** Null while nothing has been begun: the location is the proposed one. */
  readonly locationId: number | null
  /** At least one. */
  readonly lines: readonly DraftLine[]
  /** Those that were typed, as typed; null while none was (LEVEL-8). */
  readonly levels: LevelsDraft | null
  /** What has left for the server, exactly as it was sent, until its outcome is known. */
  readonly sent: Reception | null
  /** A pack of it was scanned. */
  readonly byScan?: true
}

/** What a reception begins with. */
export interface DraftStart {
  readonly itemId: number
  readonly locationId?: number | null
  /** A pack in the hand: it counts as one, with the lot and the date that its code gave. */
  readonly scanned?: ScannedBatch | null
  /** Its code was typed, and not scanned. */
  readonly typed?: boolean
}

const BLANK: Omit<DraftLine, 'key'> = {
  placeId: null,
  placed: false,
  identifier: '',
  expiry: '',
  quantity: 0,
}

/** A reception with one line. */
export function newDraft(start: DraftStart): Draft {
  const { itemId, locationId = null, scanned = null, typed = false } = start
  const draft: Draft = {
    itemId,
    locationId,
    lines: [{ ...BLANK, key: 1 }],
    levels: null,
    sent: null,
  }
  return scanned ? withScan(draft, scanned, typed) : draft
}

/** Whether nothing would be lost by turning to another item. */
export function isBlank({ lines, levels, sent }: Draft): boolean {
  return sent === null && levels === null && lines.every((line) => isBlankLine(line))
}

/**
 * Whether a start is of another item than the draft, or for another location than where that stands, or is
 * shown (DELIVERY-29).
 */
export function isElsewhere(draft: Draft, start: DraftStart, shownAt: number | null): boolean {
  if (draft.itemId !== start.itemId) return true
  const at = draft.locationId ?? shownAt
  return at !== null && (start.locationId ?? at) !== at
}

function isBlankLine({ identifier, expiry, quantity }: DraftLine): boolean {
  return identifier.trim() === '' && expiry.trim() === '' && quantity === 0
}

/** The draft with something changed in one line. */
export function withLine(
  draft: Draft,
  key: number,
  change: Partial<Omit<DraftLine, 'key'>>,
): Draft {
  const lines = draft.lines.map((line) => (line.key === key ? { ...line, ...change } : line))
  return { ...draft, lines }
}

/** The draft with something changed in one line by the person, whose lot and date hold for packs that tell none (DELIVERY-27). */
export function withTyped(
  draft: Draft,
  key: number,
  change: Partial<Omit<DraftLine, 'key'>>,
): Draft {
  const isNamed = change.identifier !== undefined || change.expiry !== undefined
  return withLine(draft, key, isNamed ? { ...change, byHand: true } : change)
}

/** The draft with one more line, for another batch or another shelf place. */
export function withNewLine(draft: Draft): Draft {
  return { ...draft, lines: [...draft.lines, { ...BLANK, key: nextKey(draft) }] }
}

/** The draft without a line; the last one is emptied instead. */
export function withoutLine(draft: Draft, key: number): Draft {
  const lines = draft.lines.filter((line) => line.key !== key)
  return lines.length > 0 ? { ...draft, lines } : { ...draft, lines: [{ ...BLANK, key }] }
}

/** The draft with one unit less of a line, which goes with its last one. */
export function withOneLess(draft: Draft, { key, quantity }: DraftLine): Draft {
  return quantity > 1 ? withLine(draft, key, { quantity: quantity - 1 }) : withoutLine(draft, key)
}

/** The draft at the location where it was begun, unless it has one. */
export function settled(draft: Draft, locationId: number | null): Draft {
  return draft.locationId === null && locationId !== null ? { ...draft, locationId } : draft
}

/** The draft at another location: its shelf places and levels are others. */
export function atOtherLocation(draft: Draft, locationId: number): Draft {
  const lines = draft.lines.map((line) => ({
    ...line,
    placeId: null,
    placed: false,
    newPlace: undefined,
  }))
  return { ...draft, locationId, lines, levels: null }
}

/**
 * One more pack, whose code was scanned or `typed`: the line of that batch gets one more, else a blank
 * line takes it, else it becomes a line of its own on the shelf place of the line before.
 */
export function withScan(before: Draft, batch: ScannedBatch, typed = false): Draft {
  const draft: Draft = typed ? before : { ...before, byScan: true }
  const identifier = batch.identifier ?? ''
  const expiry = batch.expiration_date ?? ''
  const same = lineOf(draft, batch)
  if (same) return withLine(draft, same.key, { quantity: same.quantity + 1 })
  const blank = draft.lines.find((line) => isBlankLine(line))
  if (blank) return withLine(draft, blank.key, { identifier, expiry, quantity: 1 })
  const { placeId = null, placed = false } = draft.lines.at(-1) ?? {}
  const line = { key: nextKey(draft), placeId, placed, identifier, expiry, quantity: 1 }
  return { ...draft, lines: [...draft.lines, line] }
}

/** The line of a batch, else, for a code that tells no lot, the only line where the person has said which (DELIVERY-27). */
function lineOf({ lines }: Draft, batch: ScannedBatch): DraftLine | undefined {
  const filled = lines.filter((line) => !isBlankLine(line))
  const told = filled.map((line) => ({
    line,
    identifier: line.identifier.trim() || null,
    expiration_date: line.expiry.trim() || null,
  }))
  const same = lineOfBatch(told, batch)?.line
  if (same || batch.identifier) return same
  const date = batch.expiration_date
  const [only] = lines.length === 1 ? filled : []
  return only?.byHand && (!date || only.expiry.trim() === date) ? only : undefined
}

/** The line in which a scan counted one more; null when none did. */
export function countedLine(before: Draft | null, after: Draft): number | null {
  const had = (key: number) => before?.lines.find((line) => line.key === key)?.quantity ?? 0
  return after.lines.find(({ key, quantity }) => quantity > had(key))?.key ?? null
}

/** A scanned shelf place goes to the first line that has none, else to the last one. */
export function withScannedPlace(draft: Draft, placeId: number): Draft {
  const line = draft.lines.find((other) => !other.placed) ?? draft.lines.at(-1)
  return line ? withLine(draft, line.key, { placeId, placed: true }) : draft
}

function nextKey({ lines }: Draft): number {
  return Math.max(0, ...lines.map(({ key }) => key)) + 1
}
