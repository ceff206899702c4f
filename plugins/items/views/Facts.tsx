import type { ReactNode } from 'react'
import styles from './Facts.module.css'

/** One fact. */
export interface Fact {
  readonly term: string
  /** Null leaves the fact out. */
  readonly value: ReactNode
}

/** Terms with their values. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(({ value }) => value !== null)
        .map(({ term, value }) => (
          <div key={term} className={styles.fact}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
