import { orderedLine, orderKey, type Order } from '@forrad/core/documents'
import type { ReorderEntry } from '@forrad/core/stores'
import type { Location } from '@forrad/openapi'

/**
 * What is to be ordered, and what a person makes of it.
 *
 * - ORDER-1 Every item at or below its reorder point stands there, of each location by name. (LEVEL-5)
 * - ORDER-2 As many are ordered as are suggested (LEVEL-6), unless the person wrote otherwise.
 * - ORDER-3 What a person wrote stays when the suggestion changes; writing the suggestion takes it back.
 * - ORDER-4 0 leaves an item out; it stays on the screen, and is neither printed nor exported.
 * - ORDER-5 What is printed and exported is what the screen shows, with its quantities.
 * - ORDER-6 The suggestions can be restored for what is shown, and this can be taken back; what was
 *   written elsewhere, or since, stays.
 * - ORDER-7 What was written is kept for the person, also over a reload.
 * - ORDER-8 A row that is not ordered says why: it was left out, or its levels suggest nothing. That is so
 *   where no preferred level is set, and where it lies no higher than the reorder point (LEVEL-6).
 * - ORDER-9 What this device has done and the server has not heard of is in the figures, on the start page
 *   too, and the list follows what others do. What is on its way to the location is told beside the list:
 *   it is no stock until it is received, and no less is suggested. What only a waiting act brings to its
 *   reorder point comes with the server's answer.
 */

/** Quantities that the person wrote, by `orderKey`. */
export type Written = Readonly<Record<string, number>>

/** An item to order at a location. */
export interface OrderRow extends ReorderEntry {
  readonly key: string
  /** How many are ordered; 0 leaves it out (ORDER-4). */
  readonly quantity: number
  /** The person wrote it (ORDER-3). */
  readonly isWritten: boolean
}

/** The entries with what the person made of them (ORDER-1, ORDER-2). */
export function orderRows(entries: readonly ReorderEntry[], written: Written): readonly OrderRow[] {
  return entries.map((entry) => {
    const key = orderKey(entry.item.id, entry.location.id)
    const own = written[key]
    return {
      ...entry,
      key,
      quantity: own ?? entry.line.suggestion,
      isWritten: own !== undefined,
    }
  })
}

/** What was written after a quantity was set (ORDER-3, ORDER-4). */
export function write(
  written: Written,
  { key, line }: Pick<OrderRow, 'key' | 'line'>,
  quantity: number,
): Written {
  const { [key]: _before, ...others } = written
  return quantity === line.suggestion ? others : { ...others, [key]: quantity }
}

/** What stays written when the suggestions of these rows are restored (ORDER-6). */
export function restore(written: Written, rows: readonly Pick<OrderRow, 'key'>[]): Written {
  const shown = new Set(rows.map(({ key }) => key))
  return Object.fromEntries(Object.entries(written).filter(([key]) => !shown.has(key)))
}

/** Why a row is not ordered (ORDER-8). */
export type NotOrdered = 'left_out' | 'no_level' | 'level_too_low'

/** Why a row is not ordered; null when it is (ORDER-8). */
export function whyNotOrdered({
  line,
  quantity,
}: Pick<OrderRow, 'line' | 'quantity'>): NotOrdered | null {
  if (quantity > 0) return null
  if (line.suggestion > 0) return 'left_out'
  // What stands at its reorder point or below, and at its preferred level or above.
  return line.preferred_stock_level > 0 ? 'level_too_low' : 'no_level'
}

/** The rows that are ordered (ORDER-4). */
export function ordered(rows: readonly OrderRow[]): readonly OrderRow[] {
  return rows.filter(({ quantity }) => quantity > 0)
}

/**
 * What the location of a list is called, by its rows where the locations are not known; null for every
 * location's list alone (ORDER-5).
 */
export function placeOf(
  locationId: number | null,
  locations: readonly Pick<Location, 'id' | 'name'>[],
  rows: readonly Pick<OrderRow, 'location'>[],
): string | null {
  if (locationId === null) return null
  const known = locations.find(({ id }) => id === locationId)
  return known?.name ?? rows[0]?.location.name ?? ''
}

/** The order as an export takes it: the lines of the screen, which the stock may have left since (ORDER-5). */
export function orderOf(rows: readonly OrderRow[]): Order {
  return ordered(rows).map((row) => orderedLine(row, row.quantity))
}
