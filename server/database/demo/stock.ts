import type { DemoItem } from './catalogue.ts'
import type { DemoLocation } from './places.ts'

/** A batch as it was received: days from today to its last day, null when it has none. */
export interface DemoBatch {
  readonly shelf: string
  readonly identifier: string | null
  readonly expiresIn: number | null
  readonly received: number
  /** How many were picked since. */
  readonly picked: number
}

/** An item at a location. */
export interface DemoStock {
  readonly preferred_stock_level: number
  readonly reorder_point: number
  readonly reorder_multiple: number
  readonly batches: readonly DemoBatch[]
}

/** Two shelf places at the first location, several batches: what people try first. */
const paracetamol: DemoStock = {
  preferred_stock_level: 120,
  reorder_point: 30,
  reorder_multiple: 10,
  batches: [
    { shelf: 'A1', identifier: 'PA2231', expiresIn: 19, received: 20, picked: 8 },
    { shelf: 'A1', identifier: 'PA2304', expiresIn: 240, received: 40, picked: 0 },
    { shelf: 'A2', identifier: 'PA2304', expiresIn: 240, received: 20, picked: 0 },
    { shelf: 'A2', identifier: 'PA2377', expiresIn: 520, received: 30, picked: 0 },
  ],
}

/** What a batch is like, by its days to expiry; `null` has neither date nor, if so marked, identifier. */
type Kind = readonly [
  expiresIn: number | null,
  received: number,
  picked: number,
  unknown?: 'unknown',
]

/** Each way that stock can be; items take them in turn. */
const situations: readonly (readonly Kind[])[] = [
  [
    [420, 30, 4],
    [610, 24, 0],
  ],
  [
    [150, 12, 12],
    [300, 10, 10],
  ], // out of stock
  [
    [45, 18, 6],
    [390, 40, 0],
    [700, 20, 0],
  ],
  [[260, 20, 17]], // below its reorder point
  [
    [-18, 6, 0],
    [200, 24, 2],
  ], // an expired batch
  [
    [330, 40, 5],
    [null, 12, 0],
  ], // undated
  [
    [12, 10, 3],
    [280, 26, 0],
  ], // expires soon
  [[500, 36, 10]],
  [
    [null, 9, 2, 'unknown'],
    [410, 20, 0],
  ],
  [
    [-95, 4, 0],
    [-3, 5, 0],
  ], // nothing but expired
  [
    [365, 30, 0],
    [540, 30, 0],
  ],
  [
    [27, 8, 0],
    [28, 14, 11],
  ], // soon expiring and low
]

/** What the first customer keeps of an item at each of its locations; null where it keeps none. */
export function stockAt(
  item: DemoItem,
  index: number,
  location: DemoLocation,
  locationIndex: number,
): DemoStock | null {
  if (!item.isKept || !keeps(item, index, locationIndex)) return null
  if (index === 0 && locationIndex === 0) return paracetamol
  const turn = index * 5 + locationIndex * 7
  const shelves = shelvesFor(item, index, location)
  const kinds = situations[turn % situations.length] ?? []
  const size = 1 + (turn % 3)
  return {
    preferred_stock_level: 20 * size + 10,
    reorder_point: 5 * size + 2,
    reorder_multiple: [1, 1, 5, 10][turn % 4] ?? 1,
    batches: kinds.map(([expiresIn, received, picked, unknown], batchIndex) => ({
      shelf: shelves[batchIndex % shelves.length] ?? '',
      identifier: unknown ? null : lotNumber(turn, batchIndex),
      expiresIn,
      received,
      picked,
    })),
  }
}

/** Everything lies in the central store; the wards keep a part of it, operation mostly supplies. */
function keeps(item: DemoItem, index: number, locationIndex: number): boolean {
  if (locationIndex === 0) return true
  if (locationIndex === 1) return index % 3 !== 1
  if (locationIndex === 2) return index % 4 === 1 || item.isOwn
  return item.kind === 'supply' || index % 9 === 4
}

function shelvesFor(item: DemoItem, index: number, location: DemoLocation): readonly string[] {
  if (item.narcotic_level > 0) return [location.narcotics]
  if (item.isCold) return [location.cold]
  const { shelves } = location
  const first = shelves[index % shelves.length] ?? ''
  const second = shelves[(index + 3) % shelves.length] ?? ''
  return index % 4 === 0 ? [first, second] : [first]
}

function lotNumber(turn: number, batchIndex: number): string {
  const letters = 'ABCDEFGHKLMNPRSTVX'
  const letter = (n: number) => letters[n % letters.length] ?? ''
  return `${letter(turn)}${letter(turn * 3 + batchIndex)}${1000 + ((turn * 97 + batchIndex * 1311) % 9000)}`
}
