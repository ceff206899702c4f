import type { AdjustmentInput } from '@forrad/openapi'
import type { BatchKey, BatchStock } from './batches.ts'
import { sameBatch } from './batches.ts'
import type { CountingTime } from './counting-times.ts'
import { missedChanges } from './missed-changes.ts'
import type { PastChange } from './missed-changes.ts'
import { totalQuantity } from './stock.ts'

/** The count of an item on a shelf place that stands and happened last. */
export interface LastCount {
  /** When it happened, in ms. */
  readonly at: number
  /** What was changed there at each time since, the newest first. */
  readonly since: readonly number[]
  /**
   * What the counts that happened after the change in question have added there, or below 0 taken off,
   * and no change that was told later has explained yet, in units (INTENT-9).
   */
  readonly unexplained: number
}

/** An item on a shelf place as it is now, for a change that has already happened. */
export interface IntentShelf {
  readonly item_id: number
  readonly storage_location_id: number
  /** It was removed, so that nothing can lie there. */
  readonly is_gone: boolean
  readonly batches: readonly BatchStock[]
  /** Null or missing where no count can matter. */
  readonly last_count?: LastCount | null
  /** What made the stock what it is, the newest entry first; missing but for a count that is told late (INTENT-11). */
  readonly past?: readonly PastChange[]
}

/** A batch on a shelf place. */
export interface Place extends BatchKey {
  readonly storage_location_id: number
}

/** A row as a rule is asked about it, or as a refusal names it. */
export interface IntentRow extends Place {
  readonly adjustment_index: number
  readonly item_id: number
}

/** What tells a batch from others on its shelf place (BATCH-5), without anything else that it carries. */
export function keyOf({ identifier, expiration_date }: BatchKey): BatchKey {
  return { identifier, expiration_date }
}

/** The shelf place and the batch of a row, without its quantity or anything else that it carries. */
export function positionOf(place: Place): Place {
  return { storage_location_id: place.storage_location_id, ...keyOf(place) }
}

/** The shelves as they become while an intent is fitted. */
export interface Stock {
  readonly isGone: (itemId: number, placeId: number) => boolean
  /** Why what happened then changes no figure at a shelf place: it is gone, or was counted since (INTENT-9). */
  readonly barOf: (itemId: number, placeId: number) => 'gone' | 'counted' | null
  /** Whether it was counted there after what this intent counts there (INTENT-9, INTENT-12). */
  readonly isRecounted: (itemId: number, placeId: number) => boolean
  /** Whether who saw such a total did not know of the last count (INTENT-10), or of what cannot be told (INTENT-11). */
  readonly isOutdated: (itemId: number, placeId: number, seen: number) => boolean
  /** What had changed there before a count without the counter's knowledge (INTENT-11). */
  readonly missed: (itemId: number, placeId: number, seen: number) => readonly PastChange[]
  readonly at: (itemId: number, placeId: number) => readonly BatchStock[]
  /** What the counts since then have added, or below 0 taken off, that nothing explains yet (INTENT-9). */
  readonly unexplained: (itemId: number, placeId: number) => number
  /** Changes a batch or, where a count has seen the change, what it leaves unexplained. */
  readonly change: (itemId: number, place: Place, quantity: number) => void
}

/**
 * The shelves as they are now, to fit an intent that happened at `happened`, in ms. What is changed stays
 * here: the shelves that are given are not written to. A shelf place that is not among them is empty.
 * `timeOf` tells when its counts were made.
 */
