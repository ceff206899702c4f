import type { ReactNode } from 'react'
import { cx } from '../../cx.ts'
import styles from './Card.module.css'

/** Props of {@link Card}. */
export interface CardProps {
  readonly children: ReactNode
  /** Without the inner margin, for lists that reach the edges. */
  readonly flush?: boolean
  readonly className?: string | undefined
}

/** A calm surface that holds things that belong together. */
export function Card({ children, flush = false, className }: CardProps) {
  return <div className={cx(styles.card, !flush && styles.padded, className)}>{children}</div>
}

/** Props of {@link Section}. */
export interface SectionProps {
  readonly title: string
  readonly children: ReactNode
  /** Stands at the end of the heading's line. */
  readonly action?: ReactNode
  /** The heading's level; 2 when missing. */
  readonly level?: 2 | 3 | 4
}

/** A part of a page under its own heading. */
export function Section({ title, children, action, level = 2 }: SectionProps) {
  const Heading = `h${level}` as const
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.head}>
        <Heading className={styles.title}>{title}</Heading>
        {action}
      </div>
      {children}
    </section>
  )
}
