import type { AdjustmentInput, BatchUpdate } from '@forrad/openapi'

/** When something was counted, in ms: from its first figure that stands to its last. */
export interface CountingTime {
  readonly from: number
  readonly at: number
}

/** For how long anybody is counting before it is told, in ms: an earlier `counted_at` is not believed (INTENT-12). */
export const COUNTED_AT_MOST = 72 * 3_600_000

type CountedRow = Pick<BatchUpdate, 'counted_at' | 'counted_from'>

/**
 * When these rows were counted, told as having happened at `happened`, in ms. A row that does not say, or
 * that says what cannot be, was counted then: after it was told, or longer before than anybody counts
 * (INTENT-12).
 */
function countingTime(rows: readonly CountedRow[], happened: number): CountingTime {
  const times = rows.map((row) => timeOf(row, happened))
  return {
    from: Math.min(happened, ...times.map(({ from }) => from)),
    at: times.length === 0 ? happened : Math.max(...times.map(({ at }) => at)),
  }
}

function timeOf({ counted_at = '', counted_from = counted_at }: CountedRow, happened: number) {
  const from = Date.parse(counted_from)
  const at = Date.parse(counted_at)
  const isBelievable = from >= happened - COUNTED_AT_MOST && from <= at && at <= happened
  return isBelievable ? { from, at } : { from: happened, at: happened }
}

/** When the adjustments' counts of an item on a shelf place were made, in ms (INTENT-12). */
export function countingTimes(
  adjustments: readonly Pick<AdjustmentInput, 'item_id' | 'type' | 'batch_updates'>[],
  happened: number,
): (itemId: number, placeId: number) => CountingTime {
  const rows = new Map<string, BatchUpdate[]>()
  for (const { item_id, type, batch_updates } of adjustments) {
    if (type !== 'stocktaking') continue
    for (const row of batch_updates) {
      const key = `${item_id}/${row.storage_location_id}`
      rows.set(key, [...(rows.get(key) ?? []), row])
    }
  }
  return (itemId, placeId) => countingTime(rows.get(`${itemId}/${placeId}`) ?? [], happened)
}

/** Since when anything of an intent's counts was counted, in ms; `happened` where it counts nothing. */
export function countedSince(
  adjustments: readonly Pick<AdjustmentInput, 'type' | 'batch_updates'>[],
  happened: number,
): number {
  const counts = adjustments.filter(({ type }) => type === 'stocktaking')
  const rows = counts.flatMap(({ batch_updates }) => batch_updates)
  return countingTime(rows, happened).from
}

/** When what an adjustment tells of happened, in ms: of a count, when the last of it was counted. */
export function adjustedAt(
  { type, batch_updates }: Pick<AdjustmentInput, 'type' | 'batch_updates'>,
  happened: number,
): number {
  return type === 'stocktaking' ? countingTime(batch_updates, happened).at : happened
}
