import { useEffect, useState } from 'react'

/** After this long, in milliseconds, a call counts as slow and the person is told. */
export const SLOW_AFTER = 8000

/** Whether `active` has been true for longer than `after` milliseconds without a break. */
export function useSlow(active: boolean, after: number = SLOW_AFTER): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setSlow(true), after)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [active, after])
  return active && slow
}
