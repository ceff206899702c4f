import type { AdjustmentInput, BatchUpdate } from '@forrad/openapi'
import type { BatchKey } from './batches.ts'
import { sameBatch } from './batches.ts'
import { countingTimes } from './counting-times.ts'
import { distributeRemoval } from './distribute.ts'
import { withoutMissed } from './late-count.ts'
import { createStock, keyOf, placesWithoutRoom, positionOf } from './intent-stock.ts'
import type { IntentRow, IntentShelf, Place, Stock } from './intent-stock.ts'
import { countsAtFault, refusedCounts, withoutLeftOut } from './left-out.ts'
import type { LeftOutCount } from './left-out.ts'
import { isOpening } from './opening.ts'
import { countsBatchesAlone } from './part-count.ts'
import { totalQuantity } from './stock.ts'

/** Units of a batch that happened and cannot be written. */
export interface Shortfall extends BatchKey {
  readonly storage_location_id: number
  /** A whole number from 1. */
  readonly quantity: number
  readonly why: 'short' | 'blocked' | 'gone' | 'counted'
}

/** When something happened, and what rules say of it. */
export interface Happening {
  /** In milliseconds since 1970; after everything that is known when missing. */
  readonly happened?: number | undefined
  /** What a rule refuses to be picked; nothing when missing. */
  readonly isBlocked?: ((row: IntentRow) => boolean) | undefined
  /** What a rule refuses to be counted; nothing when missing. */
  readonly isRefused?: ((row: IntentRow) => boolean) | undefined
}

/** One adjustment as far as it can be written, null where nothing can, and the rest. */
export interface FittedAdjustment {
  readonly adjustment: AdjustmentInput | null
  /** What takes out of the figures again what a count has seen and explains of it; empty where none has (INTENT-9). */
  readonly counted: readonly BatchUpdate[]
  readonly shortfalls: readonly Shortfall[]
  /** What it says of the stock as it is now, where that is not as it was told (INTENT-11). */
  readonly happened?: AdjustmentInput
}

/** The adjustments of an intent in their order, or the rows of receipts, returns and counts that nothing can be written of (INTENT-6, INTENT-9, INTENT-10). */
export type FittedIntent =
  | {
      readonly ok: true
      readonly fitted: readonly FittedAdjustment[]
      /** The counts that are not written (INTENT-13); missing where there are none. */
      readonly left_out?: readonly LeftOutCount[]
    }
  | {
      readonly ok: false
      readonly code: 'not_found' | 'stock_changed'
      readonly rows: readonly IntentRow[]
    }

/**
 * What has happened, as far as the stock that is there now can bear it (INTENT-1 to INTENT-4,
 * INTENT-6), so that no count is changed by what it has seen (INTENT-9, INTENT-10). The adjustments fall on
 * the shelves one after the other; what a stocktaking saw before becomes what is there now. Write-offs,
 * moves and returns have passed {@link handlingProblems}; a shelf that is not named holds nothing.
 */
export function fitIntent(
  adjustments: readonly AdjustmentInput[],
  shelves: readonly IntentShelf[],
  { happened = Infinity, isBlocked = () => false, isRefused = () => false }: Happening = {},
): FittedIntent {
  const stock = createStock(shelves, happened, countingTimes(adjustments, happened))
  const gone = placesWithoutRoom(adjustments, stock, 'not_found')
  const changed = placesWithoutRoom(adjustments, stock, 'stock_changed')
  const left_out = countsAtFault(adjustments, [
    { why: 'gone', rows: gone },
    { why: 'changed', rows: changed },
    { why: 'refused', rows: refusedCounts(adjustments, isRefused) },
  ])
  const kept = withoutLeftOut(adjustments, left_out ?? [])
  const isNothingLeft = kept.every(({ batch_updates }) => batch_updates.length === 0)
  if (left_out === null || (left_out.length > 0 && isNothingLeft)) {
    return gone.length > 0
      ? { ok: false, code: 'not_found', rows: gone }
      : { ok: false, code: 'stock_changed', rows: changed }
  }
  const known = new Set<string>()
  const fitted = kept.map((given, adjustment_index) => {
    const { item_id } = given
    const adjustment = given.type === 'stocktaking' ? withoutMissed(given, stock, known) : given
    for (const { storage_location_id: id } of given.batch_updates) known.add(`${item_id}/${id}`)
    const blocked = (row: Place) => isBlocked({ ...positionOf(row), adjustment_index, item_id })
    const fit = fitAdjustment(adjustment, stock, blocked)
    return adjustment === adjustments[adjustment_index] ? fit : { ...fit, happened: adjustment }
  })
  return { ok: true, fitted, ...(left_out.length > 0 ? { left_out } : {}) }
}

