import { useServices, useStore } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useRef } from 'react'
import type { Signals } from '@forrad/core/scanner'
import styles from './Scanner.module.css'
import { ScannerScreen } from './ScannerScreen.tsx'
import { useScanner } from './useScanner.ts'
import { useSize } from './useSize.ts'

interface ScannerProps {
  readonly location: { readonly id: number; readonly name: string }
  readonly persistent: boolean
  readonly signals: Signals
  readonly onClose: () => void
}

/** The scanner at work at one location. */
export function Scanner({ location, persistent, signals, onClose }: ScannerProps) {
  const { t } = useLingui()
  const { wordError } = useServices()
  const video = useRef<HTMLVideoElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const view = useSize(stage)
  const session = useScanner({ video, signals, locationId: location.id, persistent, onClose })
  const scanner = useStore(session.scanner)
  const state = useStore(session)
  useEffect(() => session.scanner.setView(view), [session, view])
  const actions = useMemo(
    () => ({
      ...session,
      setTorch: (on: boolean) => void session.scanner.setTorch(on),
      setZoom: (zoom: number) => void session.scanner.setZoom(zoom),
    }),
    [session],
  )
  return (
    <ScannerScreen
      scanner={scanner}
      session={state}
      locationName={location.name}
      persistent={persistent}
      stageRef={stage}
      view={view}
      actions={actions}
      wordError={wordError}
      picture={
        <video
          ref={video}
          className={scanner.camera?.facingMode === 'user' ? styles.mirrored : undefined}
          aria-label={t`The camera’s picture`}
          muted
          playsInline
        />
      }
    />
  )
}
