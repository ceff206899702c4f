/** By which column a table is sorted. */
export interface Sorting {
  readonly column: string
  readonly descending: boolean
}

/** What decides whether a column is shown. */
export interface ColumnRule {
  readonly id: string
  /** The least width in px at which what stands in it can be read. */
  readonly least: number
  /** May be left out: `on` and `off` say how it is until somebody chooses; a column without it always stands. */
  readonly choice?: 'on' | 'off'
}

/** How a column stands on paper. */
export interface OnPaper<Row> {
  /** Its text; null leaves the column out, such as one of buttons. */
  readonly paper: ((row: Row) => string) | null
}

/** How many items a location may keep for all of its rows to be fetched so that they can be sorted or printed. */
export const MOST_SORTED = 2000

/** The ids of the optional columns that are shown: those of `stored`, or those that are on at first (TABLE-1). */
export function chosenColumns(
  columns: readonly ColumnRule[],
  stored: string | null,
): readonly string[] {
  const kept = stored?.split(',') ?? null
  return columns
    .filter(({ id, choice }) => choice !== undefined && (kept?.includes(id) ?? choice === 'on'))
    .map(({ id }) => id)
}

/** The choice after a column was pressed, in the table's order (TABLE-2). */
export function toggledColumn(
  columns: readonly ColumnRule[],
  chosen: readonly string[],
  pressed: string,
): readonly string[] {
  return columns
    .filter(({ id, choice }) => choice !== undefined && chosen.includes(id) !== (id === pressed))
    .map(({ id }) => id)
}

/**
 * The columns that stand: those that always do, and of the chosen ones as many, from the first on, as
 * have room in `width` px beside them (TABLE-3). A width that is not known yet has room for all.
 */
export function shownColumns<Column extends ColumnRule>(
  columns: readonly Column[],
  chosen: readonly string[],
  width: number | null,
): readonly Column[] {
  const wanted = columns.filter(({ id, choice }) => choice === undefined || chosen.includes(id))
  if (width === null) return wanted
  const fixed = wanted.filter(({ choice }) => choice === undefined)
  let room = width - fixed.reduce((sum, { least }) => sum + least, 0)
  return wanted.filter(({ choice, least }) => {
    if (choice === undefined) return true
    room -= least
    return room >= 0
  })
}

/** The sorting after a press on a header: rising, falling, then the list's own order again (TABLE-4). */
export function nextSorting(sorting: Sorting | null, column: string): Sorting | null {
  if (sorting?.column !== column) return { column, descending: false }
  return sorting.descending ? null : { column, descending: true }
}

/** Whether rows can be sorted truly: only where all of them are here, or are few enough to be fetched (TABLE-5). */
export function maySort(rows: { readonly isComplete: boolean; readonly all: number }): boolean {
  return rows.isComplete || rows.all <= MOST_SORTED
}

/** How the rows of a column are compared; null is a value that is missing. */
export type SortKey<Row> =
  | { readonly kind: 'number'; readonly of: (row: Row) => number | null }
  | {
      readonly kind: 'text'
      readonly of: (row: Row) => string | null
      readonly compare: (a: string, b: string) => number
    }

/** The rows sorted by a key; equal ones keep their order (TABLE-6), missing values stand last either way (TABLE-7). */
export function sortRows<Row>(
  rows: readonly Row[],
  key: SortKey<Row>,
  descending: boolean,
): readonly Row[] {
  const sign = descending ? -1 : 1
  const compare = comparison(key)
  // Each value is made once, not at each of the many comparisons.
  return rows
    .map((row) => ({ row, value: key.of(row) }))
    .toSorted((a, b) => {
      if (a.value === null || b.value === null)
        return Number(a.value === null) - Number(b.value === null)
      return sign * compare(a.value, b.value)
    })
    .map(({ row }) => row)
}

function comparison(key: SortKey<never>): (a: string | number, b: string | number) => number {
  if (key.kind === 'text') return (a, b) => key.compare(String(a), String(b))
  return (a, b) => Number(a) - Number(b)
}

/** A sorting as the address has it, such as `expiry` or `-expiry`; the own order is no text (TABLE-8). */
export function writeSorting(sorting: Sorting | null): string {
  return sorting ? `${sorting.descending ? '-' : ''}${sorting.column}` : ''
}

/** Reads a sorting back; what makes no sense is the own order (TABLE-8). */
export function readSorting(text: string): Sorting | null {
  const [, falling, column] = /^(-?)([a-z]+)$/.exec(text) ?? []
  return column === undefined ? null : { column, descending: falling === '-' }
}
