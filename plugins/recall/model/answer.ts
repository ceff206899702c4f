import {
  BATCHES_ALONE,
  moveAdjustment,
  shelfBatches,
  totalQuantity,
  withWords,
  writeOffAdjustment,
  type BatchKey,
  type ChangeWords,
} from '@forrad/core/domain'
import type { AdjustmentInput, Item, Recall, RecallTask } from '@forrad/openapi'
import { blockingRecall } from './recall-rule.ts'

/** Where what was found goes. */
export type Removal = 'quarantine' | 'write_off'

/** One batch on one shelf place of the location, to be looked for. */
export interface SoughtBatch {
  readonly key: string
  readonly storage_location_id: number
  readonly shelfPlace: string
  readonly batch: BatchKey
  /** What lies there by the records. */
  readonly quantity: number
  /** Without a lot: those of the recalled lots among them are looked for. */
  readonly isUnknown: boolean
}

/** What a location has to look for, but what lies in a quarantine already. */
export function soughtBatches(
  item: Pick<Item, 'id' | 'locations'>,
  recall: Recall,
  locationId: number,
  quarantines: readonly number[],
): readonly SoughtBatch[] {
  const places = item.locations.find(({ id }) => id === locationId)?.storage_locations ?? []
  return places
    .filter(({ id }) => !quarantines.includes(id))
    .flatMap(({ id, identifier: shelfPlace, batches }) =>
      batches.flatMap(({ identifier, expiration_date, quantity }): readonly SoughtBatch[] => {
        const isNamed = blockingRecall({ item_id: item.id, identifier }, [recall]) !== null
        const isUnknown = !isNamed && identifier === null
        if (quantity <= 0 || !(isNamed || isUnknown)) return []
        const key = JSON.stringify([id, identifier, expiration_date])
        const batch = { identifier, expiration_date }
        return [{ key, storage_location_id: id, shelfPlace, batch, quantity, isUnknown }]
      }),
    )
}

/** How many were found of each, by its key; of what nobody has typed a lot's are all there and none of the unknown. */
export function foundOf(
  { key, quantity, isUnknown }: SoughtBatch,
  typed: Readonly<Record<string, number>>,
): number {
  return typed[key] ?? (isUnknown ? 0 : quantity)
}

/** What an answer says was found. */
export interface AnswerFigures {
  /** What the location had put away before: found too. */
  readonly before: number
  /** What goes to the quarantine or is written off with the answer. */
  readonly now: number
  readonly found: number
}

/**
 * What an answer says was found. It begins with what the location has put away since the recall by its
 * figures: an earlier answer may have got lost after the units were moved, or they were written off before.
 * Whoever knows better has `corrected` that.
 */
export function answerFigures(
  { quarantined, written_off }: Pick<RecallTask, 'quarantined' | 'written_off'>,
  sought: readonly SoughtBatch[],
  typed: Readonly<Record<string, number>>,
  corrected: number | null,
): AnswerFigures {
  const before = corrected ?? quarantined + written_off
  const now = sought.reduce((sum, one) => sum + foundOf(one, typed), 0)
  return { before, now, found: before + now }
}

/**
 * What is written before a location answers: where another number was found, that batch alone is counted
 * (INTENT-14), then what was found goes to the quarantine or is written off, lot and date kept (RECALL-9).
 * Of units without a lot only those go that were found to be of the recalled lots.
 */
export function answerAdjustments(
  item: Pick<Item, 'id' | 'locations'>,
  sought: readonly SoughtBatch[],
  typed: Readonly<Record<string, number>>,
  removal: { readonly to: Removal; readonly quarantine: number | null; readonly words: string },
): readonly AdjustmentInput[] {
  const counted = countsOf(item, sought, typed)
  const removed = sought.flatMap((one): readonly AdjustmentInput[] => {
    const quantity = foundOf(one, typed)
    if (quantity === 0) return []
    const { storage_location_id, batch } = one
    const handled = { item_id: item.id, storage_location_id, batch, quantity }
    return removal.to === 'quarantine' && removal.quarantine !== null
      ? [moveAdjustment(handled, removal.quarantine)]
      : [writeOffAdjustment(handled, { code: 'recalled', text: removal.words })]
  })
  return [...counted, ...removed]
}

/**
 * What an answer writes, with what was said of it in the fields that plugins add. Why something is written
 * off is known and stays: a reason that was said is one for the counts and the moves.
 */
export function withAnswerWords(
  adjustments: readonly AdjustmentInput[],
  words: ChangeWords,
): readonly AdjustmentInput[] {
  const { reason: _ofTheOthers, ...added } = words
  return adjustments.map((one) => withWords(one, one.reason ? added : words))
}

function countsOf(
  item: Pick<Item, 'id' | 'locations'>,
  sought: readonly SoughtBatch[],
  typed: Readonly<Record<string, number>>,
): readonly AdjustmentInput[] {
  const other = sought.filter((one) => !one.isUnknown && foundOf(one, typed) !== one.quantity)
  if (other.length === 0) return []
  const batch_updates = other.map((one) => {
    const { storage_location_id, batch, quantity } = one
    const previous_quantity = totalQuantity(shelfBatches(item, storage_location_id))
    const change = foundOf(one, typed) - quantity
    return { storage_location_id, ...batch, quantity: change, previous_quantity }
  })
  // Nobody has looked for what else lies on these shelf places (INTENT-14).
  return [
    { item_id: item.id, type: 'stocktaking', extra: { [BATCHES_ALONE]: true }, batch_updates },
  ]
}
