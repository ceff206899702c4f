import { useState, type ReactNode } from 'react'
import { cx } from '../../cx.ts'
import { useScrolls } from '../../hooks/useScrolls.ts'
import { Icon } from '../../theme/Icon.tsx'
import styles from './DataTable.module.css'

/** One column. */
export interface Column<Row> {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Figures stand at the end. */
  readonly align?: 'start' | 'end'
  /** Whether a press on the header sorts by it. */
  readonly sortable?: boolean
}

/** By which column the rows are sorted. */
export interface Sorting {
  readonly column: string
  readonly descending: boolean
}

/** Props of {@link DataTable}. */
export interface DataTableProps<Row> {
  /** The table's name to screen readers. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** Sorted already. */
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
  readonly sorting?: Sorting | null
  readonly onSort?: (sorting: Sorting) => void
}

/** A table for wide screens; phones get cards. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, sorting, onSort } = props
  const [box, setBox] = useState<HTMLElement | null>(null)
  const scrolls = useScrolls(box)
  return (
    <section
      ref={setBox}
      className={styles.scroll}
      aria-label={label}
      {...(scrolls ? { tabIndex: 0 } : {})}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sorting={sorting} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.id} className={cx(column.align === 'end' && styles.end)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface HeaderCellProps<Row> {
  readonly column: Column<Row>
  readonly sorting: Sorting | null | undefined
  readonly onSort: ((sorting: Sorting) => void) | undefined
}

function HeaderCell<Row>({ column, sorting, onSort }: HeaderCellProps<Row>) {
  const active = sorting?.column === column.id
  const descending = active && sorting.descending
  const direction = descending ? 'descending' : 'ascending'
  const sort = column.sortable ? onSort : undefined
  return (
    <th
      scope="col"
      className={cx(column.align === 'end' && styles.end)}
      {...(active ? { 'aria-sort': direction } : {})}
    >
      {sort ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => sort({ column: column.id, descending: active && !descending })}
        >
          {column.header}
          <Icon
            icon={descending ? 'down' : 'up'}
            size={16}
            className={active ? undefined : styles.unsorted}
          />
        </button>
      ) : (
        column.header
      )}
    </th>
  )
}
