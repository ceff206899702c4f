import { useServices } from '@forrad/ui'
import { useEffect, useState } from 'react'

/** How often the time is looked at, in milliseconds. */
const STEP = 5000

/** The time, in ms since 1970; it moves on in steps of five seconds. */
export function useNow(): number {
  const { clock } = useServices()
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), STEP)
    return () => clearInterval(timer)
  }, [clock])
  return now
}
