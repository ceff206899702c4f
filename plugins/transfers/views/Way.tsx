import { useLingui } from '@lingui/react/macro'
import styles from './Way.module.css'

/** Props of {@link Way}. */
export interface WayProps {
  readonly sender: string
  readonly target: string
  /** It goes back to where it came from. */
  readonly back?: boolean
}

/** From where to where, as an arrow; a screen reader, which would say the arrow, reads it in words. */
export function Way({ sender, target, back = false }: WayProps) {
  const { t } = useLingui()
  return (
    <>
      <span aria-hidden>{back ? t`${sender} → back to ${target}` : t`${sender} → ${target}`}</span>
      <span className={styles.hidden}>
        {back ? t`From ${sender} back to ${target}` : t`From ${sender} to ${target}`}
      </span>
    </>
  )
}
