import { Icon } from '@forrad/ui'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import styles from './PanelCard.module.css'

/** Props of {@link PanelCard}. */
export interface PanelCardProps {
  readonly icon: string
  readonly title: string
  readonly children?: ReactNode
  /** At the bottom, the main one first and widest. */
  readonly actions: ReactNode
  /** Whether the heading takes the focus, so that a screen reader begins there; a form's field takes it itself. */
  readonly focusTitle?: boolean
}

/** A card at the bottom edge over the paused picture, its buttons within the thumb's reach. */
export function PanelCard({ icon, title, children, actions, focusTitle = true }: PanelCardProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focusTitle) heading.current?.focus()
  }, [focusTitle])
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <Icon icon={icon} />
        <h2 id={id} ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
      </div>
      {children}
      <div className={styles.actions}>{actions}</div>
    </section>
  )
}
