import type { TableSelection } from '@forrad/ui'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import {
  leftSelected,
  NOTHING_SELECTED,
  pressedAll,
  pressedRow,
  refreshed,
  shareSelected,
  type RowKey,
  type Selection,
} from '../model/selection.ts'

/** What is selected of a table, and its boxes. */
export interface SelectedRows<Row> {
  readonly selected: readonly Row[]
  readonly boxes: TableSelection<Row>
  readonly clear: () => void
  /** Ends the selection of all but these. */
  readonly leave: (isLeft: (row: Row) => boolean) => void
}

/** What a table's selection needs to know. */
export interface SelectionOptions<Row> {
  /** The rows as they stand, filtered and sorted. */
  readonly rows: readonly Row[]
  /** Those that are known, shown or not. */
  readonly known: readonly Row[]
  /** Should stay the same function, as should `labelOf`. */
  readonly keyOf: (row: Row) => RowKey
  readonly labelOf: (row: Row) => string
  readonly allLabel: string
  /** Shift took a range. */
  readonly onRange?: (() => void) | undefined
}

/** The selection of one table, for as long as the table stands (TABLE-9 to TABLE-13). */
export function useSelection<Row>(options: SelectionOptions<Row>): SelectedRows<Row> {
  const { rows, known, keyOf, labelOf, allLabel, onRange } = options
  const [kept, setKept] = useState<Selection<Row>>(NOTHING_SELECTED)
  const selection = useMemo(() => refreshed(kept, { rows: known, keyOf }), [kept, known, keyOf])
  const share = useMemo(() => shareSelected(kept, { rows, keyOf }), [kept, rows, keyOf])
  // Rows in sight are drawn anew only where they change: what they call stays the same.
  const standing = useRef({ rows, keyOf, onRange })
  useLayoutEffect(() => {
    standing.current = { rows, keyOf, onRange }
  }, [rows, keyOf, onRange])
  const onRow = useCallback<TableSelection<Row>['onRow']>((row, how) => {
    if (how.range) standing.current.onRange?.()
    setKept((before) => pressedRow(before, standing.current, row, how))
  }, [])
  return {
    selected: [...selection.rows.values()],
    boxes: {
      isSelected: (row) => kept.rows.has(keyOf(row)),
      share,
      onRow,
      onAll: () => setKept((before) => pressedAll(before, standing.current)),
      labelOf,
      allLabel,
    },
    clear: () => setKept(NOTHING_SELECTED),
    leave: (isLeft) => setKept((before) => leftSelected(before, isLeft)),
  }
}
