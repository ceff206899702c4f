import type { TransferLine } from '@forrad/openapi'
import { formatDate, ItemName } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { becameWords } from './became-words.ts'
import styles from './Transfers.module.css'

/** What a line is of. */
export function LineText({ line }: { readonly line: TransferLine }) {
  const { t } = useLingui()
  const { item, identifier, expiration_date } = line
  const about = [
    identifier ?? t`UNKNOWN`,
    ...(expiration_date ? [formatDate(expiration_date)] : []),
  ]
  return (
    <span className={styles.text}>
      <ItemName item={item} />
      <span className={styles.about}>{about.join(' · ')}</span>
    </span>
  )
}

/** What became of a line, in words. */
export function Became({ line }: { readonly line: TransferLine }) {
  const { i18n } = useLingui()
  const said = becameWords(line, (one) => i18n._(one))
  return said === '' ? null : <span className={styles.about}>{said}</span>
}
