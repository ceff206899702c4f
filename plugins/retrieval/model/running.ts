import { itemName, mayAdjust, pendingFor } from '@forrad/core/domain'
import type { PendingAdjustment, PendingList } from '@forrad/core/domain'
import { scannedBatch, type Scan, type ScannedBatch } from '@forrad/core/kernel'
import { verdictOf, type ReadFacts } from '@forrad/core/scanner'
import type { User } from '@forrad/openapi'
import { addPack, type PackStep } from './add-pack.ts'
import type { ListLine } from './list.ts'
import { byScan } from './said.ts'

/** Why a code waits to be looked at. */
export type WaitReason = (typeof REASONS)[number]

const REASONS = [
  'unknown',
  'faulty',
  'failed',
  'shelf_place',
  'not_allowed',
  'not_here',
  'no_more',
  'other_batch',
  'expired',
  'other_date',
  'unrecorded',
  'held',
] as const

/** A code that could not be added by itself. */
export interface WaitingCode {
  /** As it was read; the same code waits once. */
  readonly raw: string
  readonly symbology: string | null
  readonly reason: WaitReason
  /** How many times it was read. */
  readonly times: number
  /** As it is shown. */
  readonly code: string
  /** What to search for; empty when the code itself is no text to search for. */
  readonly query: string
  /** The item it names; null when it names none that is known. */
  readonly item: { readonly id: number; readonly name: string } | null
  readonly batch: ScannedBatch | null
}

/** What a scan leads to. */
export type RunningStep =
  | { readonly kind: 'added'; readonly raw: string; readonly name: string; readonly pack: Added }
  /** The other code of the pack before, which is counted already. */
  | {
      readonly kind: 'same_pack'
      readonly raw: string
      readonly name: string
      readonly pack: Added
    }
  | { readonly kind: 'waits'; readonly code: WaitingCode }

type Added = Extract<PackStep, { readonly kind: 'added' }>

/** Where the list stands when a scan comes. */
export interface RunningContext {
  readonly locationId: number
  readonly entries: PendingList
  readonly user: User | null
  /** yyyy-mm-dd */
  readonly today: string
  /** The scanned item's lots that nothing may be taken from. */
  readonly blocked?: readonly string[]
}

/** What becomes of a scan; null for one half of a pack, whose other half is waited for (RUN-6 to RUN-9). */
export function judgeScan(scan: Scan, context: RunningContext): RunningStep | null {
  const { locationId, entries, user, today } = context
  const verdict = verdictOf(scan, user)
  switch (verdict.kind) {
    case 'half':
      return null
    case 'shelf_place':
      return waits(scan, 'shelf_place')
    case 'unknown':
    case 'faulty':
    case 'failed':
      return waits(scan, verdict.kind, verdict.read)
    case 'found':
    case 'not_allowed':
  }
  const { item } = verdict
  if (!mayAdjust(user, item, 'remove')) return waits(scan, 'not_allowed')
  const pending = pendingFor(entries, item.id)
  const { blocked = [] } = context
  const pack = addPack({ item, locationId, pending, batch: scannedBatch(scan), today, blocked })
  if (pack.kind === 'added') {
    const added = { ...pack, entry: markedEntry(scan, pack.entry) }
    return { kind: 'added', raw: scan.interpretation.raw, name: itemName(item), pack: added }
  }
  return waits(scan, pack.kind === 'stray' ? strayReason(pack.pack) : pack.kind)
}

/** A batch tells by itself that it was scanned; a code that names none does not. */
function markedEntry(scan: Scan, entry: PendingAdjustment): PendingAdjustment {
  return scan.source === 'typed' || scannedBatch(scan) !== null ? entry : byScan(entry)
}

