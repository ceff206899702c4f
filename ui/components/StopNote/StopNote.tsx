import type { ReactNode } from 'react'
import { cx } from '../../cx.ts'
import { Icon } from '../../theme/Icon.tsx'
import styles from './StopNote.module.css'

/** Props of {@link StopNote}. */
export interface StopNoteProps {
  /** `stop`: it must not go on; `doubt`: the person decides. */
  readonly tone: 'stop' | 'doubt'
  /** What is wrong, in one large line. */
  readonly title: string
  /** Which item, why, and what has not been done: a paragraph each. */
  readonly children: ReactNode
}

/** Stops a hand with a pack in it: large, with its colour, and read out at once. */
export function StopNote({ tone, title, children }: StopNoteProps) {
  return (
    <div role="alert" className={cx(styles.note, styles[tone])}>
      <Icon icon="warning" size={24} />
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
    </div>
  )
}
