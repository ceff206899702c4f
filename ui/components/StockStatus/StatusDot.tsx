import { cx } from '../../cx.ts'
import styles from './StockStatus.module.css'

/** Props of {@link StatusDot}. */
export interface StatusDotProps {
  readonly status: 'red' | 'orange' | 'green'
}

/** The dot alone; always beside a word or a figure that says the same. */
export function StatusDot({ status }: StatusDotProps) {
  return <span aria-hidden className={cx(styles.dot, styles[status])} />
}