export function createStock(
  shelves: readonly IntentShelf[],
  happened: number,
  timeOf: (itemId: number, placeId: number) => CountingTime,
): Stock {
  const byKey = new Map<string, BatchStock[]>()
  const gone = new Set<string>()
  const counts = new Map<string, LastCount>()
  const unexplained = new Map<string, number>()
  const pasts = new Map<string, readonly PastChange[]>()
  for (const { item_id, storage_location_id, is_gone, batches, last_count, past } of shelves) {
    const key = `${item_id}/${storage_location_id}`
    byKey.set(key, [...batches])
    if (is_gone) gone.add(key)
    if (last_count) counts.set(key, last_count)
    if (past) pasts.set(key, past)
    if (last_count) unexplained.set(key, last_count.unexplained)
  }
  const at = (itemId: number, placeId: number) => byKey.get(`${itemId}/${placeId}`) ?? []
  const isGone = (itemId: number, placeId: number) => gone.has(`${itemId}/${placeId}`)
  const missedOf = (itemId: number, placeId: number, seen: number) => {
    const past = pasts.get(`${itemId}/${placeId}`)
    if (!past) return []
    const time = timeOf(itemId, placeId)
    return missedChanges(seen, totalQuantity(at(itemId, placeId)), past, time.at, time.from)
  }
  const isCounted = (key: string) => happened < (counts.get(key)?.at ?? -Infinity)
  return {
    at,
    isGone,
    barOf(itemId, placeId) {
      if (isGone(itemId, placeId)) return 'gone'
      return isCounted(`${itemId}/${placeId}`) ? 'counted' : null
    },
    isRecounted(itemId, placeId) {
      return timeOf(itemId, placeId).at < (counts.get(`${itemId}/${placeId}`)?.at ?? -Infinity)
    },
    unexplained: (itemId, placeId) => unexplained.get(`${itemId}/${placeId}`) ?? 0,
    missed: (...which) => missedOf(...which) ?? [],
    isOutdated(itemId, placeId, seen) {
      if (pasts.has(`${itemId}/${placeId}`)) return missedOf(itemId, placeId, seen) === null
      const count = counts.get(`${itemId}/${placeId}`)
      if (!count) return false
      let total = totalQuantity(at(itemId, placeId))
      const totals = [total, ...count.since.map((change) => (total -= change))]
      return !totals.includes(seen)
    },
    change(itemId, { storage_location_id, identifier, expiration_date }, quantity) {
      const place = `${itemId}/${storage_location_id}`
      if (isCounted(place)) {
        unexplained.set(place, (unexplained.get(place) ?? 0) - quantity)
        return
      }
      const here = at(itemId, storage_location_id)
      const key = { identifier, expiration_date }
      const before = here.find((batch) => sameBatch(batch, key))?.quantity ?? 0
      const others = here.filter((batch) => !sameBatch(batch, key))
      const after = { ...key, quantity: before + quantity }
      byKey.set(place, [...others, after])
    },
  }
}

/**
 * The rows of receipts, returns and counts that cannot be written, since their shelf place is gone
 * (`not_found`), or was counted since and that count does not explain them, or before by somebody else
 * (`stock_changed`).
 */
export function placesWithoutRoom(
  adjustments: readonly AdjustmentInput[],
  stock: Stock,
  code: 'not_found' | 'stock_changed',
): readonly IntentRow[] {
  return adjustments.flatMap(({ item_id, type, batch_updates }, adjustment_index) => {
    if (type === 'remove' || type === 'write_off' || type === 'move') return []
    const rows = batch_updates.filter(({ storage_location_id: id, previous_quantity: seen }) => {
      if (code === 'not_found') return stock.isGone(item_id, id)
      if (type === 'stocktaking' && stock.isRecounted(item_id, id)) return true
      if (stock.barOf(item_id, id)) {
        const isExplained = gainsAt(adjustments, item_id, id) <= stock.unexplained(item_id, id)
        return type === 'stocktaking' || !isExplained
      }
      // What the same intent changed there before, who counted has seen.
      const isFirst = !adjustments
        .slice(0, adjustment_index)
        .some(
          (one) =>
            one.item_id === item_id &&
            one.batch_updates.some((row) => row.storage_location_id === id),
        )
      if (type !== 'stocktaking' || !isFirst || seen === undefined) return false
      return stock.isOutdated(item_id, id, seen)
    })
    return rows.map((row) => ({ ...positionOf(row), item_id, adjustment_index }))
  })
}

/** How many units come to a shelf place by receipts and returns. */
function gainsAt(adjustments: readonly AdjustmentInput[], itemId: number, placeId: number): number {
  const come = adjustments.filter(
    ({ item_id, type }) => item_id === itemId && (type === 'receive' || type === 'return'),
  )
  const rows = come.flatMap(({ batch_updates }) => batch_updates)
  return totalQuantity(rows.filter(({ storage_location_id: id }) => id === placeId))
}
