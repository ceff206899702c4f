import {
  isExpired,
  moveAdjustment,
  returnAdjustment,
  writeOffAdjustment,
  type BatchStock,
} from '@forrad/core/domain'
import type { AdjustmentInput, CalendarDate, Reason } from '@forrad/openapi'

/** What can be done with a batch. */
export type Act = 'write_off' | 'move' | 'return'

/** What the person has chosen so far. */
export interface HandlingForm {
  readonly act: Act
  readonly quantity: number
  /** The person has given the quantity: it follows no reason any more (HANDLE-2). */
  readonly isGiven?: boolean
  /** Null until one is chosen. */
  readonly code: string | null
  /** What was typed for the reason "other". */
  readonly words: string
  /**
   * The shelf place to move to, or to put back on where nobody knows it or where it may not go back (HANDLE-8);
   * null until one is chosen.
   */
  readonly target: number | null
}

/**
 * The form with the shelf place that there is no choice of (HANDLE-6, HANDLE-7); `places` are those it may
 * go to, `asksPlace`: also what is put back needs one.
 */
export function withOnlyPlace(
  form: HandlingForm,
  places: readonly { readonly id: number }[],
  asksPlace = false,
): HandlingForm {
  const only = places.length === 1 ? (places[0]?.id ?? null) : null
  const isAsked = form.act === 'move' || asksPlace
  return isAsked && form.target === null ? { ...form, target: only } : form
}

/**
 * Where what is put back goes without being asked, where that is one (HANDLE-7): of the location's shelf places
 * the only one that keeps the item, else any; `keeping` are those where the item lies.
 */
export function likelyPlaces<Place extends { readonly id: number }>(
  places: readonly Place[],
  keeping: readonly { readonly id: number }[],
): readonly Place[] {
  return keeping.length === 1 ? places.filter(({ id }) => id === keeping[0]?.id) : places
}

/**
 * The name of the shelf place that is chosen instead of the one where a rule refused what was put back
 * (HANDLE-9); null while that one is, or none.
 */
export function placeInstead(
  { target }: Pick<HandlingForm, 'target'>,
  refusedAt: number,
  places: readonly { readonly id: number; readonly identifier: string }[],
): string | null {
  if (target === refusedAt) return null
  return places.find(({ id }) => id === target)?.identifier ?? null
}

/** What still lacks, or is too much. */
export type Missing = 'quantity' | 'target' | 'reason' | 'words'

/** What is known of the batch beside its figures. */
export interface BatchFacts {
  readonly today: CalendarDate
  /** A recall blocks it. */
  readonly isBlocked: boolean
}

/**
 * The form of a batch's handling.
 *
 * - HANDLE-1 It opens with what is likely: a blocked batch is written off as recalled, an expired one as
 *   expired; any other is moved. Where what opened it says what is to be done, it opens with that.
 * - HANDLE-2 Writing off and moving begin with all that lies there, returning with one. A reason that is seldom
 *   a whole batch's, `damaged` or `other`, makes it one, and another reason all again, until the person has
 *   given a figure.
 * - HANDLE-3 Writing off and moving take at least one and at most what lies there; returning at least one.
 * - HANDLE-4 A move needs a shelf place; the others a reason, and the reason "other" words.
 * - HANDLE-5 Another act begins anew, and only writing off knows a reason beforehand.
 * - HANDLE-6 Where there is one other shelf place only, a move goes there.
 * - HANDLE-7 What is put back goes to the shelf place it was taken from, where that is known, also where none
 *   of its batch lies there any more; else to one that is chosen, beforehand the only one that keeps the item,
 *   or that there is.
 * - HANDLE-8 Where a rule refuses what is put back, the shelf place can be chosen, also where it is known: what
 *   was recalled goes to a quarantine.
 * - HANDLE-9 What was refused goes elsewhere with one touch where a plugin chooses the shelf place, such as the
 *   quarantine: the button names it.
 */
export function beginForm(batch: BatchStock, facts: BatchFacts, act?: Act): HandlingForm {
  const likely = likelyReason(batch, facts) === null ? 'move' : 'write_off'
  return formOf(act ?? likely, batch, facts)
}

/** The form of another act on the same batch (HANDLE-2, HANDLE-5). */
export function formOf(act: Act, batch: BatchStock, facts: BatchFacts): HandlingForm {
  const code = act === 'write_off' ? likelyReason(batch, facts) : null
  return { act, quantity: likelyQuantity({ act, code }, batch), code, words: '', target: null }
}

/** The form with what the person has changed of it (HANDLE-2). */
export function changed(
  form: HandlingForm,
  change: Partial<HandlingForm>,
  batch: BatchStock,
): HandlingForm {
  const next = { ...form, ...change }
  if (change.quantity !== undefined) return { ...next, isGiven: true }
  if (form.isGiven || change.code === undefined) return next
  return { ...next, quantity: likelyQuantity(next, batch) }
}

/** Reasons that are one pack's rather than a batch's. */
const OF_ONE: readonly (string | null)[] = ['damaged', 'other']

function likelyQuantity({ act, code }: Pick<HandlingForm, 'act' | 'code'>, batch: BatchStock) {
  const isOfOne = act === 'return' || (act === 'write_off' && OF_ONE.includes(code))
  return isOfOne ? 1 : batch.quantity
}

function likelyReason(batch: BatchStock, { today, isBlocked }: BatchFacts): string | null {
  if (isBlocked) return 'recalled'
  return isExpired(batch.expiration_date, today) ? 'expired' : null
}

/**
 * What lacks before it can be done, in the order of the fields; nothing when it can (HANDLE-3, HANDLE-4).
 * `asksPlace`: also what is put back needs a shelf place (HANDLE-7, HANDLE-8).
 */
export function missingIn(
  form: HandlingForm,
  batch: BatchStock,
  asksPlace = false,
): readonly Missing[] {
  const { act, quantity, code, words, target } = form
  const isTooMany = act !== 'return' && quantity > batch.quantity
  const missing: Missing[] = []
  if (quantity < 1 || isTooMany) missing.push('quantity')
  if ((act === 'move' || asksPlace) && target === null) missing.push('target')
  return act === 'move' ? missing : [...missing, ...missingReason({ code, words })]
}

/** What lacks of a reason; nothing when it is whole (HANDLE-4). */
export function missingReason({
  code,
  words,
}: Pick<HandlingForm, 'code' | 'words'>): readonly Missing[] {
  if (code === null) return ['reason']
  return code === 'other' && words.trim() === '' ? ['words'] : []
}

/** Where the batch lies. */
export interface BatchPlace {
  readonly item_id: number
  readonly storage_location_id: number
}

/** A form in which nothing lacks as the adjustment to send; `reasonWords` words the chosen reason. */
export function handlingOf(
  { act, quantity, code, words, target }: HandlingForm,
  batch: BatchStock,
  place: BatchPlace,
  reasonWords: string,
): AdjustmentInput {
  const handled = { ...place, batch, quantity }
  if (act === 'move') return moveAdjustment(handled, target ?? place.storage_location_id)
  const reason: Reason = {
    code: code ?? '',
    text: code === 'other' ? words.trim() : reasonWords,
  }
  return act === 'return' ? returnAdjustment(handled, reason) : writeOffAdjustment(handled, reason)
}
