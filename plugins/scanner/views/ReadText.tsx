import type { ReadFacts } from '@forrad/core/scanner'
import { BatchText } from './BatchText.tsx'
import styles from './ReadText.module.css'

/** The code that was read, with nothing in it hidden or harmful, and the batch it names. */
export function ReadText({ read }: { readonly read: ReadFacts }) {
  return (
    <div className={styles.root}>
      <bdi className={styles.code}>{read.code}</bdi>
      {read.batch ? <BatchText batch={read.batch} /> : null}
    </div>
  )
}
