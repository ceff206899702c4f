import type { CalendarDate } from '@forrad/openapi'
import { isExpired, sameBatch, type BatchKey, type BatchStock } from '@forrad/core/domain'
import { useLingui } from '@lingui/react/macro'
import { cx } from '../../cx.ts'
import { formatDate, formatNumber, UNIT } from '../../format.ts'
import styles from './BatchList.module.css'

/** A change that a batch is about to get. */
export interface BatchPreview extends BatchKey {
  /** What will be left, in pieces. */
  readonly after: number
}

/** Props of {@link BatchRow}. */
export interface BatchRowProps {
  readonly batch: BatchStock
  readonly today: CalendarDate
  /** The batch that was scanned. */
  readonly highlighted?: boolean
  /** What will be left, when a change is about to fall on it. */
  readonly after?: number | undefined
}

/** One batch: lot, date, quantity, and what a change leaves of it. */
export function BatchRow({ batch, today, highlighted = false, after }: BatchRowProps) {
  const { t } = useLingui()
  const expired = isExpired(batch.expiration_date, today)
  const left = after === undefined ? null : formatNumber(after)
  return (
    <li className={cx(styles.row, highlighted && styles.highlighted)}>
      <span className={styles.identifier}>
        {batch.identifier ?? t`UNKNOWN`}
        {highlighted ? <span className={styles.scanned}>{t`Scanned`}</span> : null}
      </span>
      <span className={styles.date}>
        {formatDate(batch.expiration_date)}
        {expired ? <span className={styles.expired}>{t`Expired`}</span> : null}
      </span>
      <span className={styles.quantity}>
        {left === null ? null : (
          <span className={styles.before}>
            {formatNumber(batch.quantity)}
            <span aria-hidden> → </span>
            <span className={styles.hidden}>{t`becomes`}</span>
          </span>
        )}
        <b>{left ?? formatNumber(batch.quantity)}</b> {UNIT}
      </span>
    </li>
  )
}

/** Props of {@link BatchList}. */
export interface BatchListProps {
  /** In batch order. */
  readonly batches: readonly BatchStock[]
  readonly today: CalendarDate
  /** The batch that was scanned. */
  readonly highlighted?: BatchKey | null
  /** The changes about to be saved, so that the person sees which batches they fall on. */
  readonly changes?: readonly BatchPreview[]
  /** The list's name to screen readers. */
  readonly label?: string
}

/** The batches of one shelf place. */
export function BatchList({ batches, today, highlighted, changes = [], label }: BatchListProps) {
  const { t } = useLingui()
  if (batches.length === 0) return <p className={styles.none}>{t`No stock here`}</p>
  return (
    <ul className={styles.list} aria-label={label ?? t`Batches`}>
      {batches.map((batch) => (
        <BatchRow
          key={`${batch.identifier} ${batch.expiration_date}`}
          batch={batch}
          today={today}
          highlighted={highlighted ? sameBatch(batch, highlighted) : false}
          after={changes.find((change) => sameBatch(change, batch))?.after}
        />
      ))}
    </ul>
  )
}
