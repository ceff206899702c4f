import type { ReactNode } from 'react'
import './generated/tokens.css'
import './global.css'
import styles from './PageStyles.module.css'

interface PageStylesProps {
  readonly children: ReactNode
}

/** The tokens, which follow the system live, and the looks of plain text; no JavaScript is needed for either. */
export function PageStyles({ children }: PageStylesProps) {
  return <div className={styles.page}>{children}</div>
}
