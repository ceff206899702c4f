import { useLingui } from '@lingui/react/macro'
import { Button } from '../../components/Button/Button.tsx'
import { ViewFailed } from '../ViewFailed.tsx'
import styles from './OverlayFailed.module.css'

interface OverlayFailedProps {
  readonly onRetry: () => void
  /** Missing where it cannot be done without. */
  readonly onClose?: () => void
}

/** Stands at the bottom edge when an overlay could not be shown. */
export function OverlayFailed({ onRetry, onClose }: OverlayFailedProps) {
  const { t } = useLingui()
  return (
    <div className={styles.root}>
      <ViewFailed onRetry={onRetry} quiet={false} />
      {onClose ? (
        <Button wide onClick={onClose}>
          {t`Close`}
        </Button>
      ) : null}
    </div>
  )
}
