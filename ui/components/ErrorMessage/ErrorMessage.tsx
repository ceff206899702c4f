import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from '../../theme/Icon.tsx'
import { Button } from '../Button/Button.tsx'
import styles from './ErrorMessage.module.css'

/** Props of {@link ErrorMessage}. */
export interface ErrorMessageProps {
  /** What happened. */
  readonly title: string
  /** The reason, that nothing was lost, and what to do. */
  readonly children?: ReactNode
  readonly onRetry?: (() => void) | undefined
  /** The retry is running. */
  readonly busy?: boolean
}

/** An error where it happened: what, why, what to do, and a way to try again. */
export function ErrorMessage({ title, children, onRetry, busy = false }: ErrorMessageProps) {
  const { t } = useLingui()
  return (
    <div className={styles.root} role="alert">
      <Icon icon="error" size={20} className={styles.icon} />
      <div className={styles.text}>
        <div className={styles.title}>{title}</div>
        {children ? <div>{children}</div> : null}
      </div>
      {onRetry ? (
        <Button className={styles.retry} icon="retry" busy={busy} onClick={onRetry}>
          {t`Try again`}
        </Button>
      ) : null}
    </div>
  )
}
