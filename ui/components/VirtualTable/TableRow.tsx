// Rows are drawn where they belong in a page of thousands, which the browser's own table cannot.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { memo, type ReactNode } from 'react'
import { cx } from '../../cx.ts'
import { SelectBox } from './SelectBox.tsx'
import styles from './VirtualTable.module.css'
import type { RowParts, TableColumn } from './VirtualTable.tsx'

/** As `renderRow` of the table, of rows that only it knows. */
export type RenderRow = (row: unknown, draw: (parts: RowParts) => ReactNode) => ReactNode

/** As `onRow` of the table's selection, of rows that only it knows. */
export type SelectRow = (row: unknown, how: { readonly range: boolean }) => void

interface TableRowProps {
  readonly row: unknown
  /** Its number in the whole table, the head counted. */
  readonly number: number
  readonly columns: readonly TableColumn<unknown>[]
  readonly render: RenderRow | undefined
  readonly isSelected?: boolean
  readonly boxLabel?: string
  /** Missing where rows cannot be selected. */
  readonly onSelect?: SelectRow
}

/** One row, and what stands below it. Scrolling leaves rows that stay in sight as they are. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { row, number, columns, render, isSelected = false, boxLabel = '', onSelect } = props
  const draw = (parts: RowParts) => (
    <>
      <div
        role="row"
        aria-rowindex={number}
        data-row=""
        className={cx(styles.row, isSelected && styles.selected)}
      >
        {onSelect ? (
          <div role="cell" data-select="" className={styles.select}>
            <SelectBox
              label={boxLabel}
              share={isSelected ? 'all' : 'none'}
              onPress={(how) => onSelect(row, how)}
            />
          </div>
        ) : null}
        {columns.map(({ id, cell, align, heads = false }) => (
          <div
            key={id}
            role={heads ? 'rowheader' : 'cell'}
            className={cx(styles.cell, align === 'end' && styles.end)}
          >
            {cell(row, parts)}
          </div>
        ))}
      </div>
      {parts.below ? (
        <div role="row" aria-rowindex={number} className={styles.more}>
          <div role="cell" aria-colspan={columns.length + (onSelect ? 1 : 0)}>
            {parts.below}
          </div>
        </div>
      ) : null}
    </>
  )
  return render ? render(row, draw) : draw({})
})
