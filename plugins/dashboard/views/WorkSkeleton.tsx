import { readText } from '@forrad/core/stores'
import { browserStorage, ListSkeleton } from '@forrad/ui'
import styles from './DashboardPage.module.css'

/** Under this name the device keeps how high the list was, in px: the next visit keeps that room for it. */
export const ROOM_KEY = 'start.room'

/** Props of {@link WorkSkeleton}. */
export interface WorkSkeletonProps {
  /** What this device keeps can be read: the page is not drawn by the server. */
  readonly onDevice: boolean
}

/** What expires before it is there, as high as it was last. */
export function WorkSkeleton({ onDevice }: WorkSkeletonProps) {
  const height = onDevice ? Number(readText(browserStorage('localStorage'), ROOM_KEY)) : 0
  return (
    <div className={styles.waiting} style={height > 0 ? { minHeight: height } : undefined}>
      <ListSkeleton rows={3} />
    </div>
  )
}
