import type { Icon as IconSource } from '@forrad/core/kernel'
import type { ReactNode } from 'react'
import { cx } from '../../cx.ts'
import { Icon } from '../../theme/Icon.tsx'
import styles from './Tag.module.css'

/** Props of {@link Tag}. */
export interface TagProps {
  /** One word or two. */
  readonly children: ReactNode
  readonly icon?: IconSource
  /** How much it asks to be seen; quiet when missing. */
  readonly tone?: 'quiet' | 'information' | 'warning'
}

/** A small mark beside a name: said in words, and never a button. */
export function Tag({ children, icon, tone = 'quiet' }: TagProps) {
  return (
    <span className={cx(styles.tag, styles[tone])}>
      {icon ? <Icon icon={icon} size={16} /> : null}
      {children}
    </span>
  )
}
