import { Card, formatNumber, Slot, StockStatus, VirtualList } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { OrderRow } from '../model/order.ts'
import { ItemWords } from './ItemWords.tsx'
import { LeaveOut } from './LeaveOut.tsx'
import styles from './OrderCards.module.css'
import { OrderQuantity } from './OrderQuantity.tsx'
import type { OrderListProps } from './OrderTable.tsx'

/** What to order, as cards. */
export function OrderCards({ rows, all, onQuantity }: OrderListProps) {
  const { t } = useLingui()
  const card = (row: OrderRow) => {
    const { item, location, line, isWritten } = row
    const point = formatNumber(line.reorder_point)
    const suggestion = formatNumber(line.suggestion)
    return (
      <Card className={styles.card}>
        <div className={styles.head}>
          <div className={styles.name}>
            <ItemWords row={row} />
            <span className={styles.quiet}>
              {item.vendor_name}
              {all ? ` · ${location.name}` : ''}
            </span>
          </div>
          <div className={styles.leave}>
            <LeaveOut row={row} onQuantity={onQuantity} />
          </div>
        </div>
        <div className={styles.foot}>
          <div className={styles.figures}>
            <StockStatus
              quantity={line.quantity}
              expired={line.expired}
              blocked={line.blocked}
              reorderPoint={line.reorder_point}
              preferred={line.preferred_stock_level}
            />
            <Slot name="stock.marks" props={{ item, location }} />
            <span className={styles.quiet}>
              {isWritten
                ? t`Ordered at ${point} · suggested ${suggestion}`
                : t`Ordered at ${point}`}
            </span>
          </div>
          <OrderQuantity row={row} onQuantity={onQuantity} />
        </div>
      </Card>
    )
  }
  return (
    <VirtualList
      label={t`To order`}
      entries={rows}
      entryKey={({ key }) => key}
      estimate={132}
      renderEntry={card}
    />
  )
}
