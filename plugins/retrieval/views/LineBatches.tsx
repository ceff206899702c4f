import { unbroken } from '@forrad/core/domain'
import { formatDate, formatNumber, formatUnits } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { ListLine } from '../model/list.ts'
import styles from './LineBatches.module.css'

/** The batches that a line falls on, and how much of it has expired. */
export function LineBatches({ line }: { readonly line: ListLine }) {
  const { t } = useLingui()
  const expired = formatNumber(line.expired)
  const words = line.changes.map(({ identifier, expiration_date, quantity }) => {
    const lot = identifier ?? t`UNKNOWN`
    return unbroken(`${lot} ${formatDate(expiration_date)} · ${formatUnits(0 - quantity)}`)
  })
  return (
    <>
      {words.map((text) => (
        <div key={text} className={styles.batch}>
          {text}
        </div>
      ))}
      {line.reason === null ? null : (
        <div className={styles.batch}>{t`Reason: ${line.reason}`}</div>
      )}
      {line.expired > 0 ? (
        <div className={styles.expired}>{t`${expired} pcs have expired`}</div>
      ) : null}
    </>
  )
}
