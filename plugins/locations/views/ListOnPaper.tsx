import { formatNumber, PrintedTable, usePrinting, useServices, useUser } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { Key } from 'react'
import type { OnPaper } from '../model/table.ts'

/** Props of {@link ListOnPaper}. */
export interface ListOnPaperProps<Row> {
  /** Which list, and where. */
  readonly title: string
  /** What the filter keeps, in words; empty ones are left out. */
  readonly kept: readonly string[]
  /** As they were chosen; those of buttons are left out. */
  readonly columns: readonly (OnPaper<Row> & {
    readonly id: string
    readonly header: string
    readonly align?: 'start' | 'end'
  })[]
  /** As the screen has them: filtered and sorted. */
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => Key
  /** All of the list is here; the sheet says so where it is not. */
  readonly whole: boolean
}

/** A location's list as it is shown, on paper; drawn while the browser prints and not before. */
export function ListOnPaper<Row>(props: ListOnPaperProps<Row>) {
  return usePrinting() ? <Sheet {...props} /> : null
}

function Sheet<Row>(props: ListOnPaperProps<Row>) {
  const { title, kept, columns, rows, rowKey, whole } = props
  const { t } = useLingui()
  const { clock } = useServices()
  const customer = useUser()?.current_customer
  const count = formatNumber(rows.length)
  return (
    <PrintedTable
      title={title}
      about={[
        [customer?.company_name, customer?.name, clock.today()].filter(Boolean).join(', '),
        ...kept.filter((words) => words !== ''),
        whole ? t`Rows: ${count}` : t`The first ${count} rows; export for the whole list`,
      ].join(' · ')}
      columns={columns.flatMap(({ paper, id, header, align }) =>
        paper ? [{ id, header, cell: paper, ...(align ? { align } : {}) }] : [],
      )}
      rows={rows}
      rowKey={rowKey}
    />
  )
}
