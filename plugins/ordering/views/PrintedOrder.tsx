import { itemName } from '@forrad/core/domain'
import type { CalendarDate, Customer } from '@forrad/openapi'
import { formatNumber } from '@forrad/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { ordered, type OrderRow } from '../model/order.ts'
import styles from './PrintedOrder.module.css'

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
    <section className={styles.paper} aria-label={t`The order on paper`}>
      <h1 className={styles.title}>{t`To order: ${place}`}</h1>
      <p className={styles.about}>
        {[customer.company_name, customer.name, today].join(', ')}
        {' · '}
        {t`${plural(rows.length, { one: '# item', other: '# items' })}`}
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            {all ? <th scope="col">{t`Location`}</th> : null}
            <th scope="col">{t`Item number`}</th>
            <th scope="col">{t`Item`}</th>
            <th scope="col" className={styles.end}>{t`Usable`}</th>
            <th scope="col" className={styles.end}>{t`Preferred level`}</th>
            <th scope="col" className={styles.end}>{t`Order`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, item, location, line, quantity }) => (
            <tr key={key}>
              {all ? <td>{location.name}</td> : null}
              <td>{item.vendor_name}</td>
              <td>{itemName(item)}</td>
              <td className={styles.end}>{formatNumber(line.usable)}</td>
              <td className={styles.end}>{formatNumber(line.preferred_stock_level)}</td>
              <td className={styles.end}>
                <b>{formatNumber(quantity)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
})
