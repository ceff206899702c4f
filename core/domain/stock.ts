import type { CalendarDate, ItemLocation, SiteSettings } from '@forrad/openapi'
import type { BatchStock } from './batches.ts'
import { locationBatches } from './batches.ts'
import { daysBetween } from './days.ts'
import { levelsOf } from './levels.ts'

/** The colour of an item's stock at a location. */
export type StockStatus = 'red' | 'orange' | 'green'

/** The figures of one item at one location, as a card or a row shows them. */
export interface LocationStock {
  readonly quantity: number
  readonly usable: number
  readonly expired: number
  /** Of a blocked lot and not expired. */
  readonly blocked: number
  readonly preferred_stock_level: number
  readonly reorder_point: number
  /** The specification's colour, over all batches. */
  readonly status: StockStatus
  /** The colour of what can be used; what directs work goes by it. */
  readonly usable_status: StockStatus
}

/** Stock: the sum of the batches' quantities (STOCK-1). */
export function totalQuantity(batches: readonly Pick<BatchStock, 'quantity'>[]): number {
  return batches.reduce((sum, batch) => sum + batch.quantity, 0)
}

/** Red at zero or less, orange at or below the reorder point, else green (STOCK-2 to STOCK-4). */
export function stockStatus(quantity: number, reorderPoint: number): StockStatus {
  if (quantity <= 0) return 'red'
  return quantity <= reorderPoint ? 'orange' : 'green'
}

/** Which stock a dot shows: all of it, as the specification says, or what can be used (site setting `stock_status`). */
export type StockBasis = NonNullable<SiteSettings['stock_status']>

/** The figures that a dot and the mark beside it are told from. */
export interface DotFigures {
  readonly quantity: number
  readonly usable: number
  readonly reorder_point: number
}

/** The dot's colour, over all batches or over those that can be used (USABLE-3). */
export function dotStatus(figures: DotFigures, basis: StockBasis): StockStatus {
  const { quantity, usable, reorder_point } = figures
  return stockStatus(basis === 'usable' ? usable : quantity, reorder_point)
}

/**
 * How many can be used, where that is worse than the colour of all batches says: 0 is "nothing of what is
 * there"; null where the colour tells the truth (USABLE-2).
 */
export function usableWarning({ quantity, usable, reorder_point }: DotFigures): number | null {
  return stockStatus(usable, reorder_point) === stockStatus(quantity, reorder_point) ? null : usable
}

/** Whether a date has passed: good through its last day, never expired without a date (EXPIRY-1, EXPIRY-2). */
export function isExpired(expirationDate: CalendarDate | null, today: CalendarDate): boolean {
  return expirationDate !== null && expirationDate < today
}

/** Whether a date has not passed but does within `days` days from today (EXPIRY-4). */
export function expiresWithin(
  expirationDate: CalendarDate | null,
  today: CalendarDate,
  days: number,
): boolean {
  if (expirationDate === null || isExpired(expirationDate, today)) return false
  return daysBetween(today, expirationDate) <= days
}

/** How many of the batches' units are expired (EXPIRY-3). */
export function expiredQuantity(batches: readonly BatchStock[], today: CalendarDate): number {
  return totalQuantity(batches.filter((batch) => isExpired(batch.expiration_date, today)))
}

/** Whether a batch can be used: it has not expired and is not blocked (USABLE-4). */
export function isUsable(
  { expiration_date, blocked }: Pick<BatchStock, 'expiration_date' | 'blocked'>,
  today: CalendarDate,
): boolean {
  return !blocked && !isExpired(expiration_date, today)
}

/** How many of the batches' units can be used (USABLE-4). */
export function usableQuantity(batches: readonly BatchStock[], today: CalendarDate): number {
  return totalQuantity(batches.filter((batch) => isUsable(batch, today)))
}

/** The changes that take from an expired batch: such a pick asks for one explicit confirmation (EXPIRY-6). */
export function expiredRemovals<T extends Pick<BatchStock, 'expiration_date' | 'quantity'>>(
  changes: readonly T[],
  today: CalendarDate,
): readonly T[] {
  return changes.filter((change) => change.quantity < 0 && isExpired(change.expiration_date, today))
}

/** The figures and colour of one item at one location; levels default when it has none (STOCK-5, LEVEL-1, EXPIRY-5, USABLE-1). */
export function locationStock(
  location: Pick<ItemLocation, 'storage_locations' | 'location_item'>,
  today: CalendarDate,
): LocationStock {
  const batches = locationBatches(location)
  const quantity = totalQuantity(batches)
  const expired = expiredQuantity(batches, today)
  const usable = usableQuantity(batches, today)
  const { preferred_stock_level, reorder_point } = levelsOf(location.location_item)
  return {
    quantity,
    usable,
    expired,
    blocked: quantity - usable - expired,
    preferred_stock_level,
    reorder_point,
    status: stockStatus(quantity, reorder_point),
    usable_status: stockStatus(usable, reorder_point),
  }
}
