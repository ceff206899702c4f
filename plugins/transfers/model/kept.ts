import { COUNT_HOURS, GATHERED_HOURS, isRecord } from '@forrad/core/domain'
import { keptDraft, type DraftKeeping, type KeptDraft } from '@forrad/core/stores'
import type { Transfer, TransferArrival, TransferLine } from '@forrad/openapi'
import { countOf, type ChosenPlaces, type Counted } from './arriving.ts'
import { EMPTY_DRAFT, type SendDraft, type SendLine } from './sending.ts'

/** What has been counted of a transfer and where it is to lie, before it is received. */
export interface ArrivalDraft {
  readonly counted: Counted
  readonly chosen: ChosenPlaces
  /** Where lines without a shelf place of their own go. */
  readonly rest: number | null
}

/** Nothing counted. */
export const NO_ARRIVAL: ArrivalDraft = { counted: new Map(), chosen: new Map(), rest: null }

/**
 * Where the transfer that a person puts together is kept until it is sent (SENDING-6). Whoever changes what is
 * kept so that an earlier version's would be misread gives it another name: `kept-form.test.ts` tells.
 */
export function sendDraft(keeping: DraftKeeping): KeptDraft<SendDraft> {
  const kept = { name: 'transfer.new', hours: GATHERED_HOURS, isDraft: isSendDraft }
  const memory = keptDraft(keeping, kept)
  return {
    ...memory,
    write(draft, alone) {
      const isEmpty = !draft || (draft.lines.length === 0 && draft.to === null)
      memory.write(isEmpty ? null : { ...draft, lines: draft.lines.map(slim) }, alone)
    },
  }
}

/** Where an item lies elsewhere is not needed, and fills the storage. */
function slim(line: SendLine): SendLine {
  return { ...line, item: { ...line.item, locations: [] } }
}

/** Where what a person has counted of a transfer is kept until it is received (ARRIVE-6). */
export function arrivalDraft(keeping: DraftKeeping, id: Transfer['id']): KeptDraft<ArrivalDraft> {
  const kept = { name: `transfer.${id}`, hours: COUNT_HOURS, isDraft: isKeptArrival }
  const memory = keptDraft(keeping, kept)
  return {
    read: () => opened(memory.read()),
    write(draft, alone) {
      const counted = [...(draft?.counted ?? [])].filter(([, count]) => count > 0)
      const chosen = [...(draft?.chosen ?? [])]
      const rest = draft?.rest ?? null
      const isEmpty = counted.length + chosen.length === 0 && rest === null
      memory.write(isEmpty ? null : { counted, chosen, rest }, alone)
    },
    news() {
      const news = memory.news()
      return news && { draft: opened(news.draft) }
    },
  }
}

function opened(kept: KeptArrival | null): ArrivalDraft | null {
  return kept && { ...kept, counted: new Map(kept.counted), chosen: new Map(kept.chosen) }
}

/** Returns what to call when something may have been sent or its outcome known: it runs only where that changed. */
export function onceHeldChanges(isHeld: () => boolean, run: () => void): () => void {
  let was = isHeld()
  return () => {
    if (was === isHeld()) return
    was = isHeld()
    run()
  }
}

/** What was counted, no more than is left now: a colleague may have received some meanwhile (ARRIVE-6). */
export function stillLeft({ lines }: Pick<Transfer, 'lines'>, counted: Counted): Counted {
  return new Map(
    lines.flatMap((line) => {
      const count = Math.min(line.left, countOf(counted, line))
      return count > 0 ? [[line.line, count] as const] : []
    }),
  )
}

/** The lines of which more was counted than is left now, each with what is left. */
export function cutLines(
  { lines }: Pick<Transfer, 'lines'>,
  counted: Counted,
): readonly TransferLine[] {
  return lines.filter((line) => countOf(counted, line) > line.left)
}

/** What stays of it once these have come: what was counted beside them, and no more than is left (OUTCOME-4). */
export function afterArrivals(
  draft: ArrivalDraft,
  transfer: Pick<Transfer, 'lines' | 'left'>,
  arrivals: readonly TransferArrival[],
): ArrivalDraft {
  if (transfer.left === 0) return NO_ARRIVAL
  const counted = new Map(draft.counted)
  for (const { line, quantity } of arrivals) {
    counted.set(line, (counted.get(line) ?? 0) - quantity)
  }
  return { ...draft, counted: stillLeft(transfer, counted) }
}

type Pairs = readonly (readonly [number, number])[]

interface KeptArrival {
  readonly counted: Pairs
  readonly chosen: Pairs
  readonly rest: number | null
}

function isKeptArrival(value: unknown): value is KeptArrival {
  if (!isRecord(value)) return false
  const { counted, chosen, rest } = value
  return isPairs(counted) && isPairs(chosen) && (rest === null || Number.isSafeInteger(rest))
}

function isPairs(value: unknown): value is Pairs {
  const isPair = (one: unknown) => Array.isArray(one) && one.length === 2 && one.every(isCount)
  return Array.isArray(value) && value.every(isPair)
}

/** Written by this product alone; whoever tampers with it is answered by the server's validation. */
function isSendDraft(value: unknown): value is SendDraft {
  if (!isRecord(value)) return false
  const { from, to, lines } = value
  return (
    (from === EMPTY_DRAFT.from ||
      (isRecord(from) && Number.isSafeInteger(from['id']) && typeof from['name'] === 'string')) &&
    (to === null || Number.isSafeInteger(to)) &&
    Array.isArray(lines) &&
    lines.every(isLine)
  )
}

function isLine(value: unknown): value is SendLine {
  if (!isRecord(value)) return false
  const { item, batch, storageLocationId, quantity } = value
  return (
    isRecord(item) &&
    [item['id'], item['narcotic_level']].every(Number.isSafeInteger) &&
    typeof item['display_name'] === 'string' &&
    isText(item['strength_text']) &&
    Array.isArray(item['locations']) &&
    isRecord(batch) &&
    [batch['identifier'], batch['expiration_date']].every(isText) &&
    // None, where a refusal has said so.
    (batch['quantity'] === 0 || isCount(batch['quantity'])) &&
    Number.isSafeInteger(storageLocationId) &&
    isCount(quantity)
  )
}

function isText(value: unknown): boolean {
  return value === null || typeof value === 'string'
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) > 0
}
