import { formatNumber, Slot, StatusDot, type TableColumn } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { OrderRow } from '../model/order.ts'
import { ItemWords } from './ItemWords.tsx'
import { LeaveOut } from './LeaveOut.tsx'
import { OrderQuantity } from './OrderQuantity.tsx'
import type { OrderListProps } from './OrderTable.tsx'
import styles from './OrderTable.module.css'

/** The columns of what to order; the location's where every location is shown. */
export function useOrderColumns({
  all,
  onQuantity,
}: Pick<OrderListProps, 'all' | 'onQuantity'>): readonly TableColumn<OrderRow>[] {
  const { t } = useLingui()
  const place: TableColumn<OrderRow> = {
    id: 'location',
    header: t`Location`,
    track: 'minmax(120px, 2fr)',
    cell: ({ location }) => location.name,
  }
  return [
    {
      id: 'name',
      header: t`Item`,
      track: 'minmax(200px, 4fr)',
      heads: true,
      cell: (row) => <ItemWords row={row} />,
    },
    {
      id: 'number',
      header: t`Item number`,
      track: '112px',
      cell: ({ item }) => <span className={styles.quiet}>{item.vendor_name}</span>,
    },
    ...(all ? [place] : []),
    {
      id: 'usable',
      header: t`Usable`,
      track: '104px',
      align: 'end',
      cell: ({ item, location, line }) => (
        <>
          <span className={styles.usable}>
            <StatusDot status={line.usable === 0 ? 'red' : 'orange'} />
            <b>{formatNumber(line.usable)}</b>
          </span>
          <Slot name="stock.marks" props={{ item, location }} />
        </>
      ),
    },
    {
      id: 'point',
      header: t`Reorder point`,
      track: '152px',
      align: 'end',
      cell: ({ line }) => formatNumber(line.reorder_point),
    },
    {
      id: 'level',
      header: t`Preferred level`,
      track: '120px',
      align: 'end',
      cell: ({ line }) => formatNumber(line.preferred_stock_level),
    },
    {
      id: 'suggestion',
      header: t`Suggested`,
      track: '96px',
      align: 'end',
      // Why nothing is suggested stands at the name.
      cell: ({ line }) =>
        line.suggestion > 0 ? (
          formatNumber(line.suggestion)
        ) : (
          <span className={styles.quiet}>–</span>
        ),
    },
    {
      id: 'quantity',
      header: t`Order`,
      track: '180px',
      align: 'end',
      cell: (row) => (
        <div className={styles.quantity}>
          <OrderQuantity row={row} onQuantity={onQuantity} />
        </div>
      ),
    },
    {
      id: 'actions',
      header: t`Leave out`,
      quietHeader: true,
      track: '52px',
      cell: (row) => (
        <div className={styles.actions}>
          <LeaveOut row={row} onQuantity={onQuantity} />
        </div>
      ),
    },
  ]
}
