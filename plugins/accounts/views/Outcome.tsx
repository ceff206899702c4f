import type { ReactNode } from 'react'
import styles from './Outcome.module.css'

/** Props of {@link Outcome}. */
export interface OutcomeProps {
  /** A success is said when the screen reader has a pause, an error at once. */
  readonly polite?: boolean
  readonly children: ReactNode
}

/**
 * What came of pressing the button. It stands below the button, so that nothing moves under the
 * finger: the second half of a double click must not hit something else.
 */
export function Outcome({ polite = false, children }: OutcomeProps) {
  return (
    <div className={styles.outcome} {...(polite ? { 'aria-live': 'polite' } : { role: 'alert' })}>
      {children}
    </div>
  )
}
