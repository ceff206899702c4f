import { toView } from '@forrad/core/scanner'
import type { ScannerServiceState, Size } from '@forrad/core/scanner'
import { Icon } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { SessionState } from '../model/session.state.ts'
import { BatchText } from './BatchText.tsx'
import styles from './ScannerStage.module.css'

/** Props of {@link ScannerStage}. */
export interface ScannerStageProps {
  readonly scanner: Readonly<ScannerServiceState>
  readonly session: Readonly<SessionState>
  /** The camera's picture on the screen, CSS pixels. */
  readonly view: Size
}

/** What lies over the camera's picture: the box that guides the eye, the outline of the code, and what is going on. */
export function ScannerStage({ scanner, session, view }: ScannerStageProps) {
  const { t } = useLingui()
  const { phase, seen, camera, error } = scanner
  const { busy, half, hint, panel } = session
  const scanning = phase === 'scanning' && panel === null
  const outline = seen && toView(seen.corners, seen.frame, view, camera?.facingMode === 'user')
  return (
    <>
      {outline ? (
        <svg className={styles.outline} aria-hidden="true">
          <polygon points={outline.map(({ x, y }) => `${x},${y}`).join(' ')} />
        </svg>
      ) : null}
      {scanning ? (
        <div className={styles.box} data-seen={seen !== null || busy}>
          <span />
        </div>
      ) : null}
      <output className={styles.words}>
        {phase === 'unknown' && !error ? (
          <span className={styles.chip}>{t`Starting the camera…`}</span>
        ) : null}
        {phase === 'paused' ? (
          <span className={styles.paused}>
            <Icon icon="camera" size={20} />
            {t`Scanner paused`}
          </span>
        ) : null}
        {scanning && half ? (
          <span className={styles.half}>
            <Icon icon="success" size={20} />
            <span>
              <strong>
                <BatchText batch={half} />
              </strong>{' '}
              {t`Now scan the pack’s other code.`}
            </span>
          </span>
        ) : null}
        {busy && panel === null ? (
          <span className={styles.chip}>{t`Looking up the code…`}</span>
        ) : null}
        {scanning && !busy && !half ? (
          <span className={styles.chip}>
            {hint ? <Hint torch={camera?.abilities.torch} /> : t`Point the code at the box`}
          </span>
        ) : null}
      </output>
    </>
  )
}

/** What helps when nothing is read. */
function Hint({ torch = false }: { readonly torch: boolean | undefined }) {
  const { t } = useLingui()
  return torch
    ? t`Hold the code still, 10 to 15 cm away. Is it dark? Turn on the light at the top.`
    : t`Hold the code still, 10 to 15 cm away and in good light. You can also type the code.`
}
