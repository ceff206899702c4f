import type { Scan, ScanOutcome } from '@forrad/core/kernel'
import { useEffect, useEffectEvent } from 'react'
import { useServicesIfAny } from './useServices.tsx'

/**
 * Hears scans while the component is drawn and `active`, before whatever was drawn earlier and before
 * the scan handlers. Without services, as in a story, there are none to hear.
 */
export function useScanned(hear: (scan: Scan) => ScanOutcome, active = true): void {
  const scans = useServicesIfAny()?.scans
  const heard = useEffectEvent(hear)
  useEffect(() => {
    if (!active || !scans) return
    return scans.listen((scan) => heard(scan))
  }, [scans, active])
}
