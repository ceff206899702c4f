import { cx } from '../../cx.ts'
import styles from './CoverLink.module.css'

/** Props of {@link CoverButton}. */
export interface CoverButtonProps {
  readonly children: string
  readonly onClick: () => void
}

/** The same as a `CoverLink` for what is done in place: it covers the nearest ancestor with a `position`. */
export function CoverButton({ children, onClick }: CoverButtonProps) {
  return (
    <button
      type="button"
      className={cx(styles.link, styles.round, styles.button)}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
