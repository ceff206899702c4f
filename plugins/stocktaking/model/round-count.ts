import { mayAdjust, MAX_QUANTITY, orderBatches, printedDate } from '@forrad/core/domain'
import type { ScannedBatch } from '@forrad/core/kernel'
import type { Item, User } from '@forrad/openapi'
import { countedAt, goOn, goTo, roundItem, stepShown, withStep } from './round.ts'
import type { Round, RoundLine, RoundStep, StepCount } from './round.state.ts'
import { addedNow, countedNow, timesOf, withTimes } from './round-times.ts'

/**
 * The step is as recorded, unless it was counted otherwise already, and the round goes on (ROUND-7). `now`
 * is the device's clock in milliseconds, here and below: when it was counted is kept (ROUND-28).
 */
export function confirmStep(round: Round, now?: number): Round {
  const step = stepShown(round)
  if (!step) return round
  if (step.count) return goOn(round)
  const figures = step.lines.map(({ recorded }) => recorded)
  const times = step.lines.map(() => countedNow(now))
  const count = withTimes({ by: 'confirmed', figures }, times)
  return goOn(withStep(round, round.at, { ...step, count }))
}

/**
 * A line's figure from the number pad; null is a pad that was emptied (ROUND-8).
 * `before` is what was counted at the step before its first digit.
 */
export function typeFigure(
  round: Round,
  line: number,
  figure: number | null,
  before: StepCount | null = null,
  now?: number,
): Round {
  const step = stepShown(round)
  if (!step) return round
  if (figure === null) return emptyPad(round, step, line, before)
  const figures = step.count?.figures ?? step.lines.map(({ recorded }) => recorded)
  const times = step.count ? timesOf(step.count) : step.lines.map(() => countedNow(now))
  const typed = { by: 'typed', figures: figures.with(line, figure) } as const
  const count = withTimes(typed, times.with(line, countedNow(now)))
  return withStep(round, round.at, { ...step, count })
}

/** The line as it stood before the pad; where no other line was counted, the step is not counted. */
function emptyPad(round: Round, step: RoundStep, line: number, before: StepCount | null): Round {
  const { lines, count } = step
  // Nothing stood on the pad.
  if (!count || count === before) return round
  const { by } = before ?? count
  // A line that was not counted stands as recorded; beside scanned packs, at 0 (ROUND-9).
  const isCounted = ({ recorded }: RoundLine, index: number) =>
    by === 'confirmed' || count.figures[index] !== (by === 'scanned' ? 0 : recorded)
  const isElsewhere = lines.some((one, index) => index !== line && isCounted(one, index))
  const figures = count.figures.with(line, before?.figures[line] ?? lines[line]?.recorded ?? 0)
  const times = timesOf(count)
  const time = before ? (timesOf(before)[line] ?? null) : (times[line] ?? null)
  const left = withTimes({ by, figures }, times.with(line, time))
  return withStep(round, round.at, { ...step, count: isElsewhere ? left : null })
}

/** What became of a scanned pack. */
export type PackOutcome =
  /** The first pack of the step: the count begins at 1. */
  | { readonly kind: 'begun'; readonly at: number; readonly counted: number }
  | { readonly kind: 'added'; readonly at: number; readonly counted: number }
  /** The item or the batch is not recorded there; a line has been made for it. */
  | { readonly kind: 'unexpected'; readonly at: number; readonly counted: number }
  /** The item is recorded on another shelf place of the round: the person says where the pack lies. */
  | { readonly kind: 'elsewhere'; readonly at: number; readonly place: string }
  | { readonly kind: 'not_allowed' }
  /** At the end of the round no shelf place is walked along. */
  | { readonly kind: 'nowhere' }

/** A pack as it was scanned. */
export interface ScannedPack {
  readonly item: Item
  readonly batch: ScannedBatch | null
  /** The person has said that it lies on the shelf place that is shown. */
  readonly here?: boolean
  /** When, in milliseconds by the device's clock. */
  readonly at?: number
}

/** A round with what became of a scan. */
export interface PackStep {
  readonly round: Round
  readonly outcome: PackOutcome
}

/** A scanned pack adds one to its item's step on the shelf place that is shown (ROUND-9 to ROUND-13). */
export function scanPack(round: Round, pack: ScannedPack, user: User | null): PackStep {
  const { item, here = false } = pack
  if (!mayAdjust(user, item, 'stocktaking')) return { round, outcome: { kind: 'not_allowed' } }
  const shown = stepShown(round)
  const own = round.steps.findIndex(
    (step) => step.item.id === item.id && step.placeId === shown?.placeId,
  )
  if (own >= 0) return addPack(round, own, pack)
  const elsewhere = round.steps.findIndex((step) => step.item.id === item.id)
  if (!here && elsewhere >= 0) {
    const place = round.steps[elsewhere]?.place ?? ''
    return { round, outcome: { kind: 'elsewhere', at: elsewhere, place } }
  }
  if (!shown) return { round, outcome: { kind: 'nowhere' } }
  return addPack(withUnexpected(round, shown, item), round.at, pack)
}

