import { itemName } from '@forrad/core/domain'
import type { CalendarDate, Customer } from '@forrad/openapi'
import { formatNumber, PrintedTable } from '@forrad/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { ordered, type OrderRow } from '../model/order.ts'

/** Props of {@link PrintedOrder}. */
export interface PrintedOrderProps {
  readonly rows: readonly OrderRow[]
  /** Every location's: each row names its own. */
  readonly all: boolean
  /** Which location, in words. */
  readonly place: string
  readonly customer: Customer
  readonly today: CalendarDate
}

/** The order on paper, with the quantities of the screen (ORDER-4, ORDER-5); the screen does not show it. */
export const PrintedOrder = memo(function PrintedOrder(props: PrintedOrderProps) {
  const { all, place, customer, today } = props
  const { t } = useLingui()
  const rows = ordered(props.rows)
  return (
    <PrintedTable
      label={t`The order on paper`}
      title={t`To order: ${place}`}
      about={[
        [customer.company_name, customer.name, today].join(', '),
        t`${plural(rows.length, { one: '# item', other: '# items' })}`,
      ].join(' · ')}
      columns={[
        ...(all
          ? [{ id: 'location', header: t`Location`, cell: (row: OrderRow) => row.location.name }]
          : []),
        { id: 'number', header: t`Item number`, cell: ({ item }) => item.vendor_name },
        { id: 'item', header: t`Item`, cell: ({ item }) => itemName(item) },
        {
          id: 'usable',
          header: t`Usable`,
          align: 'end',
          cell: ({ line }) => formatNumber(line.usable),
        },
        {
          id: 'preferred',
          header: t`Preferred level`,
          align: 'end',
          cell: ({ line }) => formatNumber(line.preferred_stock_level),
        },
        {
          id: 'order',
          header: t`Order`,
          align: 'end',
          cell: boldQuantity,
        },
      ]}
      rows={rows}
      rowKey={({ key }) => key}
    />
  )
})

const boldQuantity = ({ quantity }: OrderRow) => <b>{formatNumber(quantity)}</b>
