import type { User } from '@forrad/openapi'
import { RouteView, type ShownRoute } from './RouteView.tsx'
import styles from './Standalone.module.css'
import { OfflineNote } from './WithoutServer/OfflineNote.tsx'

interface StandaloneProps {
  readonly shown: ShownRoute
  readonly user: User | null
}

/** A page alone on the screen, such as the one that sets a password. */
export function Standalone({ shown, user }: StandaloneProps) {
  return (
    <main className={styles.page}>
      <OfflineNote className={styles.note} />
      <RouteView shown={shown} user={user} />
    </main>
  )
}
