import type { ScanModeProps } from '@forrad/core/kernel'
import type { Signals } from '@forrad/core/scanner'
import { readyView, useServices, useSlot, useStore, ViewBoundary } from '@forrad/ui'
import type { SlotEntry } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { ScanSession } from '../model/session.store.ts'
import styles from './Scanner.module.css'
import { ScannerScreen } from './ScannerScreen.tsx'
import { useScanner } from './useScanner.ts'
import { useSize } from './useSize.ts'

interface ScannerProps {
  readonly location: ScanModeProps['location']
  readonly persistent: boolean
  /** The key of the mode to begin with, if any. */
  readonly mode: string | undefined
  readonly signals: Signals
  readonly onClose: () => void
}

/** The scanner at work at one location. */
export function Scanner({ location, persistent, mode, signals, onClose }: ScannerProps) {
  const { t, i18n } = useLingui()
  const { wordError } = useServices()
  const video = useRef<HTMLVideoElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const view = useSize(stage)
  const session = useScanner({ video, signals, locationId: location.id, persistent, onClose })
  const scanner = useStore(session.scanner)
  const state = useStore(session)
  const { modes, chosen, choose } = useModes(session, mode)
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
      modes={modes.map((each) => ({
        key: each.key,
        label: i18n._(each.label),
        icon: each.icon,
        onChoose: () => choose(each),
      }))}
      list={
        chosen && {
          label: i18n._(chosen.label),
          view: (
            <ViewBoundary>
              <chosen.View location={location} />
            </ViewBoundary>
          ),
        }
      }
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

type Mode = SlotEntry<'scanner.modes'>

/** The ways to scan many packs after each other, and the one that was chosen. */
function useModes(session: ScanSession, first: string | undefined) {
  const modes = useSlot('scanner.modes')
  const [chosen, setChosen] = useState<Mode | null>(null)
  function show(mode: Mode): void {
    session.list()
    setChosen(mode)
  }
  /** Until the list can hear, each scan goes its usual way. */
  function choose(mode: Mode): void {
    void readyView(mode.load).then(() => show(mode))
  }
  // After the session has begun to listen: the list hears before it.
  const begin = useEffectEvent(() => {
    const mode = modes.find(({ key }) => key === first)
    if (mode) choose(mode)
  })
  useEffect(() => begin(), [])
  return { modes, chosen, choose }
}
