import type { Batch, CalendarDate } from '@forrad/openapi'
import type { BatchKey, BatchStock } from './batches.ts'
import { sameBatch } from './batches.ts'
import { compareSwedish } from './sorting.ts'
import { isExpired, isUsable } from './stock.ts'

/**
 * Why a batch has its place, in the order in which they give (WHY-1). A reason that is added here has
 * its place by that, and nothing else says where a batch goes.
 */
const REASONS = [
  'scanned',
  'same_lot',
  'chosen',
  'expired',
  'opened',
  'first',
  'later',
  'undated',
] as const

/** Why a batch has its place among the others of its shelf place (WHY-2 to WHY-6). */
export type BatchReason = (typeof REASONS)[number]

/** What the order looks at: the batch's key, and whether it is opened. */
export type OrderKey = BatchKey & Pick<Batch, 'opened'>

/** A batch with the one reason of its place. */
export interface OrderedBatch<T extends OrderKey> {
  readonly batch: T
  readonly reason: BatchReason
}

/** The batch to take first: one whose code was read, where a part that is missing or null was not read, or one that was chosen. */
export interface PreferredBatch {
  readonly identifier?: string | null | undefined
  readonly expiration_date?: string | null | undefined
  /** It was chosen from the list, so that null is what the batch has (WHY-4). */
  readonly chosen?: boolean | undefined
}

/** What the order of the batches goes by, beside themselves. */
export interface BatchOrderFacts {
  /** Without it nothing is called expired; it moves no batch. */
  readonly today?: CalendarDate | undefined
  readonly preferred?: PreferredBatch | undefined
}

/** Nulls last, the rest by `compare`. */
function compareNullLast(
  a: string | null,
  b: string | null,
  compare: (a: string, b: string) => number,
): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  return compare(a, b)
}

/** By date, those without last (BATCH-1, BATCH-2). */
function compareDates(a: BatchKey, b: BatchKey): number {
  return compareNullLast(a.expiration_date, b.expiration_date, (x, y) =>
    x === y ? 0 : x < y ? -1 : 1,
  )
}

/** Batch order: dated before undated, earliest first, of one date the opened first, then by identifier, unknown identifier last (BATCH-1 to BATCH-3, BATCH-7). */
export function compareBatches(a: OrderKey, b: OrderKey): number {
  return (
    compareDates(a, b) ||
    Number(isOpened(b)) - Number(isOpened(a)) ||
    compareNullLast(a.identifier, b.identifier, compareSwedish)
  )
}

/** Whether opened packs are among it (OPEN-4). */
function isOpened({ opened }: OrderKey): boolean {
  return (opened ?? null) !== null
}

/** A copy in batch order (BATCH-1 to BATCH-3, BATCH-7): the order of {@link orderBatches} while none is preferred (WHY-7). */
export function sortBatches<T extends OrderKey>(batches: readonly T[]): readonly T[] {
  return [...batches].sort(compareBatches)
}

/** The batches that are shown and counted in batch order: those above 0, sorted (BATCH-4). */
export function stockedBatches<T extends BatchStock>(batches: readonly T[]): readonly T[] {
  return sortBatches(batches.filter((batch) => batch.quantity > 0))
}

/**
 * The batches of one shelf place in the order in which they give, each with the one reason of its place
 * (WHY-1 to WHY-7). The reason is told first and decides the place, so that the two cannot disagree.
 */
export function orderBatches<T extends OrderKey>(
  batches: readonly T[],
  { today, preferred = {} }: BatchOrderFacts = {},
): readonly OrderedBatch<T>[] {
  const inOrder = sortBatches(batches)
  const isPast = ({ expiration_date }: BatchKey) =>
    today !== undefined && isExpired(expiration_date, today)
  const first = inOrder.find((batch) => !isPast(batch))
  const reasonOf = (batch: OrderKey): BatchReason =>
    preferredReason(batch, preferred) ??
    (isPast(batch)
      ? 'expired'
      : batch.expiration_date === null
        ? 'undated'
        : batch.expiration_date === first?.expiration_date
          ? isOpened(batch)
            ? 'opened'
            : 'first'
          : 'later')
  return inOrder
    .map((batch) => ({ batch, reason: reasonOf(batch) }))
    .sort((a, b) => turn(a, preferred) - turn(b, preferred))
}

/** Where a batch goes among the others; the very batch of a code goes before others that the code fits (WHY-2). */
function turn({ batch, reason }: OrderedBatch<OrderKey>, preferred: PreferredBatch): number {
  const isAnother = reason === 'scanned' && !isVeryBatch(batch, preferred)
  return 2 * REASONS.indexOf(reason) + Number(isAnother)
}

/** What a preference says of a batch; null of one that it does not concern. */
function preferredReason(
  batch: OrderKey,
  preferred: PreferredBatch,
): Extract<BatchReason, 'scanned' | 'same_lot' | 'chosen'> | null {
  if (preferred.chosen) return isVeryBatch(batch, preferred) ? 'chosen' : null
  const { identifier = null, expiration_date = null } = preferred
  if (identifier === null && expiration_date === null) return null
  if (identifier !== null && batch.identifier !== identifier) return null
  if (expiration_date === null || hasDate(batch, expiration_date)) return 'scanned'
  return identifier === null ? null : 'same_lot'
}

/** The code on an opened pack tells the date that is printed on it (WHY-2). */
function hasDate({ expiration_date, opened }: OrderKey, date: CalendarDate): boolean {
  return expiration_date === date || (opened ?? null)?.printed_date === date
}

function isVeryBatch(batch: BatchKey, preferred: PreferredBatch): boolean {
  const { identifier = null, expiration_date = null } = preferred
  return sameBatch(batch, { identifier, expiration_date })
}

/** Whether a batch is one to take first: in the hand as far as its code told, or chosen (DIST-3, DIST-4, WHY-4). */
export function isPreferredBatch(batch: OrderKey, preferred: PreferredBatch): boolean {
  return preferredReason(batch, preferred) !== null
}

/**
 * Whether changes take from a batch and leave some of one that goes out before it and can be used
 * (WHY-8): one of the same date may be taken as well, and passing over what has expired is right.
 */
export function isOutOfTurn(
  batches: readonly BatchStock[],
  changes: readonly (BatchKey & { readonly quantity: number })[],
  today: CalendarDate,
): boolean {
  const changeOf = (batch: BatchKey) =>
    changes.find((change) => sameBatch(change, batch))?.quantity ?? 0
  const left = batches.filter(
    (batch) => batch.quantity + changeOf(batch) > 0 && isUsable(batch, today),
  )
  const taken = changes.filter(({ quantity }) => quantity < 0)
  return taken.some((change) => left.some((batch) => compareDates(batch, change) < 0))
}

/** Whether a pick needs one of the four reasons: what is chosen out of turn does, what was scanned does not (WHY-9). */
export function asksOtherBatchReason(
  batches: readonly BatchStock[],
  changes: readonly (BatchKey & { readonly quantity: number })[],
  { today, preferred }: Required<BatchOrderFacts>,
): boolean {
  if (!preferred?.chosen || today === undefined) return false
  return isOutOfTurn(batches, changes, today)
}
