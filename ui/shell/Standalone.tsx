import type { User } from '@forrad/openapi'
import type { Ref } from 'react'
import { RouteView, type ShownRoute } from './RouteView.tsx'
import styles from './Standalone.module.css'
import { OfflineNote } from './WithoutServer/OfflineNote.tsx'

interface StandaloneProps {
  /** Where the page begins. */
  readonly ref?: Ref<HTMLElement>
  readonly shown: ShownRoute
  readonly user: User | null
}

/** A page alone on the screen, such as the one that sets a password. */
export function Standalone({ ref, shown, user }: StandaloneProps) {
  return (
    <main id="main" ref={ref} tabIndex={-1} className={styles.page}>
      <OfflineNote className={styles.note} />
      <RouteView shown={shown} user={user} />
    </main>
  )
}
