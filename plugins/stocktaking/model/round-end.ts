import {
  cutRows,
  isLargeChange,
  isRecordedAs,
  sameBatch,
  shelfBatches,
  type BatchStock,
  type CountedPlace,
} from '@forrad/core/domain'
import type { AdjustmentInput, BatchUpdate, Item } from '@forrad/openapi'
import { countedAt, linesOf, recordedAt, UNKNOWN_LINE } from './round.ts'
import type { Round, RoundStep } from './round.state.ts'
import { savedTime } from './round-times.ts'

/** A step by its index in the round. */
export interface IndexedStep {
  readonly at: number
  readonly step: RoundStep
}

/** What the end of a round shows (ROUND-15). */
export interface RoundEnd {
  /** Counted otherwise than recorded. */
  readonly differing: readonly IndexedStep[]
  /** Counted as recorded. */
  readonly confirmed: readonly IndexedStep[]
  /** Counted over figures that others have changed since: to be counted again. */
  readonly again: readonly IndexedStep[]
  /** Not reached; nothing is written of them. */
  readonly missed: readonly IndexedStep[]
}

/** The steps of a round by what became of them, in shelf order (ROUND-15). */
export function endOf({ steps }: Pick<Round, 'steps'>): RoundEnd {
  const all = steps.map((step, at): IndexedStep => ({ at, step }))
  const counted = all.filter(({ step }) => step.count !== null)
  const open = all.filter(({ step }) => step.count === null)
  return {
    differing: counted.filter(({ step }) => differs(step)),
    confirmed: counted.filter(({ step }) => !differs(step)),
    again: open.filter(({ step }) => step.moved !== null && step.moved.counted !== null),
    missed: open.filter(({ step }) => !step.moved || step.moved.counted === null),
  }
}

/** Whether a batch of the step was counted otherwise than recorded. */
export function differs({ lines, count }: Pick<RoundStep, 'lines' | 'count'>): boolean {
  return count !== null && lines.some(({ recorded }, index) => recorded !== count.figures[index])
}

/**
 * What is saved of a round: what was counted, with when, and nothing else (ROUND-16, ROUND-28). Where others
 * have taken all and nothing was found, that is counted, too.
 */
export function placesOf({ steps }: Pick<Round, 'steps'>): readonly CountedPlace[] {
  return steps.flatMap(({ item, placeId, lines, unexpected, count }): readonly CountedPlace[] => {
    if (!count) return []
    const batches = lines.map(({ identifier, expiration_date, recorded }, index) => {
      const figures = { recorded, counted: count.figures[index] ?? 0 }
      return { identifier, expiration_date, ...figures, ...savedTime(count.times?.[index]) }
    })
    const byScan = count.by === 'scanned' ? ({ byScan: true } as const) : {}
    const place = { item_id: item.id, storage_location_id: placeId, ...byScan }
    const isNone = batches.every(({ recorded, counted }) => recorded === 0 && counted === 0)
    if (isNone && !unexpected) return [{ ...place, batches: [], ...savedTime(count.times?.[0]) }]
    return [{ ...place, batches }]
  })
}

/**
 * What would be written of a round over the figures that it holds, for the fields that plugins add
 * (ROUND-23): as what is sent, also where others have changed its figures meanwhile.
 */
export function changesOf(round: Pick<Round, 'steps'>): readonly AdjustmentInput[] {
  const byItem = new Map<Item['id'], (readonly BatchUpdate[])[]>()
  for (const { item_id, storage_location_id, batches } of placesOf(round)) {
    const previous_quantity = batches.reduce((sum, { recorded }) => sum + recorded, 0)
    const found = batches.length > 0 ? batches : [{ ...UNKNOWN_LINE, counted: 0 }]
    const rows = found.map(({ identifier, expiration_date, recorded, counted }) => {
      const quantity = counted - recorded
      return { storage_location_id, identifier, expiration_date, quantity, previous_quantity }
    })
    byItem.set(item_id, [...(byItem.get(item_id) ?? []), rows])
  }
  return [...byItem].flatMap(([item_id, shelves]) =>
    cutRows(shelves).map((batch_updates): AdjustmentInput => {
      return { item_id, type: 'stocktaking', batch_updates }
    }),
  )
}

/** The steps whose figure changes so much that it may be a slip of the finger (ROUND-17, CHANGE-1, CHANGE-2). */
export function largeAt(round: Round): readonly IndexedStep[] {
  return endOf(round).differing.filter(({ step }) =>
    isLargeChange(recordedAt(step), countedAt(step) ?? 0),
  )
}

/**
 * The round over newer figures: where they have changed the change is kept in sight, and what was
 * counted over the former ones is counted again (ROUND-14). `items` are all that lie at the location.
 */
export function refreshRound(round: Round, items: readonly Item[]): Round {
  const byId = new Map(items.map((item) => [item.id, item]))
  const steps = round.steps.map((step): RoundStep => {
    const item = byId.get(step.item.id)
    const batches = item ? shelfBatches(item, step.placeId) : []
    if (isRecordedAs(batches, step.lines)) return withMarks(withLine(step), batches)
    const here = linesOf(batches)
    const lines = here.length > 0 ? here : [UNKNOWN_LINE]
    const before = recordedAt(step)
    const counted = countedAt(step) ?? step.moved?.counted ?? null
    return {
      ...step,
      lines,
      count: null,
      moved: { before: step.moved?.before ?? before, now: recordedAt({ lines }), counted },
    }
  })
  const isSame = steps.every((step, index) => step === round.steps[index])
  return isSame ? round : { ...round, steps }
}

/** The step with a line to count on, where an earlier version has kept it without any. */
function withLine(step: RoundStep): RoundStep {
  const { lines, count } = step
  if (lines.length > 0) return step
  return { ...step, lines: [UNKNOWN_LINE], count: count && { by: count.by, figures: [0] } }
}

/** The step with the marks of opened packs as they are now: an opening may leave all figures as they are (OPEN-3). */
function withMarks(step: RoundStep, batches: readonly BatchStock[]): RoundStep {
  const lines = step.lines.map((line) => {
    const { opened: before, ...bare } = line
    const opened = batches.find((batch) => sameBatch(batch, line))?.opened
    const isSame = before?.on === opened?.on && before?.printed_date === opened?.printed_date
    if (isSame) return line
    return opened ? { ...bare, opened } : bare
  })
  return lines.every((line, index) => line === step.lines[index]) ? step : { ...step, lines }
}

/**
 * The round with what cannot be saved as it was counted to be counted again, though the recorded figures may
 * be the same (ROUND-14, INTENT-18).
 */
export function recountAt(
  round: Round,
  places: readonly { readonly item_id: number; readonly storage_location_id: number }[],
): Round {
  const steps = round.steps.map((step): RoundStep => {
    const { item, placeId, count } = step
    const isNamed = places.some(
      ({ item_id, storage_location_id: id }) => item_id === item.id && id === placeId,
    )
    if (!isNamed || count === null) return step
    const now = recordedAt(step)
    return { ...step, count: null, moved: { before: now, now, counted: countedAt(step) } }
  })
  return { ...round, steps }
}