/** The scan as it waits for this reason. */
export function waits(scan: Scan, reason: WaitReason, read?: ReadFacts): RunningStep {
  const { interpretation, item } = scan
  const { raw } = interpretation
  return {
    kind: 'waits',
    code: {
      raw,
      symbology: ('symbology' in interpretation ? interpretation.symbology : null) ?? null,
      reason,
      times: 1,
      code: read?.code ?? raw,
      query: read?.suggestion ?? read?.query ?? '',
      item: item && { id: item.id, name: itemName(item) },
      batch: scannedBatch(scan),
    },
  }
}

function strayReason(pack: Extract<PackStep, { readonly kind: 'stray' }>['pack']): WaitReason {
  if (pack.expired) return 'expired'
  return pack.otherDates.length > 0 ? 'other_date' : 'unrecorded'
}

/** The waiting codes with one more, newest first (RUN-10). */
export function withWaiting(
  waiting: readonly WaitingCode[],
  code: WaitingCode,
): readonly WaitingCode[] {
  const known = waiting.find(({ raw }) => raw === code.raw)
  const times = (known?.times ?? 0) + code.times
  if (!known) return [{ ...code, times }, ...waiting]
  return waiting.map((each) => (each === known ? { ...code, times } : each))
}

/** The waiting codes without so many packs of one; it waits on with those that are left (RUN-17). */
export function withoutPacks(
  waiting: readonly WaitingCode[],
  raw: string,
  packs: number,
): readonly WaitingCode[] {
  return waiting.flatMap((code) => {
    if (code.raw !== raw) return [code]
    const times = code.times - packs
    return times > 0 ? [{ ...code, times }] : []
  })
}

/** As much of the list's lines as tells what a code waits for. */
type LineOfItem = Pick<ListLine, 'itemId' | 'failure'>

/** Whether a code waits for another batch of its item, which has to leave the list first (RUN-20). */
export function isBehind(
  { reason, item }: WaitingCode,
  lines: readonly Pick<LineOfItem, 'itemId'>[],
): boolean {
  return reason === 'other_batch' && lines.some(({ itemId }) => itemId === item?.id)
}

/**
 * The codes that nothing holds up any more once a registration is over, the oldest first (RUN-20). A line
 * that stayed keeps its reason: nothing is added to it by itself.
 */
export function freed(
  waiting: readonly WaitingCode[],
  lines: readonly LineOfItem[],
): readonly WaitingCode[] {
  const failed = lines.filter(({ failure }) => failure !== null)
  const isFree = (code: WaitingCode) =>
    code.reason === 'held'
      ? !failed.some(({ itemId }) => itemId === code.item?.id)
      : code.reason === 'other_batch' && !isBehind(code, lines)
  return waiting.filter(isFree).toReversed()
}

/** Lines whose first scan came last stand first, then those that waited before (RUN-11). */
export function inScanOrder(
  lines: readonly ListLine[],
  scanned: readonly string[],
): readonly ListLine[] {
  const turn = ({ key }: ListLine) => scanned.indexOf(key)
  return [
    ...lines.filter((line) => turn(line) >= 0).toSorted((a, b) => turn(b) - turn(a)),
    ...lines.filter((line) => turn(line) < 0),
  ]
}

/** What was kept for a reload, as far as it can be read (RUN-12). */
export function parseWaiting(value: unknown): readonly WaitingCode[] {
  return Array.isArray(value) ? value.filter(isWaiting) : []
}

function isWaiting(value: unknown): value is WaitingCode {
  if (typeof value !== 'object' || value === null) return false
  const { raw, symbology, reason, times, code, query, item, batch } = value as Partial<WaitingCode>
  return (
    [raw, code, query].every((text) => typeof text === 'string') &&
    (symbology === null || typeof symbology === 'string') &&
    REASONS.some((known) => known === reason) &&
    Number.isSafeInteger(times) &&
    Number(times) > 0 &&
    (item === null || (Number.isSafeInteger(item?.id) && typeof item?.name === 'string')) &&
    (batch === null || isBatch(batch))
  )
}

function isBatch(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { identifier, expiration_date } = value as Partial<ScannedBatch>
  return [identifier, expiration_date].every((text) => text === null || typeof text === 'string')
}
