/** Which rows of a table are selected, each as it was last seen. */
export interface Selection<Row> {
  readonly rows: ReadonlyMap<RowKey, Row>
  /** The row that was pressed last, from which a range goes; null before the first. */
  readonly anchor: RowKey | null
}

/** What tells a row from all others of its table. */
export type RowKey = string | number

/** How many of the rows that stand are selected. */
export type SelectedShare = 'none' | 'some' | 'all'

/** Nothing is selected. */
export const NOTHING_SELECTED: Selection<never> = { rows: new Map<RowKey, never>(), anchor: null }

/** A table's rows as they stand, and what tells them apart. */
export interface StandingRows<Row> {
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => RowKey
}

/**
 * The selection after a press on a row's box: the row is selected, or left (TABLE-9). A range takes
 * every row between the one pressed last and this one, as they stand now, to the same state (TABLE-10);
 * where the last one does not stand any more, the row alone.
 */
export function pressedRow<Row>(
  selection: Selection<Row>,
  { rows, keyOf }: StandingRows<Row>,
  pressed: Row,
  { range }: { readonly range: boolean },
): Selection<Row> {
  const anchor = keyOf(pressed)
  const isSelecting = !selection.rows.has(anchor)
  const to = rows.findIndex((row) => keyOf(row) === anchor)
  const from = range ? rows.findIndex((row) => keyOf(row) === selection.anchor) : to
  const between =
    from < 0 || to < 0 ? [pressed] : rows.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { rows: changed(selection, between, keyOf, isSelecting), anchor }
}

/**
 * The selection after a press on the box above: every row that stands is selected, or left where all of
 * them are; what the filter hides stays as it is (TABLE-11).
 */
export function pressedAll<Row>(
  selection: Selection<Row>,
  standing: StandingRows<Row>,
): Selection<Row> {
  const isSelecting = shareSelected(selection, standing) !== 'all'
  return { rows: changed(selection, standing.rows, standing.keyOf, isSelecting), anchor: null }
}

/** How many of the rows that stand are selected (TABLE-11). */
export function shareSelected<Row>(
  { rows: selected }: Selection<Row>,
  { rows, keyOf }: StandingRows<Row>,
): SelectedShare {
  if (selected.size === 0 || rows.length === 0) return 'none'
  const count = rows.filter((row) => selected.has(keyOf(row))).length
  if (count === 0) return 'none'
  return count === rows.length ? 'all' : 'some'
}

/**
 * The selection over what is known of the rows now: each as it is now, and as it was last seen where it
 * is not known, such as behind a filter of the server (TABLE-12).
 */
export function refreshed<Row>(
  selection: Selection<Row>,
  { rows, keyOf }: StandingRows<Row>,
): Selection<Row> {
  const known = new Map(rows.map((row) => [keyOf(row), row]))
  const isSame = [...selection.rows].every(([key, row]) => (known.get(key) ?? row) === row)
  if (isSame) return selection
  const fresh = [...selection.rows].map(([key, row]) => [key, known.get(key) ?? row] as const)
  return { ...selection, rows: new Map(fresh) }
}

/** What stays selected after a change of many: the rows that were refused (TABLE-13). */
export function leftSelected<Row>(
  { rows }: Selection<Row>,
  isLeft: (row: Row) => boolean,
): Selection<Row> {
  return { rows: new Map([...rows].filter(([, row]) => isLeft(row))), anchor: null }
}

function changed<Row>(
  { rows: selected }: Selection<Row>,
  rows: readonly Row[],
  keyOf: (row: Row) => RowKey,
  isSelecting: boolean,
): ReadonlyMap<RowKey, Row> {
  const next = new Map(selected)
  for (const row of rows) {
    if (isSelecting) next.set(keyOf(row), row)
    else next.delete(keyOf(row))
  }
  return next
}
