import type { AdjustmentInput, Batch, BatchUpdate, CalendarDate } from '@forrad/openapi'
import type { BatchKey } from './batches.ts'
import { isCalendarDate } from './dates.ts'
import { addDays } from './days.ts'
import type { HandledBatch, HandlingProblem } from './handling.ts'

/** The reason of a move by which a pack is opened, as the ledger has it (OPEN-2). */
export const OPENED = 'opened'

/** The reason of a move by which an opening is taken back (OPEN-5). */
export const OPENED_BY_MISTAKE = 'opened_mistake'

/** Where an opening says on which day the pack was opened, among what plugins add. */
export const OPENED_ON = 'opened/on'

/** That units of a batch are opened: since when, and which date is printed on them. */
export type OpenedMark = NonNullable<Batch['opened']>

/** The date that is printed on packs of a batch: what an opened one is good for is shorter (WHY-2). */
export function printedDate({
  expiration_date,
  opened,
}: Pick<Batch, 'expiration_date' | 'opened'>): CalendarDate | null {
  return opened ? opened.printed_date : expiration_date
}

/** Until when an opened pack is good: the earlier of its own date and the day of opening plus the item's days (OPEN-1). */
export function openedUntil(
  printedDate: CalendarDate | null,
  openedOn: CalendarDate,
  days: number,
): CalendarDate {
  const after = addDays(openedOn, days)
  return printedDate !== null && printedDate < after ? printedDate : after
}

/** An opening, or the taking back of one, as its rows tell it. */
export interface Opening {
  readonly kind: 'opened' | 'taken_back'
  /** The day of opening; null where an opening is taken back. */
  readonly on: CalendarDate | null
  readonly storage_location_id: number
  readonly identifier: BatchKey['identifier']
  /** The date that the units leave, and the one that they get; the same where the own date stays. */
  readonly from: CalendarDate | null
  readonly to: CalendarDate | null
  /** How many packs. */
  readonly units: number
}

type Told = Pick<AdjustmentInput, 'type' | 'reason' | 'extra' | 'batch_updates'>

/** Whether an adjustment says that it opens packs or takes that back, whatever its rows. */
export function isOpening({ type, reason }: Pick<AdjustmentInput, 'type' | 'reason'>): boolean {
  return type === 'move' && (reason?.code === OPENED || reason?.code === OPENED_BY_MISTAKE)
}

/** Whether an adjustment says that it opens packs, which no one may without the plugin that judges the day and the date (OPEN-9). */
export function opensPacks(adjustment: Pick<AdjustmentInput, 'type' | 'reason'>): boolean {
  return isOpening(adjustment) && adjustment.reason?.code === OPENED
}

/** An adjustment as an opening (OPEN-2, OPEN-3, OPEN-5); null where it is none, or its rows are not those of one. */
export function openingOf(adjustment: Told): Opening | null {
  const { reason, extra = {}, batch_updates } = adjustment
  if (!isOpening(adjustment)) return null
  const kind = reason?.code === OPENED ? 'opened' : 'taken_back'
  const day = extra[OPENED_ON]
  const on = kind === 'opened' && typeof day === 'string' ? day : null
  if (kind === 'opened' && on === null) return null
  const [from, to, ...others] = batch_updates
  if (!from || others.length > 0) return null
  const { storage_location_id, identifier } = from
  const where = { kind, on, storage_location_id, identifier, from: from.expiration_date } as const
  if (!to) return from.quantity === 0 ? { ...where, to: from.expiration_date, units: 1 } : null
  const isOnePlace = to.storage_location_id === storage_location_id && to.identifier === identifier
  const units = to.quantity
  if (!isOnePlace || units < 1 || from.quantity !== -units) return null
  const [closed, opened] =
    kind === 'opened'
      ? [from.expiration_date, to.expiration_date]
      : [to.expiration_date, from.expiration_date]
  const isShorter = opened !== null && (closed === null || opened < closed)
  return isShorter ? { ...where, to: to.expiration_date, units } : null
}

/** What is wrong with an adjustment that says it opens packs: its day is missing or none, or its rows are not those of an opening (OPEN-2). */
export function openingProblems(adjustment: Told): readonly HandlingProblem[] {
  const day = adjustment.extra?.[OPENED_ON]
  if (opensPacks(adjustment)) {
    const field = `extra.${OPENED_ON}`
    if (typeof day !== 'string') return [{ field, rule: 'required' }]
    if (!isCalendarDate(day)) return [{ field, rule: 'wrong' }]
  }
  return openingOf(adjustment) ? [] : [{ field: 'batch_updates.0.quantity', rule: 'wrong' }]
}

/** Opening packs as the adjustment to send: `until` is their date from now on (OPEN-2, OPEN-3). */
export function openAdjustment(
  handled: HandledBatch,
  { on, until }: { readonly on: CalendarDate; readonly until: CalendarDate },
): AdjustmentInput {
  const { batch } = handled
  return {
    item_id: handled.item_id,
    type: 'move',
    reason: { code: OPENED },
    extra: { [OPENED_ON]: on },
    batch_updates: rowsBetween(handled, batch.expiration_date, until),
  }
}

/** Taking an opening back as the adjustment to send: the units get the date that is printed on them (OPEN-5). */
export function closeAdjustment(
  handled: HandledBatch,
  { printed_date }: Pick<OpenedMark, 'printed_date'>,
): AdjustmentInput {
  return {
    item_id: handled.item_id,
    type: 'move',
    reason: { code: OPENED_BY_MISTAKE },
    batch_updates: rowsBetween(handled, handled.batch.expiration_date, printed_date),
  }
}

function rowsBetween(
  { storage_location_id, batch, quantity }: HandledBatch,
  from: CalendarDate | null,
  to: CalendarDate | null,
): readonly BatchUpdate[] {
  const { identifier } = batch
  const row = (expiration_date: CalendarDate | null, change: number): BatchUpdate => {
    return { storage_location_id, identifier, expiration_date, quantity: change }
  }
  return from === to ? [row(from, 0)] : [row(from, -quantity), row(to, quantity)]
}

/** What is kept of a batch's openings; without any, both dates are null and the figure is 0. */
export interface OpenedState {
  readonly opened_on: CalendarDate | null
  readonly printed_date: CalendarDate | null
  /** How many of its units are not opened: openings are all that lies above. */
  readonly closed_quantity: number
}

/** A batch that was never opened. */
export const NEVER_OPENED: OpenedState = { opened_on: null, printed_date: null, closed_quantity: 0 }

/** How many of the units are opened (OPEN-4): picks take those first. */
export function openedUnits(quantity: number, { opened_on, closed_quantity }: OpenedState): number {
  return opened_on === null ? 0 : Math.max(0, quantity - closed_quantity)
}

/** The mark of a batch while opened units are left (OPEN-4); null without. */
export function openedMark(quantity: number, state: OpenedState): OpenedMark | null {
  const { opened_on, printed_date } = state
  if (opened_on === null || openedUnits(quantity, state) === 0) return null
  return { on: opened_on, printed_date }
}
