import { formatNumber, Icon } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import styles from './ExpiryFigures.module.css'

/** Props of {@link ExpiryFigures}: how many items have a batch that expires soon, or has expired. */
export interface ExpiryFiguresProps {
  readonly expiring: number
  readonly expired: number
  /** How many days ahead "soon expiring" looks. */
  readonly days: number
}

/** What expires soon and what has expired, in one line. */
export function ExpiryFigures({ expiring, expired, days }: ExpiryFiguresProps) {
  const { t } = useLingui()
  if (expiring + expired === 0) {
    return (
      <p className={styles.figures}>
        <span className={styles.none}>{t`Nothing expires within ${days} days`}</span>
      </p>
    )
  }
  return (
    <p className={styles.figures}>
      {expiring > 0 ? (
        <span className={styles.figure}>
          <Icon icon="expiring" size={16} className={styles.orange} />
          <span>
            <b>{formatNumber(expiring)}</b> {t`expire within ${days} days`}
          </span>
        </span>
      ) : null}
      {expired > 0 ? (
        <span className={styles.figure}>
          <Icon icon="expired" size={16} className={styles.red} />
          <span>
            <b>{formatNumber(expired)}</b> {t`past their date`}
          </span>
        </span>
      ) : null}
    </p>
  )
}
