import type { Recall } from '@forrad/openapi'
import { formatDateTime } from '@forrad/ui'
import { recallHistory } from '../model/recall-history.ts'
import styles from './RecallScreen.module.css'
import { useActWords } from './useActWords.ts'

/** Who did what with a recall, and when: one line each, the oldest first. */
export function RecallHistory({ recall }: { readonly recall: Recall }) {
  const words = useActWords()
  return recallHistory(recall).map(({ act, at, by }) => (
    <p key={act} className={styles.quiet}>
      {words[act]} <time dateTime={at}>{formatDateTime(at)}</time>
      {by ? ` · ${by.name}` : null}
    </p>
  ))
}
