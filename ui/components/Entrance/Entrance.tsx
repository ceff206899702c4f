import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cx } from '../../cx.ts'
import styles from './Entrance.module.css'

/** Props of {@link Entrance}. */
export interface EntranceProps {
  readonly children: ReactNode
  /** Lies over everything and is the document's header and main part; else it stands in a page. */
  readonly covering?: boolean
}

/** What somebody who is not signed in meets: the product's band, and a form below or beside it. */
export function Entrance({ children, covering = false }: EntranceProps) {
  const { t } = useLingui()
  const Band = covering ? 'header' : 'div'
  const Panel = covering ? 'main' : 'div'
  return (
    <div className={cx(styles.entrance, covering ? styles.covering : styles.page)}>
      <Band className={styles.brand}>
        <Mark />
        <span className={styles.name}>Förråd</span>
        <span className={styles.line}>{t`The stock, on the right shelf`}</span>
      </Band>
      <Panel className={styles.panel}>{children}</Panel>
    </div>
  )
}

/** Three shelves. */
function Mark() {
  return (
    <svg aria-hidden viewBox="0 0 48 48" className={styles.mark}>
      <path d="M8 6v36M40 6v36M8 18h32M8 30h32M8 42h32" />
      <path d="M14 12h7v6h-7zM25 24h10v6H25zM14 34h12v8H14z" />
    </svg>
  )
}
