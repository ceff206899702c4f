import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useTitle } from '../../hooks/useTitle.ts'
import styles from './SignInScreen.module.css'

interface SignInScreenProps {
  readonly children: ReactNode
}

/** The sign-in overlay covers everything while nobody is signed in. */
export function SignInScreen({ children }: SignInScreenProps) {
  const { t } = useLingui()
  useTitle(t`Sign in`)
  return (
    <div className={styles.overlay}>
      <header className={styles.brand}>
        <Mark />
        <span className={styles.name}>Förråd</span>
        <span className={styles.line}>{t`The stock, on the right shelf`}</span>
      </header>
      <main className={styles.panel}>{children}</main>
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
