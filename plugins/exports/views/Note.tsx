import type { ReactNode } from 'react'
import styles from './Note.module.css'

/** Quiet words about a choice. */
export function Note({ children }: { readonly children: ReactNode }) {
  return <p className={styles.note}>{children}</p>
}
