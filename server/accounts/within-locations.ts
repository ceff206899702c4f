import { isRecord } from '@forrad/core/domain'

/** How a row of a list with this name says which location it is of; null: of none in particular. */
const PLACES: Readonly<Record<string, (row: Row) => unknown>> = {
  locations: ({ id }) => id,
  location_items: ({ location_id }) => location_id,
  storage_locations: ({ location_id }) => location_id,
  stock: ({ location }) => idOf(location),
  // Of the ledger; those of a location's inventory name none: the path has, and was asked about.
  rows: (row) => ('location' in row ? idOf(row['location']) : null),
  history: ({ location }) => idOf(location),
  differences: ({ location }) => idOf(location),
  left_out: ({ location }) => idOf(location),
}

type Row = Readonly<Record<string, unknown>>

/**
 * An answer without what lies at other locations than these, at any depth: an item's shares, stock and
 * history, ledger entries and their rows, summaries. With `keptOnly` also without the items that then lie
 * nowhere, which would tell that they lie elsewhere.
 */
export function withinLocations(
  answer: unknown,
  locations: ReadonlySet<number>,
  keptOnly: boolean,
): unknown {
  if (!isRecord(answer)) return answer
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? rowsWithin(name, value, locations, keptOnly)
        : withinLocations(value, locations, keptOnly),
    ]),
  )
}

/** The rows of the answer's list `name` without those of other locations than these, each row cut as {@link withinLocations} cuts an answer. */
export function rowsWithin(
  name: string,
  rows: readonly unknown[],
  locations: ReadonlySet<number>,
  keptOnly: boolean,
): readonly unknown[] {
  const placeOf = PLACES[name]
  return rows
    .filter((row) => {
      const place = placeOf && isRecord(row) ? placeOf(row) : null
      return place === null || locations.has(Number(place))
    })
    .map((row) => withinLocations(row, locations, keptOnly))
    .filter((row) => !isEmptied(name, row, keptOnly))
}

/** Nothing is left of it here. */
function isEmptied(name: string, row: unknown, keptOnly: boolean): boolean {
  if (!isRecord(row)) return false
  const left = name === 'adjustments' ? row['rows'] : keptOnly ? row['locations'] : undefined
  return ['adjustments', 'items'].includes(name) && Array.isArray(left) && left.length === 0
}

function idOf(named: unknown): unknown {
  return isRecord(named) ? named['id'] : undefined
}
