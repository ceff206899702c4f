import type { Decoder } from '@forrad/core/scanner'
import { logToConsole, systemScheduler } from '@forrad/core'
import { useServices } from '@forrad/ui'
import { useEffect, useState, type RefObject } from 'react'
import { createBrowserCamera } from '../device/browser-camera.ts'
import { localStore } from '../device/storage.ts'
import { createScanSession, type ScanSession } from '../model/session.store.ts'
import type { Signals } from '@forrad/core/scanner'

/** What a scan session on the screen is told. */
export interface UseScanner {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly signals: Signals
  readonly locationId: number
  readonly persistent: boolean
  readonly onClose: () => void
}

/** A scan session that lasts as long as the view; the camera rests while the page is hidden. */
export function useScanner(options: UseScanner): ScanSession {
  const { video, ...rest } = options
  const services = useServices()
  const [session] = useState(() =>
    createScanSession({
      ...rest,
      services,
      camera: createBrowserCamera({ video: () => video.current }),
      decoder: (): Promise<Decoder> => services.decoder(),
      scheduler: systemScheduler,
      storage: localStore,
      log: logToConsole,
    }),
  )
  useEffect(() => session.begin(), [session])
  useEffect(() => {
    const changed = () => void session.scanner.setVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', changed)
    return () => document.removeEventListener('visibilitychange', changed)
  }, [session])
  return session
}
