import type { AdjustmentInput, BatchUpdate, Item } from '@forrad/openapi'
import type { ChangedLine } from './adjustments.ts'
import { stockedBatches } from './batch-order.ts'
import { sameBatch, shelfBatches } from './batches.ts'
import type { BatchKey, BatchStock } from './batches.ts'
import { cutRows } from './entry-rows.ts'
import { totalQuantity } from './stock.ts'

/** A batch as it was recorded when somebody counted it, and how many there were, in pieces. */
export interface CountedBatch extends BatchKey {
  /** 0 for one that was not recorded there. */
  readonly recorded: number
  readonly counted: number
  /** When it was counted and since when, as the contract has them (INTENT-12). */
  readonly counted_at?: string
  readonly counted_from?: string
}

/** Every batch of an item on one shelf place, counted. */
export interface CountedPlace {
  readonly item_id: number
  readonly storage_location_id: number
  /** None where nothing is recorded there and nothing was found. */
  readonly batches: readonly CountedBatch[]
  /** When it was counted and since when, where no batch says so (INTENT-12). */
  readonly counted_at?: string
  readonly counted_from?: string
  /** Its packs were scanned (ORIGIN-6). */
  readonly byScan?: true
}

/** A counted shelf place of an item that is recorded otherwise by now. */
export interface ChangedPlace extends ChangedLine {
  readonly item_id: number
}

/** What to send of counted shelf places, or why there is nothing. */
export type CountedAdjustments =
  | { readonly ok: true; readonly adjustments: readonly AdjustmentInput[] }
  | { readonly ok: false; readonly code: 'nothing_counted'; readonly lines: readonly [] }
  | { readonly ok: false; readonly code: 'stock_changed'; readonly lines: readonly ChangedPlace[] }

/** Whether batches above 0 are recorded exactly as they were when they were counted (ADJ-13). */
export function isRecordedAs(
  batches: readonly BatchStock[],
  counted: readonly Pick<CountedBatch, 'identifier' | 'expiration_date' | 'recorded'>[],
): boolean {
  const now = stockedBatches(batches)
  const then = counted.filter(({ recorded }) => recorded > 0)
  return (
    now.length === then.length &&
    now.every((batch) =>
      then.some((one) => sameBatch(one, batch) && one.recorded === batch.quantity),
    )
  )
}

function timesOf({ counted_at, counted_from }: Pick<CountedBatch, 'counted_at' | 'counted_from'>) {
  if (counted_at === undefined) return {}
  return { counted_at, ...(counted_from === undefined ? {} : { counted_from }) }
}

/**
 * Counted shelf places as one adjustment an item (as several where one cannot hold its rows, and where they
 * were counted at different times, so that each entry says its own; INTENT-12), with a row
 * of change 0 for each batch that was found as recorded, and of the one without lot and date where nothing
 * is recorded and nothing was found; or every shelf place that is recorded otherwise
 * by now (ADJ-12 to ADJ-14, ORIGIN-6).
 */
export function countedAdjustments(
  items: readonly Pick<Item, 'id' | 'locations'>[],
  places: readonly CountedPlace[],
): CountedAdjustments {
  const byId = new Map(items.map((item) => [item.id, item]))
  const updates = new Map<
    string,
    {
      readonly item_id: number
      readonly shelves: readonly (readonly BatchUpdate[])[]
      readonly origin?: 'scan'
    }
  >()
  const lines: ChangedPlace[] = []
  for (const { item_id, storage_location_id, batches, byScan, ...time } of places) {
    const item = byId.get(item_id)
    const now = item ? shelfBatches(item, storage_location_id) : []
    const previous_quantity = batches.reduce((sum, { recorded }) => sum + recorded, 0)
    if (!isRecordedAs(now, batches)) {
      const current_quantity = totalQuantity(now)
      lines.push({ item_id, storage_location_id, previous_quantity, current_quantity })
      continue
    }
    const rows: BatchUpdate[] = []
    for (const { identifier, expiration_date, recorded, counted, ...times } of batches) {
      if (recorded === 0 && counted === 0) continue
      const quantity = counted - recorded
      const row = { storage_location_id, identifier, expiration_date, quantity, previous_quantity }
      rows.push({ ...row, ...timesOf(times) })
    }
    if (batches.length === 0) {
      const none = { identifier: null, expiration_date: null, quantity: 0, previous_quantity: 0 }
      rows.push({ storage_location_id, ...none, ...timesOf(time) })
    }
    if (rows.length === 0) continue
    const key = `${item_id} ${lastCounted(rows)}`
    const one = updates.get(key) ?? { item_id, shelves: [] }
    const origin = byScan ? ({ origin: 'scan' } as const) : {}
    updates.set(key, { ...one, shelves: [...one.shelves, rows], ...origin })
  }
  if (lines.length > 0) return { ok: false, code: 'stock_changed', lines }
  if (updates.size === 0) return { ok: false, code: 'nothing_counted', lines: [] }
  const adjustments = [...updates.values()].flatMap(({ item_id, shelves, ...origin }) =>
    cutRows(shelves).map((batch_updates): AdjustmentInput => {
      return { item_id, type: 'stocktaking', ...origin, batch_updates }
    }),
  )
  return { ok: true, adjustments }
}

/**
 * A count of several shelf places as one adjustment for each time at which they were counted: what happened
 * between two of them is before the one and after the other, and an entry has one time (INTENT-12).
 */
export function countedApart(count: AdjustmentInput): readonly AdjustmentInput[] {
  const times = new Map<string, BatchUpdate[]>()
  for (const row of count.batch_updates) {
    const { counted_at = '' } = row
    times.set(counted_at, [...(times.get(counted_at) ?? []), row])
  }
  return [...times.values()].map((batch_updates) => ({ ...count, batch_updates }))
}

/** When the last of these rows was counted; empty where they do not say. */
function lastCounted(rows: readonly BatchUpdate[]): string {
  return rows.reduce((last, { counted_at = '' }) => (counted_at > last ? counted_at : last), '')
}
