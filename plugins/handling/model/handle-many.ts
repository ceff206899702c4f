import type { ApiError } from '@forrad/core/api'
import { cutRows } from '@forrad/core/domain'
import type { LyingBatch } from '@forrad/core/kernel'
import {
  isOutcomeUnknown,
  type AdjustmentsStore,
  type AppliedChange,
  type StockProblem,
  type StockRun,
} from '@forrad/core/stores'
import type { Adjustment, AdjustmentInput, BatchUpdate, Item, Reason } from '@forrad/openapi'

/**
 * Moving many batches to one shelf place of their location, and writing many off.
 *
 * - MANY-1 Each item is one entry, of all its batches that were chosen, or several where one does not hold
 *   them; what is moved and lies there already stays.
 * - MANY-2 All that lies of a batch is handled; a moved batch of several shelf places comes together
 *   (HAND-6).
 * - MANY-3 All entries go in one request, all or nothing, under one key; more than one request holds go
 *   in several, the entries of an item in the same.
 * - MANY-4 Where that names entries that are refused, these are left out and named, and the rest goes at
 *   once, as another request.
 * - MANY-5 Where it is not known what became of it, the very same is sent again, and nothing else.
 * - MANY-6 What is said in the plugins' fields is said of every item.
 * - MANY-7 After a refusal that names none, the next try is about what no try before has made or been
 *   refused by name.
 */

/** The most entries in one request: the contract's limit. */
const MOST = 500
/** The most rows in one request, which holds half a megabyte. */
const MOST_ROWS = 2000

/** The moves of batches to a shelf place, each with what it is of (MANY-1, MANY-2). */
export function movesOf(
  batches: readonly LyingBatch[],
  target: number,
): readonly AdjustmentInput[] {
  /** By item, and of each by batch: what leaves and what comes of it stays together. */
  const byItem = new Map<Item['id'], Map<string, BatchUpdate[]>>()
  for (const { item, storageLocationId, batch } of batches) {
    if (storageLocationId === target || batch.quantity < 1) continue
    const { identifier, expiration_date, quantity } = batch
    const byBatch = byItem.get(item.id) ?? new Map<string, BatchUpdate[]>()
    byItem.set(item.id, byBatch)
    const named = JSON.stringify([identifier, expiration_date])
    const rows = byBatch.get(named) ?? []
    byBatch.set(named, rows)
    const key = { identifier, expiration_date }
    rows.push({ ...key, storage_location_id: storageLocationId, quantity: -quantity })
    const there = rows.findIndex((row) => row.storage_location_id === target)
    const come = (rows[there]?.quantity ?? 0) + quantity
    const row = { ...key, storage_location_id: target, quantity: come }
    if (there < 0) rows.push(row)
    else rows[there] = row
  }
  return [...byItem].flatMap(([item_id, byBatch]) =>
    cutRows(byBatch.values()).map((batch_updates): AdjustmentInput => {
      return { item_id, type: 'move', batch_updates }
    }),
  )
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
    const rows = byItem.get(item.id) ?? []
    byItem.set(item.id, rows)
    rows.push({ ...row, quantity: -quantity })
  }
  return [...byItem].flatMap(([item_id, rows]) =>
    cutRows(rows.map((row) => [row])).map((batch_updates): AdjustmentInput => {
      return { item_id, type: 'write_off', reason, batch_updates }
    }),
  )
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

/**
 * Sends them (MANY-3 to MANY-5). Each try goes on with the rest of the one before. `onRun` hears of each
 * request.
 */
export async function handleMany(
  adjustments: Pick<AdjustmentsStore, 'sendTogether'>,
  entries: readonly AdjustmentInput[],
  onRun: (run: StockRun<AppliedChange>) => void = () => {},
): Promise<HandledMany> {
  const made: Adjustment[] = []
  const refused: RefusedItem[] = []
  let rest = entries
  while (rest.length > 0) {
    const part = partOf(rest)
    const change = { operation: 'registerAdjustments', adjustments: part } as const
    const run = adjustments.sendTogether(`many ${JSON.stringify(part)}`, async () => ({
      ok: true,
      data: change,
    }))
    onRun(run)
    // One request after the other: what is left out of one goes in the next.
    // oxlint-disable-next-line no-await-in-loop
    const result = await run
    if (result.ok) {
      made.push(...result.data.adjustments)
      rest = rest.slice(part.length)
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

/** What of the entries goes in one request: those of the first items, of one at least (MANY-3). */
function partOf(entries: readonly AdjustmentInput[]): readonly AdjustmentInput[] {
  let rows = 0
  let whole = 0
  for (const [index, { item_id, batch_updates }] of entries.entries()) {
    if (index > 0 && entries[index - 1]?.item_id !== item_id) whole = index
    rows += batch_updates.length
    if (whole > 0 && (index >= MOST || rows > MOST_ROWS)) return entries.slice(0, whole)
  }
  return entries
}

/** The items that a refusal names, each with what it says of its entries. */
function refusedIn(part: readonly AdjustmentInput[], error: StockProblem): readonly RefusedItem[] {
  if (error.kind !== 'answer') return []
  const ofItem = (itemId: number) =>
    error.details.filter(({ adjustment_index: index, item_id }) =>
      index === undefined ? item_id === itemId : part[index]?.item_id === itemId,
    )
  return [...new Set(part.map(({ item_id }) => item_id))].flatMap((itemId) => {
    const details = ofItem(itemId)
    return details.length === 0 ? [] : [{ itemId, error: { ...error, details } }]
  })
}
