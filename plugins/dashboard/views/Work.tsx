import type { Placed } from '@forrad/core/domain'
import { useCommand, ViewBoundary } from '@forrad/ui'
import { lazy } from 'react'
import { AskPlace } from './AskPlace.tsx'
import styles from './DashboardPage.module.css'
import { WorkSkeleton } from './WorkSkeleton.tsx'

const Expiring = lazy(() => import('./Expiring.tsx'))

/** Props of {@link Work}. */
export interface WorkProps {
  /** Where this device is placed. */
  readonly placed: Placed
  /** The page is not drawn by the server, which does not know that. */
  readonly onDevice: boolean
  /** The page stands: the list may be fetched. */
  readonly ready: boolean
}

/**
 * What there is to do at this device's location, or the question for one: the largest text of a first
 * visit, so it stands there from the first paint on.
 */
export function Work({ placed, onDevice, ready }: WorkProps) {
  const choose = useCommand('location.choose')
  const ask = <AskPlace onChoose={choose ? () => choose({}) : null} />
  const waiting = <WorkSkeleton onDevice={onDevice} />
  if (!onDevice) {
    return (
      <>
        <div className={styles.nowhere}>{ask}</div>
        <div className={styles.somewhere}>{waiting}</div>
      </>
    )
  }
  if (placed === 'nowhere') return ask
  if (placed === 'unknown' || !ready) return waiting
  return (
    <ViewBoundary quiet fallback={waiting}>
      <Expiring key={placed} locationId={placed} waiting={waiting} />
    </ViewBoundary>
  )
}
