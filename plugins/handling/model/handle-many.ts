import type { ApiError } from '@forrad/core/api'
import { sameBatch } from '@forrad/core/domain'
import type { LyingBatch } from '@forrad/core/kernel'
import { isOutcomeUnknown, type AdjustmentsStore, type StockProblem } from '@forrad/core/stores'
import type { Adjustment, AdjustmentInput, BatchUpdate, Item, Reason } from '@forrad/openapi'

/**
 * Moving many batches to one shelf place of their location, and writing many off.
 *
 * - MANY-1 Each item is one entry, of all its batches that were chosen; what is moved and lies there
 *   already stays.
 * - MANY-2 All that lies of a batch is handled; a moved batch of several shelf places comes together
 *   (HAND-6).
 * - MANY-3 All entries go in one request, all or nothing, under one key.
 * - MANY-4 Where that names entries that are refused, these are left out and named, and the rest goes at
 *   once, as another request.
 * - MANY-5 Where it is not known what became of it, the very same is sent again, and nothing else.
 * - MANY-6 What is said in the plugins' fields is said of every item.
 * - MANY-7 After a refusal that names none, the next try is about what no try before has made or been
 *   refused by name.
 */

/** The most entries in one request: the contract's limit. */
const MOST = 500

/** The moves of batches to a shelf place, each with what it is of (MANY-1, MANY-2). */
export function movesOf(
  batches: readonly LyingBatch[],
  target: number,
): readonly AdjustmentInput[] {
  const byItem = new Map<Item['id'], BatchUpdate[]>()
  for (const { item, storageLocationId, batch } of batches) {
    if (storageLocationId === target || batch.quantity < 1) continue
    const { identifier, expiration_date, quantity } = batch
    const rows = byItem.get(item.id) ?? []
    byItem.set(item.id, rows)
    const key = { identifier, expiration_date }
    rows.push({ ...key, storage_location_id: storageLocationId, quantity: -quantity })
    const there = rows.findIndex((row) => row.storage_location_id === target && sameBatch(row, key))
    const come = (rows[there]?.quantity ?? 0) + quantity
    const row = { ...key, storage_location_id: target, quantity: come }
    if (there < 0) rows.push(row)
    else rows[there] = row
  }
  return [...byItem].map(([item_id, batch_updates]) => ({ item_id, type: 'move', batch_updates }))
}

/** The write-offs of batches for one reason (MANY-1, MANY-2). */
export function writeOffsOf(
  batches: readonly LyingBatch[],
  reason: Reason,
): readonly AdjustmentInput[] {
  const byItem = new Map<Item['id'], BatchUpdate[]>()
  for (const { item, storageLocationId, batch } of batches) {
    const { identifier, expiration_date, quantity } = batch
    if (quantity < 1) continue
    const row = { identifier, expiration_date, storage_location_id: storageLocationId }
    byItem.set(item.id, [...(byItem.get(item.id) ?? []), { ...row, quantity: -quantity }])
  }
  return [...byItem].map(([item_id, batch_updates]) => ({
    item_id,
    type: 'write_off',
    reason,
    batch_updates,
  }))
}

/** The same before where to, or why, is chosen: each item without rows, for the fields that plugins add. */
export function undecided(
  batches: readonly LyingBatch[],
  type: 'move' | 'write_off',
): readonly AdjustmentInput[] {
  const items = new Set(batches.map(({ item }) => item.id))
  return [...items].map((item_id) => ({ item_id, type, batch_updates: [] }))
}

/** An item whose entry was refused. */
export interface RefusedItem {
  readonly itemId: Item['id']
  readonly error: ApiError
}

/** How a try to handle many ended. */
export interface HandledMany {
  /** The ledger entries made. */
  readonly made: readonly Adjustment[]
  readonly refused: readonly RefusedItem[]
  /** Why the rest was not done, or may have been; null when all has been answered. */
  readonly problem: StockProblem | null
  /** What is to be sent again, as it was, after a problem (MANY-5). */
  readonly rest: readonly AdjustmentInput[]
}

/** What no try before has made or been refused by name: what the next one is about (MANY-7). */
export function untried(
  batches: readonly LyingBatch[],
  { made, refused }: Pick<HandledMany, 'made' | 'refused'>,
): readonly LyingBatch[] {
  const over = new Set([
    ...made.map(({ item_id }) => item_id),
    ...refused.map(({ itemId }) => itemId),
  ])
  return batches.filter(({ item }) => !over.has(item.id))
}

/** Sends them (MANY-3 to MANY-5). Each try goes on with the rest of the one before. */
export async function handleMany(
  adjustments: Pick<AdjustmentsStore, 'sendTogether'>,
  entries: readonly AdjustmentInput[],
): Promise<HandledMany> {
  const made: Adjustment[] = []
  const refused: RefusedItem[] = []
  let rest = entries
  while (rest.length > 0) {
    const part = rest.slice(0, MOST)
    const change = { operation: 'registerAdjustments', adjustments: part } as const
    // One request after the other: what is left out of one goes in the next.
    // oxlint-disable-next-line no-await-in-loop
    const result = await adjustments.sendTogether(`many ${JSON.stringify(part)}`, async () => ({
      ok: true,
      data: change,
    }))
    if (result.ok) {
      made.push(...result.data.adjustments)
      rest = rest.slice(MOST)
      continue
    }
    const { error } = result
    const named = isOutcomeUnknown(error) ? [] : refusedIn(part, error)
    if (named.length === 0) return { made, refused, problem: error, rest }
    refused.push(...named)
    rest = rest.filter(({ item_id }) => !named.some(({ itemId }) => itemId === item_id))
  }
  return { made, refused, problem: null, rest }
}

/** The entries that a refusal names, each with what it says of it. */
function refusedIn(part: readonly AdjustmentInput[], error: StockProblem): readonly RefusedItem[] {
  if (error.kind !== 'answer') return []
  return part.flatMap(({ item_id }, index) => {
    const details = error.details.filter((detail) =>
      detail.adjustment_index === undefined
        ? detail.item_id === item_id
        : detail.adjustment_index === index,
    )
    return details.length === 0 ? [] : [{ itemId: item_id, error: { ...error, details } }]
  })
}
