import type { Scan } from '@forrad/core/kernel'
import { useServices } from '@forrad/ui'
import { useEffect, useEffectEvent, useState } from 'react'

/** How often the list is looked at for scans that an open scanner claimed, in milliseconds. */
const LOOK_EVERY = 1000

/** The last scans, newest first. While the view is shown every scan ends here; `onScan` is told of each. */
export function useHeardScans(onScan: (scan: Scan) => void): readonly Scan[] {
  const { scans } = useServices()
  const [recent, setRecent] = useState(() => scans.recent())
  const heard = useEffectEvent(onScan)
  useEffect(() => {
    const follow = () => setRecent(scans.recent())
    const timer = setInterval(follow, LOOK_EVERY)
    const deafen = scans.listen((scan) => {
      follow()
      heard(scan)
      return 'claimed'
    })
    return () => {
      clearInterval(timer)
      deafen()
    }
  }, [scans])
  return recent
}
