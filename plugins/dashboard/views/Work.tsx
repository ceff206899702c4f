import { useCommand } from '@forrad/ui'
import type { ReactNode } from 'react'
import { AskPlace } from './AskPlace.tsx'
import { Expiring } from './Expiring.tsx'

/** Props of {@link Work}. */
export interface WorkProps {
  /** Where this device is placed; null when nowhere. */
  readonly locationId: number | null
  /** Stands there until the list has come. */
  readonly waiting: ReactNode
}

/** What there is to do at this device's location, or the question for one. */
export default function Work({ locationId, waiting }: WorkProps) {
  const choose = useCommand('location.choose')
  if (locationId !== null) {
    return <Expiring key={locationId} locationId={locationId} waiting={waiting} />
  }
  return <AskPlace onChoose={choose ? () => choose({}) : null} />
}
