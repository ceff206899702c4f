import {
  itemName,
  levelsOf,
  locationStock,
  reorderSuggestion,
  type Levels,
} from '../domain/index.ts'
import type { Item, ItemLocation } from '@forrad/openapi'

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

/** A line of an order: what was on the screen of it, and how many are ordered. */
export interface OrderedLine extends ReorderLine {
  readonly location: string
  readonly vendor_name: string
  readonly name: string
  readonly strength_text: string | null
  readonly ordered: number
}

/** What somebody decided to order, in the order of the screen. */
export type Order = readonly OrderedLine[]

/** An item at a location, as an order names it. */
export function orderKey(itemId: number, locationId: number): string {
  return `${locationId}.${itemId}`
}

/** The line of an item with its suggestion, or with the quantity that was decided on. */
export function orderedLine(
  {
    item,
    location,
    line,
  }: {
    readonly item: Pick<Item, 'vendor_name' | 'display_name' | 'strength_text'>
    readonly location: Pick<ItemLocation, 'name'>
    readonly line: ReorderLine
  },
  ordered = line.suggestion,
): OrderedLine {
  const { vendor_name, strength_text } = item
  const name = itemName(item)
  return { ...line, location: location.name, vendor_name, name, strength_text, ordered }
}

/** An order as the text that goes with an export. */
export function writeOrder(order: Order): string {
  return JSON.stringify(order)
}

/** Reads an order back; null where it is none. */
export function readOrder(text: unknown): Order | null {
  if (typeof text !== 'string') return null
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) && read.every(isLine) ? read : null
  } catch {
    return null
  }
}

const TEXTS = ['location', 'vendor_name', 'name'] as const
const FIGURES = [
  'quantity',
  'usable',
  'expired',
  'blocked',
  'reorder_point',
  'preferred_stock_level',
  'reorder_multiple',
  'suggestion',
  'ordered',
] as const

function isLine(read: unknown): read is OrderedLine {
  const line = Object(read) as Readonly<Record<string, unknown>>
  const { strength_text } = line
  return (
    TEXTS.every((name) => typeof line[name] === 'string') &&
    FIGURES.every((name) => Number.isFinite(line[name])) &&
    (strength_text === null || typeof strength_text === 'string')
  )
}
