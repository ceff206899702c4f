import { useTitle } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './AccountScreen.module.css'

/** Props of {@link AccountScreen}. */
export interface AccountScreenProps {
  readonly title: string
  /** What this is about, under the title. */
  readonly text?: ReactNode
  readonly children: ReactNode
}

/** A screen of somebody who is not signed in: the product's band, and a form beside or below it. */
export function AccountScreen({ title, text, children }: AccountScreenProps) {
  const { t } = useLingui()
  useTitle(title)
  return (
    <div className={styles.screen}>
      <div className={styles.brand}>
        <svg aria-hidden viewBox="0 0 48 48" className={styles.mark}>
          <path d="M8 6v36M40 6v36M8 18h32M8 30h32M8 42h32" />
          <path d="M14 12h7v6h-7zM25 24h10v6H25zM14 34h12v8H14z" />
        </svg>
        <span className={styles.name}>Förråd</span>
        <span className={styles.line}>{t`The stock, on the right shelf`}</span>
      </div>
      <div className={styles.panel}>
        <h1 className={styles.title}>{title}</h1>
        {text ? <p className={styles.text}>{text}</p> : null}
        {children}
      </div>
    </div>
  )
}
