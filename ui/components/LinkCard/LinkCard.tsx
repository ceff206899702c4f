import type { ReactNode } from 'react'
import { Icon } from '../../theme/Icon.tsx'
import { Card } from '../Card/Card.tsx'
import { CoverLink } from '../Link/CoverLink.tsx'
import styles from './LinkCard.module.css'

/** Props of {@link LinkCard}. */
export interface LinkCardProps {
  /** The card's heading and the link's name. */
  readonly title: ReactNode
  /** Where a tap on the card leads; a card without it leads nowhere and shows no sign that it does. */
  readonly to: string | undefined
  /** The heading's level; 2 when missing. */
  readonly level?: 2 | 3
  /** Quiet words under the title. */
  readonly note?: ReactNode
  /** What counts most, at the end of the title's line. */
  readonly figure?: ReactNode
  readonly children: ReactNode
}

/** A card that leads to the page of what it sums up. */
export function LinkCard({ title, to, level = 2, note, figure, children }: LinkCardProps) {
  const Heading = `h${level}` as const
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <div className={styles.text}>
          <Heading className={styles.title}>
            {to === undefined ? title : <CoverLink to={to}>{title}</CoverLink>}
          </Heading>
          {note === undefined ? null : <div className={styles.note}>{note}</div>}
        </div>
        {figure === undefined ? null : <span className={styles.figure}>{figure}</span>}
        {to === undefined ? null : <Icon icon="right" size={20} className={styles.sign} />}
      </div>
      {children}
    </Card>
  )
}
