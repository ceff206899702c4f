import type { ScannerErrorCode } from '@forrad/core/scanner'
import { Button, cx, Icon } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { cameraWords } from './camera-words.ts'
import styles from './CameraProblem.module.css'

/** Props of {@link CameraProblem}. */
export interface CameraProblemProps {
  readonly code: ScannerErrorCode
  /** Beside a list, where a hand scanner goes on without the picture. */
  readonly brief?: boolean
  readonly onRetry: () => unknown
}

/** Why there is no picture, and what to do; typing and picture files stay at hand below it. */
export function CameraProblem({ code, brief = false, onRetry }: CameraProblemProps) {
  const { t, i18n } = useLingui()
  const { title, help, retry } = cameraWords(code)
  return (
    <section className={cx(styles.root, brief && styles.brief)} role="alert">
      {brief ? null : <Icon icon="camera" size={48} />}
      <h2 className={styles.title}>{i18n._(title)}</h2>
      <p className={styles.help}>
        {brief ? t`A hand scanner and the keyboard work without it.` : i18n._(help)}
      </p>
      {retry ? (
        <Button
          appearance={brief ? 'secondary' : 'primary'}
          icon="retry"
          onClick={() => void onRetry()}
        >
          {t`Try again`}
        </Button>
      ) : null}
    </section>
  )
}
