import type {
  Adjustment,
  AdjustmentInput,
  AdjustmentType,
  BatchUpdate,
  ErrorDetail,
} from '@forrad/openapi'
import { sameBatch } from './batches.ts'
import type { FittedAdjustment } from './intent.ts'
import { isBesideAnother } from './undo.ts'

/** A ledger entry to be of something that happened. */
export interface IntentEntry {
  readonly type: AdjustmentType
  readonly adjustment: AdjustmentInput
  /** Which entry it takes out of the figures again, by index (INTENT-9); missing of what happened. */
  readonly beside?: number
}

/**
 * The ledger entries of what has happened, in the order in which they are written: what can be written of
 * each adjustment, and what takes out of the figures again what a count has seen of it (INTENT-9). What
 * was taken comes back before it is taken, and what came goes after it came, so that no batch falls below
 * 0 on the way.
 */
export function intentEntries(fitted: readonly FittedAdjustment[]): readonly IntentEntry[] {
  const written = fitted.flatMap(({ adjustment, counted }) => {
    return adjustment ? [{ adjustment, counted }] : []
  })
  const beside = (passes: (row: BatchUpdate) => boolean) =>
    written.flatMap(({ adjustment: { item_id }, counted }, index) => {
      const batch_updates = counted.filter(passes)
      // As a removal it asks for no figure that somebody saw.
      const adjustment = { item_id, type: 'remove', batch_updates } as const
      return batch_updates.length > 0 ? [{ adjustment, index }] : []
    })
  const gains = beside(({ quantity }) => quantity > 0)
  const losses = beside(({ quantity }) => quantity < 0)
  const named = ({ adjustment, index }: (typeof gains)[number]): IntentEntry => {
    return { type: 'stocktaking', adjustment, beside: gains.length + index }
  }
  const happened = written.map(({ adjustment }): IntentEntry => {
    return { type: adjustment.type, adjustment }
  })
  return [...gains.map(named), ...happened, ...losses.map(named)]
}

/**
 * Which of the adjustments that were sent each entry is of, by index: nothing may have been written of one,
 * and something stand beside another (INTENT-9).
 */
export function adjustmentsOf(
  fitted: readonly FittedAdjustment[],
  entries: readonly IntentEntry[],
): readonly number[] {
  const written = fitted.flatMap(({ adjustment }, index) => (adjustment ? [index] : []))
  const first = entries.findIndex(({ beside }) => beside === undefined)
  return entries.map(({ beside }, index) => written[(beside ?? index) - first] ?? -1)
}

/** What a refusal says of the entries, in terms of what was sent: `of` names the adjustment of each. */
export function detailsOfSent(
  details: readonly ErrorDetail[],
  sent: readonly AdjustmentInput[],
  entries: readonly IntentEntry[],
  of: readonly number[],
): readonly ErrorDetail[] {
  return details.map((detail) => {
    const { adjustment_index, field = '' } = detail
    const known = adjustment_index === undefined ? undefined : of[adjustment_index]
    if (known !== undefined) return { ...detail, adjustment_index: known }
    const [, list, entry, row, name] = ROW_FIELD.exec(field) ?? []
    if (name === undefined) return detail
    const index = of[Number(entry)] ?? 0
    const written = entries[Number(entry)]?.adjustment.batch_updates[Number(row)]
    const isIt = (one: BatchUpdate) =>
      written !== undefined &&
      one.storage_location_id === written.storage_location_id &&
      sameBatch(one, written)
    const at = Math.max(0, sent[index]?.batch_updates.findIndex(isIt) ?? 0)
    return { ...detail, field: `${list}.${index}.batch_updates.${at}.${name}` }
  })
}

/** A field of one row of one adjustment, as refusals name it. */
const ROW_FIELD = /^(\w+)\.(\d+)\.batch_updates\.(\d+)\.(\w+)$/

/** The entries that something became, first what happened itself, in its order. */
export function happenedFirst<Entry extends Pick<Adjustment, 'beside_id'>>(
  entries: readonly Entry[],
): readonly Entry[] {
  return entries.toSorted(
    (one, other) => Number(isBesideAnother(one)) - Number(isBesideAnother(other)),
  )
}
