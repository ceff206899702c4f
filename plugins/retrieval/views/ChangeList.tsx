import { formatDate, formatUnits } from '@forrad/ui'
import { isExpired } from '@forrad/core/domain'
import type { BatchIdentifier, ExpirationDate } from '@forrad/openapi'
import { useLingui } from '@lingui/react/macro'
import styles from './ChangeList.module.css'

/** How many are taken from one batch, and where it lies. */
export interface ListedChange {
  readonly place: string
  readonly identifier: BatchIdentifier
  readonly expiration_date: ExpirationDate
  /** Pieces, above 0. */
  readonly quantity: number
  /** The item's name where the list holds several items. */
  readonly name?: string | undefined
}

/** Props of {@link ChangeList}. */
export interface ChangeListProps {
  readonly changes: readonly ListedChange[]
  /** yyyy-mm-dd */
  readonly today: string
}

/** The batches that a question is about, one a line. */
export function ChangeList({ changes, today }: ChangeListProps) {
  const { t } = useLingui()
  return (
    <ul className={styles.list}>
      {changes.map((change) => {
        const { name, place, identifier, expiration_date: date, quantity } = change
        const lot = identifier ?? t`UNKNOWN`
        return (
          <li key={`${name} ${place} ${identifier} ${date}`} className={styles.line}>
            <span className={styles.text}>
              {name ? <span className={styles.name}>{name}</span> : null}
              {`${place} · ${lot} · `}
              <span className={styles.date}>{formatDate(date)}</span>
              {isExpired(date, today) ? <span className={styles.expired}>{t`Expired`}</span> : null}
            </span>
            <span className={styles.quantity}>{formatUnits(quantity)}</span>
          </li>
        )
      })}
    </ul>
  )
}
