import { useLingui } from '@lingui/react/macro'
import { useSlow } from '../../hooks/useSlow.ts'
import { Icon } from '../../theme/Icon.tsx'
import { Button } from '../Button/Button.tsx'
import styles from './SlowHint.module.css'

/** Props of {@link SlowHint}. */
export interface SlowHintProps {
  /** A call is under way. */
  readonly active: boolean
  /** Tries again, with the same idempotency key. */
  readonly onRetry?: (() => void) | undefined
  /** When to appear, in milliseconds; 8 s when missing. */
  readonly after?: number
}

/** Says after 8 s that a call takes long, and offers to try again. */
export function SlowHint({ active, onRetry, after }: SlowHintProps) {
  const { t } = useLingui()
  const slow = useSlow(active, after)
  return (
    <output className={styles.status}>
      {slow ? (
        <div className={styles.root}>
          <Icon icon="expiring" size={20} className={styles.icon} />
          <span className={styles.text}>{t`This is taking longer than usual`}</span>
          {onRetry ? (
            <Button icon="retry" onClick={onRetry}>
              {t`Try again`}
            </Button>
          ) : null}
        </div>
      ) : null}
    </output>
  )
}