function fitAdjustment(
  adjustment: AdjustmentInput,
  stock: Stock,
  isBlocked: (row: Place) => boolean,
): FittedAdjustment {
  const { item_id, type, batch_updates } = adjustment
  const totals = new Map(
    batch_updates.map(({ storage_location_id: id }) => [id, totalQuantity(stock.at(item_id, id))]),
  )
  const work = createWork(stock, item_id)
  if (isOpening(adjustment)) return fitOpening(work, adjustment)
  if (type === 'move') fitMove(work, batch_updates)
  else fitRows(work, adjustment, isBlocked)
  // The ledger keeps what was counted as recorded; of the others a row of 0 says nothing.
  const written =
    type === 'stocktaking'
      ? work.rows().map((row) => {
          return { ...row, previous_quantity: totals.get(row.storage_location_id) ?? 0 }
        })
      : work.rows().filter(({ quantity }) => quantity !== 0)
  return {
    adjustment: written.length === 0 ? null : { ...adjustment, batch_updates: written },
    counted: written
      .filter((row) => work.barOf(row) === 'counted')
      .map((row) => ({ ...row, quantity: -row.quantity })),
    shortfalls: work.shortfalls,
  }
}

/**
 * Gains first, then each named batch gives what it has, then a pick's and a count's rest falls on the
 * other batches of the shelf place, which a count of batches alone says nothing of (INTENT-14); so that no
 * rest is taken from what another row names.
 */
function fitRows(
  work: Work,
  adjustment: AdjustmentInput,
  isBlocked: (row: Place) => boolean,
): void {
  const { type, batch_updates: updates } = adjustment
  const isAlone = type === 'write_off' || countsBatchesAlone(adjustment)
  const isPick = type === 'remove'
  for (const update of updates) if (update.quantity >= 0) work.change(update, update.quantity)
  const rests = updates
    .filter(({ quantity }) => quantity < 0)
    .map((update): Rest => {
      const wanted = -update.quantity
      const bar = work.barOf(update)
      if (bar !== 'gone' && isPick && isBlocked(update)) {
        return { update, left: wanted, why: 'blocked' }
      }
      return { update, left: wanted - takeNamed(work, update, wanted), why: bar ?? 'short' }
    })
  for (const { update, left, why } of rests) {
    const fallsOnOthers = why === 'short' && !isAlone
    const passes = (batch: BatchKey) =>
      !isPick || !isBlocked({ ...positionOf(update), ...keyOf(batch) })
    const rest = fallsOnOthers ? left - work.take(update, left, passes) : left
    work.miss(update, rest, why)
  }
}

/** Takes what the named batch can give of so many; returns how many. */
function takeNamed(work: Work, place: Place, quantity: number): number {
  const taken = Math.min(quantity, work.canGive(place))
  if (taken > 0) work.change(place, -taken)
  return taken
}

interface Rest {
  readonly update: BatchUpdate
  readonly left: number
  readonly why: Shortfall['why']
}

/** An opening happens whole or not at all: its two dates belong to one another (OPEN-2). */
function fitOpening(work: Work, adjustment: AdjustmentInput): FittedAdjustment {
  const { batch_updates } = adjustment
  const missing = batch_updates.filter((update) => {
    const needed = Math.max(-update.quantity, batch_updates.length === 1 ? 1 : 0)
    return work.isGone(update) || work.quantityOf(update) < needed
  })
  const [short] = missing
  if (!short) {
    for (const update of batch_updates) work.change(update, update.quantity)
    return { adjustment, counted: [], shortfalls: [] }
  }
  const why = work.isGone(short) ? 'gone' : 'short'
  work.miss(short, Math.max(1, -short.quantity), why)
  return { adjustment: null, counted: [], shortfalls: work.shortfalls }
}

