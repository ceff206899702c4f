import { cx, Icon } from '@forrad/ui'
import type { ReactNode } from 'react'
import styles from './Message.module.css'

/** Drawn here, so that no set of symbols loads before sign-in. */
const DONE = {
  path: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20Zm0 1.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm-1.25 9.94 4.47-4.47a.75.75 0 0 1 1.13.98l-.07.08-5 5a.75.75 0 0 1-.98.07l-.08-.07-2.5-2.5a.75.75 0 0 1 .98-1.13l.08.07 1.97 1.97 4.47-4.47Z',
}

/** Props of {@link Message}. */
export interface MessageProps {
  readonly tone: 'success' | 'error'
  readonly title?: string
  readonly children?: ReactNode
}

/** What came of a step, above the form. */
export function Message({ tone, title, children }: MessageProps) {
  return (
    <div className={cx(styles.message, styles[tone])}>
      <Icon icon={tone === 'success' ? DONE : 'error'} size={20} className={styles.icon} />
      <div className={styles.words}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children ? <div className={styles.text}>{children}</div> : null}
      </div>
    </div>
  )
}
