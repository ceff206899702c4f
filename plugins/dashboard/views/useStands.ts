import { useEffect, useState } from 'react'

/** How long what can wait lets the first page go first, in milliseconds: also on a slow device it is drawn by then. */
const PAUSE = 1000

let stands = false

/** Whether the app has drawn the page once: what the first sight can do without is fetched from then on. */
export function useStands(): boolean {
  const [now, setNow] = useState(stands)
  useEffect(() => {
    if (stands) return
    const timer = setTimeout(() => {
      stands = true
      setNow(true)
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [])
  return now
}
