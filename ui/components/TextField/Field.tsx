import type { ReactNode } from 'react'
import { Icon } from '../../theme/Icon.tsx'
import styles from './TextField.module.css'

/** Props of {@link Field}. */
interface FieldProps {
  readonly id: string
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | null | undefined
  readonly children: ReactNode
}

/** Label above, control, and below it the hint or what is wrong. The control names `${id}-help`. */
export function Field({ id, label, hint, error, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children}
      <div id={`${id}-help`} className={error ? styles.error : styles.hint} aria-live="polite">
        {error ? <Icon icon="error" size={16} /> : null}
        {error ?? hint}
      </div>
    </div>
  )
}
