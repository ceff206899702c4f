// Rows are drawn where they belong in a page of thousands, which the browser's own table cannot.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { useRef, type ReactNode } from 'react'
import { useWindowRows } from '../VirtualList/useWindowRows.ts'
import { TableHead } from './TableHead.tsx'
import { TableRow, type RenderRow, type SelectRow } from './TableRow.tsx'
import { useRowKeys } from './useRowKeys.ts'
import styles from './VirtualTable.module.css'

/** By which column the rows are sorted. */
export interface TableSorting {
  readonly column: string
  readonly descending: boolean
}

/** What a row has beside its own figures, such as the buttons that plugins offer for it. */
export interface RowParts {
  readonly actions?: ReactNode
  /** Stands below the row, such as an open editor. */
  readonly below?: ReactNode
}

/** One column of a {@link VirtualTable}. */
export interface TableColumn<Row> {
  readonly id: string
  readonly header: string
  /** The header is read, not shown: a column of buttons. */
  readonly quietHeader?: boolean
  /** What stands in a row; `parts` are what `renderRow` gave. */
  readonly cell: (row: Row, parts: RowParts) => ReactNode
  /** Its width as a track of a CSS grid that does not hang on what stands in it, such as `minmax(0, 2fr)`. */
  readonly track: string
  /** Figures stand at the end. */
  readonly align?: 'start' | 'end'
  /** Names the row; one column does. */
  readonly heads?: boolean
  /** Whether a press on the header sorts by it. */
  readonly sortable?: boolean
}

/** Boxes before the rows, with which a person selects many. */
export interface TableSelection<Row> {
  readonly isSelected: (row: Row) => boolean
  /** How many of the rows that stand are selected. */
  readonly share: 'none' | 'some' | 'all'
  /** A row's box was pressed; with `range` all from the one before to it. Should stay the same function. */
  readonly onRow: (row: Row, how: { readonly range: boolean }) => void
  /** The box above was pressed. */
  readonly onAll: () => void
  /** What a row's box and the one above are called. */
  readonly labelOf: (row: Row) => string
  readonly allLabel: string
}

/** Props of {@link VirtualTable}. */
export interface VirtualTableProps<Row> {
  /** The table's name to screen readers. */
  readonly label: string
  readonly columns: readonly TableColumn<Row>[]
  /** Sorted already; all that have been fetched. */
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
  /** How many there are in all; −1 while that is not known, all that are given when missing. */
  readonly count?: number
  readonly sorting?: TableSorting | null
  /** A press on a sortable header. */
  readonly onSort?: ((column: string) => void) | undefined
  /** Draws a row with parts that a component of its own finds for it. */
  readonly renderRow?: (row: Row, draw: (parts: RowParts) => ReactNode) => ReactNode
  /** Missing where nothing can be done with many. */
  readonly selection?: TableSelection<Row> | undefined
  /** Under this name the table keeps its place while the person is elsewhere. */
  readonly placeKey?: string
  /** Called when the last rows come near: there may be more to fetch. */
  readonly onNearEnd?: (() => void) | undefined
}

/** A box is as wide as a finger. */
const BOX = '44px'

/** A row's height in px, as long as nothing in it needs two lines. */
const ROW = 44

/**
 * A table for wide screens that draws only the rows in sight and scrolls with the page under its own
 * head. Arrow keys, Home and End go from row to row in one column.
 */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const { label, columns, rows, rowKey, sorting = null, onSort, placeKey, selection } = props
  const body = useRef<HTMLDivElement>(null)
  const shown = useWindowRows(body, {
    entries: rows,
    entryKey: rowKey,
    estimate: ROW,
    gap: 0,
    overscan: 8,
    placeKey,
    onNearEnd: props.onNearEnd,
  })
  useRowKeys(body, rows.length, shown.reveal)
  const count = props.count ?? rows.length
  const tracks = [...(selection ? [BOX] : []), ...columns.map(({ track }) => track)].join(' ')
  return (
    <div
      role="table"
      aria-label={label}
      aria-rowcount={count < 0 ? -1 : count + 1}
      aria-colcount={columns.length + (selection ? 1 : 0)}
      className={styles.table}
      style={{ '--tracks': tracks } as Record<string, string>}
    >
      <TableHead columns={columns} sorting={sorting} onSort={onSort} selection={selection} />
      <div ref={body} role="rowgroup" className={styles.body} style={{ height: shown.total }}>
        {shown.rows.map((drawn) => {
          const row = rows[drawn.index]
          if (row === undefined) return null
          return (
            <div
              key={drawn.key}
              ref={shown.measure}
              role="presentation"
              data-index={drawn.index}
              className={styles.place}
              style={{ transform: `translateY(${drawn.start - shown.offset}px)` }}
            >
              <TableRow
                row={row}
                // The head is the first row.
                number={drawn.index + 2}
                columns={columns as readonly TableColumn<unknown>[]}
                render={props.renderRow as RenderRow | undefined}
                {...(selection
                  ? {
                      isSelected: selection.isSelected(row),
                      boxLabel: selection.labelOf(row),
                      onSelect: selection.onRow as SelectRow,
                    }
                  : {})}
              />
            </div>
          )
        })}
      </div>
    </div>
  )
}
