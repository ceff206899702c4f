import { countingTimes, isOpening } from '@forrad/core/domain'
import type { FittedAdjustment } from '@forrad/core/domain'
import type { AdjustmentInput } from '@forrad/openapi'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { SignedInUser } from '../../accounts/current-user.ts'
import { recordChange } from '../../database/changes.ts'
import type { Database } from '../../database/schema.ts'
import type { Claim } from '../claim.ts'
import type { CheckedIntent } from './check-intent.ts'
import type { PlannedIntent } from './plan-intent.ts'
import { differencesChanged } from './solve-by-count.ts'

/** What was written of an intent, as far as its differences need it. */
interface WrittenIntent {
  readonly fitted: readonly FittedAdjustment[]
  readonly leftOut: PlannedIntent['leftOut']
  readonly refusalOf: PlannedIntent['refusalOf']
  /** The ledger entry of each adjustment of the intent; null: none was written. */
  readonly entryIds: readonly (number | null)[]
  /** The location of each shelf place that is named. */
  readonly locations: ReadonlyMap<number, number>
  readonly claim: Claim
}

/** Writes the differences of an intent, if there are any, and tells everybody; notes with its key what it was not written whole for. Returns their ids in order. */
export async function writeDifferences(
  trx: Transaction<Database>,
  user: SignedInUser,
  now: Date,
  { adjustments, occurred_at }: CheckedIntent,
  { fitted, leftOut, refusalOf, entryIds, locations, claim }: WrittenIntent,
): Promise<readonly number[]> {
  const countedAt = countingTimes(adjustments, occurred_at.getTime())
  const values = fitted.flatMap(({ shortfalls, happened: stated }, adjustment_index) => {
    const adjustment = adjustments[adjustment_index]
    if (!adjustment) return []
    const { item_id, type } = adjustment
    // Receipts and returns are written whole.
    if (type === 'receive' || type === 'return') return []
    const happened = happenedOf(stated ?? adjustment)
    return shortfalls.map((shortfall) => {
      const location_id = locations.get(shortfall.storage_location_id)
      if (location_id === undefined) throw new Error('a shelf place has no location')
      const refusal = refusalOf({ ...shortfall, adjustment_index, item_id })
      return {
        ...shortfall,
        refusal: shortfall.why === 'blocked' && refusal ? JSON.stringify(refusal) : null,
        customer_id: user.customer_id,
        key: claim.key,
        adjustment_index,
        adjustment_id: entryIds[adjustment_index] ?? null,
        happened,
        type,
        item_id,
        location_id,
        occurred_at:
          type === 'stocktaking'
            ? new Date(countedAt(item_id, shortfall.storage_location_id).at)
            : occurred_at,
        created_at: now,
        user_id: user.id,
      }
    })
  })
  if (values.length === 0 && leftOut.length === 0) return []
  const made =
    values.length === 0
      ? []
      : await trx.insertInto('stock_differences').values(values).returning('id').execute()
  const ids = made.map(({ id }) => id)
  await sql`
    UPDATE idempotency_keys
    SET answer = (coalesce(answer::jsonb, '{}') || jsonb_build_object(
      'differences', ${ids}::bigint[], 'left_out', ${JSON.stringify(leftOut)}::jsonb))::json
    WHERE customer_id = ${claim.customer_id} AND user_id = ${claim.user_id} AND key = ${claim.key}
  `.execute(trx)
  if (ids.length > 0) await recordChange(trx, user.customer_id, differencesChanged)
  return ids
}

/** What the whole adjustment changed; of a move, what it took, and of an opening that keeps its date, the pack. */
function happenedOf(adjustment: AdjustmentInput): number {
  const { type, batch_updates } = adjustment
  if (isOpening(adjustment) && batch_updates.length === 1) return -1
  return batch_updates.reduce(
    (sum, { quantity }) => sum + (type === 'move' ? Math.min(quantity, 0) : quantity),
    0,
  )
}
