import type { Icon as IconSource } from '@forrad/core/kernel'
import type { ReactNode } from 'react'
import { Icon } from '../../theme/Icon.tsx'
import styles from './EmptyState.module.css'

/** Props of {@link EmptyState}. */
export interface EmptyStateProps {
  readonly icon?: IconSource
  /** What would be here. */
  readonly title: string
  /** How to get it there. */
  readonly children?: ReactNode
  /** A button or link that does so. */
  readonly action?: ReactNode
}

/** What an empty list says. */
export function EmptyState({ icon = 'boxes', title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.root}>
      <span className={styles.icon}>
        <Icon icon={icon} size={32} />
      </span>
      <p className={styles.title}>{title}</p>
      {children ? <div className={styles.text}>{children}</div> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}
