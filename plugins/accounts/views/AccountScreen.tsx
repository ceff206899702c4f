import { Entrance, useTitle } from '@forrad/ui'
import type { ReactNode } from 'react'
import styles from './AccountScreen.module.css'

/** Props of {@link AccountScreen}. */
export interface AccountScreenProps {
  readonly title: string
  /** What this is about, under the title. */
  readonly text?: ReactNode
  readonly children: ReactNode
}

/** A screen of somebody who is not signed in, under its own title. */
export function AccountScreen({ title, text, children }: AccountScreenProps) {
  useTitle(title)
  return (
    <Entrance>
      <h1 className={styles.title}>{title}</h1>
      {text ? <p className={styles.text}>{text}</p> : null}
      {children}
    </Entrance>
  )
}
