// Rows are drawn where they belong in a page of thousands, which the browser's own table cannot.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { memo, type ReactNode } from 'react'
import { cx } from '../../cx.ts'
import styles from './VirtualTable.module.css'
import type { RowParts, TableColumn } from './VirtualTable.tsx'

/** As `renderRow` of the table, of rows that only it knows. */
export type RenderRow = (row: unknown, draw: (parts: RowParts) => ReactNode) => ReactNode

interface TableRowProps {
  readonly row: unknown
  /** Its number in the whole table, the head counted. */
  readonly number: number
  readonly columns: readonly TableColumn<unknown>[]
  readonly render: RenderRow | undefined
}

/** One row, and what stands below it. Scrolling leaves rows that stay in sight as they are. */
export const TableRow = memo(function TableRow({ row, number, columns, render }: TableRowProps) {
  const draw = (parts: RowParts) => (
    <>
      <div role="row" aria-rowindex={number} data-row="" className={styles.row}>
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
          <div role="cell" aria-colspan={columns.length}>
            {parts.below}
          </div>
        </div>
      ) : null}
    </>
  )
  return render ? render(row, draw) : draw({})
})
