import { VirtualTable } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { OrderRow } from '../model/order.ts'
import type { OnQuantity } from './OrderScreen.tsx'
import { useOrderColumns } from './useOrderColumns.tsx'

/** Props of {@link OrderTable} and its like on phones. */
export interface OrderListProps {
  readonly rows: readonly OrderRow[]
  /** Every location's: each row names its own. */
  readonly all: boolean
  readonly onQuantity: OnQuantity
}

/** What to order, as a table. */
export function OrderTable({ rows, ...columns }: OrderListProps) {
  const { t } = useLingui()
  return (
    <VirtualTable
      label={t`To order`}
      columns={useOrderColumns(columns)}
      rows={rows}
      rowKey={({ key }) => key}
    />
  )
}
