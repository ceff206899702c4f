// Rows are drawn where they belong in a page of thousands, which the browser's own table cannot.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { cx } from '../../cx.ts'
import { Icon } from '../../theme/Icon.tsx'
import { SelectBox } from './SelectBox.tsx'
import styles from './VirtualTable.module.css'
import type { TableColumn, TableSelection, TableSorting } from './VirtualTable.tsx'

interface TableHeadProps<Row> {
  readonly columns: readonly TableColumn<Row>[]
  readonly sorting: TableSorting | null
  readonly onSort: ((column: string) => void) | undefined
  readonly selection: TableSelection<Row> | undefined
}

/** The one line above the rows; it stays below the top bar while they scroll. */
export function TableHead<Row>({ columns, sorting, onSort, selection }: TableHeadProps<Row>) {
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.row}>
        {selection ? (
          <div role="columnheader" data-select="" className={styles.select}>
            <SelectBox
              label={selection.allLabel}
              share={selection.share}
              onPress={selection.onAll}
            />
          </div>
        ) : null}
        {columns.map((column) => (
          <HeaderCell key={column.id} column={column} sorting={sorting} onSort={onSort} />
        ))}
      </div>
    </div>
  )
}

interface HeaderCellProps<Row> {
  readonly column: TableColumn<Row>
  readonly sorting: TableSorting | null
  readonly onSort: ((column: string) => void) | undefined
}

function HeaderCell<Row>({ column, sorting, onSort }: HeaderCellProps<Row>) {
  const { id, header, align, quietHeader = false } = column
  const sort = column.sortable ? onSort : undefined
  const active = sorting?.column === id
  const descending = active && sorting.descending
  const order = descending ? 'descending' : 'ascending'
  return (
    <div
      role="columnheader"
      className={cx(styles.cell, align === 'end' && styles.end)}
      {...(sort ? { 'aria-sort': active ? order : 'none' } : {})}
    >
      {sort ? (
        <button type="button" className={styles.sort} onClick={() => sort(id)}>
          <span className={styles.header}>{header}</span>
          <Icon
            icon={descending ? 'down' : 'up'}
            size={16}
            className={active ? undefined : styles.unsorted}
          />
        </button>
      ) : (
        <span className={cx(quietHeader ? styles.hidden : styles.header)}>{header}</span>
      )}
    </div>
  )
}
