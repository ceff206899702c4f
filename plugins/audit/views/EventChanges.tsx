import { useLingui } from '@lingui/react/macro'
import type { ChangeWords } from '../model/change-words.ts'
import styles from './EventChanges.module.css'

/** What was changed, each field with what it was and became. */
export function EventChanges({ changes }: { readonly changes: readonly ChangeWords[] }) {
  const { t } = useLingui()
  if (changes.length === 0) return null
  return (
    <ul className={styles.changes}>
      {changes.map(({ label, before, after }) => (
        <li key={label}>
          {after === undefined ? t`${label} changed` : `${label}: `}
          {before === undefined ? null : (
            <>
              <span className={styles.before}>{before}</span>
              <span aria-hidden> → </span>
              <span className={styles.hidden}>{` ${t`becomes`} `}</span>
            </>
          )}
          {after === undefined ? null : <b className={styles.after}>{after}</b>}
        </li>
      ))}
    </ul>
  )
}