/** A pack of a step that the person has chosen (ROUND-11). */
export function addPackAt(round: Round, at: number, pack: ScannedPack): PackStep {
  return addPack(round, at, pack)
}

/** The item as a step of its own, before the one that is shown, which is gone on to, and on its shelf place (ROUND-12). */
function withUnexpected(round: Round, { placeId, place }: RoundStep, item: Item): Round {
  const lines: RoundStep['lines'] = []
  const step = { item: roundItem(item), placeId, place, lines, count: null, moved: null }
  return { ...round, steps: round.steps.toSpliced(round.at, 0, { ...step, unexpected: true }) }
}

function addPack(round: Round, at: number, { batch, at: now }: ScannedPack): PackStep {
  const step = round.steps[at]
  if (!step) return { round, outcome: { kind: 'nowhere' } }
  const known = lineOf(step, batch)
  const line = known < 0 ? step.lines.length : known
  const lines = known < 0 ? [...step.lines, newLine(step, batch)] : step.lines
  const before = step.count?.figures ?? []
  const figures = lines.map((_, index) => {
    return Math.min((before[index] ?? 0) + (index === line ? 1 : 0), MAX_QUANTITY)
  })
  const times = lines.map((_, index) => {
    if (index >= before.length) return countedNow(now)
    const time = step.count?.times?.[index] ?? null
    return index === line ? addedNow(time, now) : time
  })
  const counted: RoundStep = { ...step, lines, count: withTimes({ by: 'scanned', figures }, times) }
  const kind = known < 0 ? 'unexpected' : step.count ? 'added' : 'begun'
  return {
    round: goTo(withStep(round, at, counted), at),
    outcome: { kind, at, counted: countedAt(counted) ?? 0 },
  }
}

/**
 * How many packs of an item the round holds (ROUND-24): what was scanned counts, so that what is taken
 * back may be scanned anew, and so does what is `asked` about. A figure that is typed says nothing of packs:
 * those scanned stay scanned.
 */
export function packsHeld(
  { steps }: Pick<Round, 'steps'>,
  itemId: Item['id'],
  asked: readonly Pick<ScannedPack, 'item'>[] = [],
): number {
  const own = steps.filter(({ item }) => item.id === itemId)
  if (own.some(({ count }) => count?.by === 'typed')) return MAX_QUANTITY
  const scanned = own.filter(({ count }) => count?.by === 'scanned')
  const waiting = asked.filter(({ item }) => item.id === itemId).length
  return scanned.reduce((sum, step) => sum + (countedAt(step) ?? 0), waiting)
}

/**
 * The line that a pack belongs to; without a batch the first. -1: none of them (ROUND-13). A code tells the
 * printed date, also of an opened pack, so that several lines may fit: packs that are not opened fill theirs
 * first, and what is more than all of them hold is not opened.
 */
function lineOf(step: RoundStep, batch: ScannedBatch | null): number {
  const { lines, count } = step
  if (!tellsBatch(batch)) return lines.length > 0 ? 0 : -1
  const fitting = fittingLines(step, batch)
  const isFull = (line: RoundLine) => (count?.figures[lines.indexOf(line)] ?? 0) >= line.recorded
  const line = fitting.find((one) => !isFull(one)) ?? fitting.find((one) => !isShortened(one))
  return line ? lines.indexOf(line) : -1
}

/** The lines of which all is true that a code tells (WHY-2), those with the date that is printed on the pack first. */
function fittingLines({ lines }: RoundStep, preferred: ScannedBatch): readonly RoundLine[] {
  return orderBatches(lines, { preferred })
    .flatMap(({ batch, reason }) => (reason === 'scanned' ? [batch] : []))
    .toSorted((a, b) => Number(isShortened(a)) - Number(isShortened(b)))
}

/** A line for a pack that belongs to none; what its code leaves open is as an opened pack that it fits has it printed. */
function newLine(step: RoundStep, batch: ScannedBatch | null): RoundLine {
  const like = tellsBatch(batch) ? fittingLines(step, batch)[0] : undefined
  return {
    identifier: batch?.identifier ?? like?.identifier ?? null,
    expiration_date: batch?.expiration_date ?? (like ? printedDate(like) : null),
    recorded: 0,
  }
}

function tellsBatch(batch: ScannedBatch | null): batch is ScannedBatch {
  return batch !== null && (batch.identifier !== null || batch.expiration_date !== null)
}

/** Whether a line is of opened packs alone, whose date is earlier than the one that is printed (OPEN-2). */
function isShortened(line: RoundLine): boolean {
  return printedDate(line) !== line.expiration_date
}
