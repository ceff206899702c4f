import { serverNow } from '@forrad/core/stores'
import { useServices } from '@forrad/ui'
import { useEffect, useState } from 'react'

/** How often the time is looked at, in milliseconds. */
const STEP = 5000

/** The server's time, in ms since 1970, as its moments are; it moves on in steps of five seconds. */
export function useNow(): number {
  const { clock } = useServices()
  const [now, setNow] = useState(() => serverNow(clock))
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow(clock)), STEP)
    return () => clearInterval(timer)
  }, [clock])
  return now
}
