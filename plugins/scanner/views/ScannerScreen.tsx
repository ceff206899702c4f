import type { Icon } from '@forrad/core/kernel'
import type { ScannerServiceState } from '@forrad/core/scanner'
import { cx } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'
import type { SessionState } from '../model/session.state.ts'
import type { ScanSession } from '../model/session.store.ts'
import { CameraProblem } from './CameraProblem.tsx'
import { PicturePreview, type PictureWork } from './PicturePreview.tsx'
import { ScannerFoot } from './ScannerFoot.tsx'
import { ScannerHead } from './ScannerHead.tsx'
import { ScannerPanel } from './ScannerPanel.tsx'
import styles from './ScannerScreen.module.css'
import { ScannerStage } from './ScannerStage.tsx'

/** A way to scan many packs after each other. */
export interface ScanModeButton {
  readonly key: string
  readonly label: string
  readonly icon: Icon
  readonly onChoose: () => void
}

/** Props of {@link ScannerScreen}. */
export interface ScannerScreenProps {
  readonly scanner: Readonly<ScannerServiceState>
  readonly session: Readonly<SessionState>
  readonly locationName: string
  /** The scanner stays open after a find. */
  readonly persistent: boolean
  /** The ways to scan many; none where nobody offers one. */
  readonly modes: readonly ScanModeButton[]
  /** The list that takes each scan, below or beside the picture; null while each scan stands alone. */
  readonly list: { readonly label: string; readonly view: ReactNode } | null
  /** The camera's picture, which fills its parent. */
  readonly picture: ReactNode
  /** Where the picture lies, to be measured. */
  readonly stageRef?: Ref<HTMLDivElement>
  /** The measured size, CSS pixels. */
  readonly view: { readonly width: number; readonly height: number }
  readonly actions: ScannerActions
  /** Words why a call failed. */
  readonly wordError: (error: unknown) => string
}

/** What the person can do. */
export interface ScannerActions extends Pick<
  ScanSession,
  | 'again'
  | 'close'
  | 'confirm'
  | 'flip'
  | 'readFile'
  | 'retry'
  | 'search'
  | 'stopReading'
  | 'submit'
  | 'type'
> {
  readonly setTorch: (on: boolean) => void
  readonly setZoom: (zoom: number) => void
}

/** What is done with the chosen picture now; null once it has been read. */
function doing({ panel, busy }: Readonly<SessionState>): PictureWork | null {
  if (panel !== null) return null
  return busy ? 'looking_up' : 'reading'
}

/**
 * The scanner: the camera on black over the whole screen (spec section 2, Scanner). A list of many takes
 * the larger part of it, and what the camera says grows no larger than it must.
 */
export function ScannerScreen(props: ScannerScreenProps) {
  const { scanner, session, list, picture, stageRef, view, actions, wordError } = props
  const { t } = useLingui()
  const problem = session.panel === null && session.picture === null ? scanner.error : null
  return (
    <div className={cx(styles.root, list && styles.listing)}>
      <div className={cx(styles.camera, problem && styles.blind)}>
        <div className={styles.picture} ref={stageRef}>
          {picture}
        </div>
        <ScannerHead {...props} />
        <section className={styles.middle} aria-label={t`Camera`}>
          {session.picture ? (
            <PicturePreview file={session.picture} doing={doing(session)} />
          ) : (
            <ScannerStage scanner={scanner} session={session} view={view} />
          )}
        </section>
        {session.panel ? (
          <ScannerPanel
            panel={session.panel}
            busy={session.busy}
            actions={actions}
            wordError={wordError}
          />
        ) : (
          <>
            {problem ? (
              <CameraProblem code={problem.code} brief={list !== null} onRetry={actions.again} />
            ) : null}
            {list ? null : <ScannerFoot {...props} />}
          </>
        )}
      </div>
      {list ? (
        <section className={styles.list} aria-label={list.label}>
          {list.view}
        </section>
      ) : null}
    </div>
  )
}
