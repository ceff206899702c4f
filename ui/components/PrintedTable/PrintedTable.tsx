import type { Key, ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../../cx.ts'
import styles from './PrintedTable.module.css'

/** One column on paper. */
export interface PaperColumn<Row> {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Figures stand at the end. */
  readonly align?: 'start' | 'end'
}

/** Props of {@link PrintedTable}. */
export interface PrintedTableProps<Row> {
  /** The sheet's name to screen readers; the title when missing. */
  readonly label?: string
  /** What the sheet is, at its top. */
  readonly title: string
  /** The line below: whose it is, of which day, how many rows. */
  readonly about: string
  readonly columns: readonly PaperColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => Key
}

/**
 * A list on paper, every row of it: nothing else of the page is printed, and the screen never shows it.
 * Whoever has many rows draws it only while {@link usePrinting} says so.
 */
export function PrintedTable<Row>(props: PrintedTableProps<Row>) {
  const { label, title, about, columns, rows, rowKey } = props
  return createPortal(
    <section className={styles.paper} aria-label={label ?? title}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.about}>{about}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ id, header, align }) => (
              <th key={id} scope="col" className={cx(align === 'end' && styles.end)}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ id, cell, align }) => (
                <td key={id} className={cx(align === 'end' && styles.end)}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  )
}
