import type { ReactNode } from 'react'
import { cx } from '../../cx.ts'
import styles from './ActionBar.module.css'

/** Props of {@link ActionBar}. */
export interface ActionBarProps {
  /** The one main action, last and widest; before it a second one if need be. */
  readonly children: ReactNode
  /** A line above the buttons, such as what is about to happen or what went wrong. */
  readonly note?: ReactNode
  /** `page`: sticks above the bottom navigation. `sheet`: the foot of a sheet. */
  readonly place?: 'page' | 'sheet'
}

/** The main action at the bottom, within the thumb's reach. */
export function ActionBar({ children, note, place = 'page' }: ActionBarProps) {
  return (
    // Notices stand above what stands at the page's foot.
    <div
      className={cx(styles.root, place === 'page' && styles.page)}
      data-foot={place === 'page' ? '' : undefined}
    >
      {note ? <div className={styles.note}>{note}</div> : null}
      <div className={styles.buttons}>{children}</div>
    </div>
  )
}
