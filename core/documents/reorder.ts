import { levelsOf, locationStock, reorderSuggestion, type Levels } from '../domain/index.ts'
import type { ItemLocation } from '@forrad/openapi'

/** An item at or below its reorder point, with the figures that explain how many to order. */
export interface ReorderLine extends Levels {
  readonly quantity: number
  /** Neither expired nor blocked; only this counts. */
  readonly usable: number
  readonly expired: number
  readonly blocked: number
  /** How many to order, in whole multiples (LEVEL-6). */
  readonly suggestion: number
}

/** The line of an item at a location; null above its reorder point, and where it is not kept. */
export function reorderLine(location: ItemLocation, today: string): ReorderLine | null {
  if (!location.location_item) return null
  const levels = levelsOf(location.location_item)
  const { quantity, usable, expired, blocked } = locationStock(location, today)
  if (usable > levels.reorder_point) return null
  const suggestion = reorderSuggestion({
    preferred: levels.preferred_stock_level,
    usable,
    reorder_point: levels.reorder_point,
    multiple: levels.reorder_multiple,
  })
  const { reorder_point, preferred_stock_level, reorder_multiple } = levels
  return {
    quantity,
    usable,
    expired,
    blocked,
    reorder_point,
    preferred_stock_level,
    reorder_multiple,
    suggestion,
  }
}

/** Quantities that somebody decided on, above 0, by {@link orderKey}. */
export type Order = ReadonlyMap<string, number>

/** An item at a location, as an order names it. */
export function orderKey(itemId: number, locationId: number): string {
  return `${locationId}.${itemId}`
}

/** An order as the text that goes with an export. */
export function writeOrder(order: Order): string {
  return [...order].map(([key, quantity]) => `${key}=${quantity}`).join()
}

/** Reads an order back; null where there is none. */
export function readOrder(text: unknown): Order | null {
  if (typeof text !== 'string') return null
  const entries = text.matchAll(/(\d+\.\d+)=(\d+)/g)
  return new Map([...entries].map(([, key = '', quantity]) => [key, Number(quantity)]))
}