/** Each batch moves as many as its shelf places have and those that are still there can be given. */
function fitMove(work: Work, updates: readonly BatchUpdate[]): void {
  const batches = new Map(
    updates.map((update) => [JSON.stringify([update.identifier, update.expiration_date]), update]),
  )
  for (const batch of batches.values()) {
    const own = updates.filter((update) => sameBatch(update, batch))
    const gains = own.filter(({ quantity }) => quantity > 0)
    const getOf = (update: BatchUpdate) => Math.min(update.quantity, work.canGet(update))
    const barred = gains.map(work.barOf).find((bar) => bar !== null) ?? 'gone'
    let room = gains.reduce((sum, update) => sum + getOf(update), 0)
    let moved = 0
    for (const update of own.filter(({ quantity }) => quantity < 0)) {
      const wanted = -update.quantity
      const held = Math.min(wanted, work.canGive(update))
      const taken = takeNamed(work, update, Math.min(held, room))
      room -= taken
      moved += taken
      work.miss(update, wanted - held, work.barOf(update) ?? 'short')
      work.miss(update, held - taken, barred)
    }
    for (const target of gains.filter((update) => getOf(update) > 0)) {
      const given = Math.min(getOf(target), moved)
      work.change(target, given)
      moved -= given
    }
  }
}

/** What one adjustment of an item becomes while it is fitted. */
interface Work {
  readonly isGone: (place: Place) => boolean
  /** Why no figure changes at the shelf place: it is gone, or was counted since. */
  readonly barOf: (place: Place) => 'gone' | 'counted' | null
  /** How many units can be written as taken from a batch: what it has, or what the counts since then explain (INTENT-9). */
  readonly canGive: (place: Place) => number
  /** How many units can be written as come to a batch. */
  readonly canGet: (place: Place) => number
  readonly quantityOf: (place: Place) => number
  readonly change: (place: Place, quantity: number) => void
  /** Takes up to so many from the batches of the shelf place that pass, in the order of work; returns how many. */
  readonly take: (place: Place, quantity: number, passes: (batch: BatchKey) => boolean) => number
  readonly miss: (place: Place, quantity: number, why: Shortfall['why']) => void
  /** What is written: one row for each batch. */
  readonly rows: () => readonly BatchUpdate[]
  readonly shortfalls: readonly Shortfall[]
}

function createWork(stock: Stock, itemId: number): Work {
  const rows: BatchUpdate[] = []
  const shortfalls: Shortfall[] = []
  const here = (place: Place) => stock.at(itemId, place.storage_location_id)
  const barOf = (place: Place) => stock.barOf(itemId, place.storage_location_id)
  const unexplained = (place: Place) => stock.unexplained(itemId, place.storage_location_id)
  const quantityOf = (place: Place) =>
    here(place).find((batch) => sameBatch(batch, place))?.quantity ?? 0
  const change = (place: Place, quantity: number) => {
    stock.change(itemId, place, quantity)
    const index = rows.findIndex(
      (row) => row.storage_location_id === place.storage_location_id && sameBatch(row, place),
    )
    const before = rows[index]
    if (before) rows[index] = { ...before, quantity: before.quantity + quantity }
    else rows.push({ ...positionOf(place), quantity })
  }
  return {
    shortfalls,
    change,
    rows: () => rows,
    isGone: (place) => stock.isGone(itemId, place.storage_location_id),
    barOf,
    quantityOf,
    canGive(place) {
      const bar = barOf(place)
      if (bar === null) return quantityOf(place)
      return bar === 'gone' ? 0 : Math.max(0, -unexplained(place))
    },
    canGet(place) {
      const bar = barOf(place)
      if (bar === null) return Infinity
      return bar === 'gone' ? 0 : Math.max(0, unexplained(place))
    },
    take(place, quantity, passes) {
      const batches = here(place).filter(passes)
      const taken = Math.min(quantity, totalQuantity(batches))
      const distribution = distributeRemoval(batches, taken)
      if (!distribution.ok) throw new Error('more was taken than there is')
      for (const batch of distribution.changes)
        change({ ...place, ...keyOf(batch) }, batch.quantity)
      return taken
    },
    miss(place, quantity, why) {
      if (quantity > 0) shortfalls.push({ ...positionOf(place), quantity, why })
    },
  }
}

/** How far back a time must lie for an entry to keep it beside the time it was written, in milliseconds (INTENT-5). */
const WORTH_KEEPING = 5000

/** When something happened, by a device's clock: never later than the server's `now`; both in milliseconds (INTENT-5). */
export function happenedAt(claimed: number, now: number): number {
  return Math.min(claimed, now)
}

/** Whether an entry written `now` says that it happened then: only when that is more than five seconds ago (INTENT-5). */
export function isWorthSaying(happened: number, now: number): boolean {
  return now - happened > WORTH_KEEPING
}

/** Whether the last counts of what it names matter to a change: to one that is told as it happens, only if it counts (INTENT-9, INTENT-10). */
export function heedsCounts(type: AdjustmentInput['type'], happened: number, now: number): boolean {
  return type === 'stocktaking' || isWorthSaying(happened, now)
}
