import type { Item, ItemLocation } from '@forrad/openapi'

/**
 * An item as it is held in memory: as text, which is a tenth of what its objects would take, with
 * beside it what lists ask of every item.
 */
export interface Entry {
  readonly id: number
  readonly display_name: string
  readonly vendor_name: string
  readonly gtin: string | null
  readonly own: boolean
  readonly narcotic: boolean
  readonly text: string
  /** Of each location its id, 1 when it is kept there, its reorder point, how many batches, and of each batch four numbers: shelf place, date, quantity, 1 when it is blocked. */
  readonly figures: Float64Array
}

/** A batch as lists see it; the date is yyyymmdd as a number, 0 for none. */
export interface BatchFigure {
  readonly placeId: number
  readonly date: number
  readonly quantity: number
  readonly isBlocked: boolean
}

/** What lies and is kept of one item at one location. */
export interface PlaceFigures {
  readonly isKept: boolean
  readonly reorderPoint: number
  readonly batches: readonly BatchFigure[]
}

/** How many numbers stand of a location, and of each batch; they are stored: another `VERSION` where they change. */
const HEAD = 4
const BATCH = 4

/** The entry of an item, which is cut to what lists carry: no history. */
export function entryOf(whole: Item): Entry {
  const { history: _, ...item } = whole
  const { id, display_name, vendor_name, gtin, own, narcotic_level } = item
  return {
    id,
    display_name,
    vendor_name,
    gtin,
    own,
    narcotic: narcotic_level > 0,
    text: JSON.stringify(item),
    figures: figuresOf(item.locations),
  }
}

/** The item that the entry holds. */
export function itemOf(entry: Entry): Item {
  return JSON.parse(entry.text) as Item
}

/** The item as a location's lists show it: with that location only. */
export function itemAt(entry: Entry, locationId: number): Item {
  const item = itemOf(entry)
  return { ...item, locations: item.locations.filter(({ id }) => id === locationId) }
}

function figuresOf(locations: readonly ItemLocation[]): Float64Array {
  const numbers: number[] = []
  for (const { id, location_item, storage_locations } of locations) {
    const count = storage_locations.reduce((sum, place) => sum + place.batches.length, 0)
    numbers.push(id, location_item ? 1 : 0, location_item?.reorder_point ?? 0, count)
    for (const { id: placeId, batches } of storage_locations) {
      for (const { expiration_date, quantity, blocked } of batches) {
        numbers.push(placeId, dateNumber(expiration_date), quantity, blocked ? 1 : 0)
      }
    }
  }
  return Float64Array.from(numbers)
}

/** What the entry says of a location; null when it is neither kept nor lies there. */
export function figuresAt({ figures }: Entry, locationId: number): PlaceFigures | null {
  for (let at = 0; at < figures.length; at += HEAD + BATCH * (figures[at + 3] ?? 0)) {
    if (figures[at] !== locationId) continue
    const batches = Array.from({ length: figures[at + 3] ?? 0 }, (_, index) => {
      const from = at + HEAD + BATCH * index
      const [placeId = 0, date = 0, quantity = 0, blocked = 0] = figures.subarray(
        from,
        from + BATCH,
      )
      return { placeId, date, quantity, isBlocked: blocked === 1 }
    })
    return { isKept: figures[at + 1] === 1, reorderPoint: figures[at + 2] ?? 0, batches }
  }
  return null
}

/** A calendar date as a number that is in the same order; 0 for none. */
export function dateNumber(date: string | null): number {
  return date === null ? 0 : Number(date.replaceAll('-', ''))
}
