import type { ReactNode } from 'react'
import styles from './LabelsPart.module.css'

/** Props of {@link LabelsPart}. */
export interface LabelsPartProps {
  /** Of its tab. */
  readonly id: string
  readonly title: string
  /** It stands below tabs, of which one bears its title; else under a heading of its own. */
  readonly tabbed: boolean
  /** Something in it has got the focus. */
  readonly onUse: () => void
  readonly children: ReactNode
}

/** A part of the page. The same element at every width, so that what stands in it is not made anew. */
export function LabelsPart({ id, title, tabbed, onUse, children }: LabelsPartProps) {
  const named = tabbed
    ? ({ role: 'tabpanel', 'aria-labelledby': `tab-${id}` } as const)
    : { 'aria-label': title }
  return (
    <section className={tabbed ? styles.panel : styles.section} onFocus={onUse} {...named}>
      {tabbed ? null : <h2 className={styles.title}>{title}</h2>}
      {children}
    </section>
  )
}
