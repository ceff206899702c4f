import { useEffect, useState } from 'react'
import { useServices } from './useServices.tsx'

const MINUTE = 60_000

/** Today's calendar date in Stockholm, yyyy-mm-dd; it changes at midnight. */
export function useToday(): string {
  const { clock } = useServices()
  const [today, setToday] = useState(() => clock.today())
  useEffect(() => {
    const look = () => setToday(clock.today())
    look()
    const timer = setInterval(look, MINUTE)
    const stop = clock.onCorrected?.(look)
    return () => {
      clearInterval(timer)
      stop?.()
    }
  }, [clock])
  return today
}
