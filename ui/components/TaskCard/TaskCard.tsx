import { Icon, type IconProps } from '../../theme/Icon.tsx'
import { Card } from '../Card/Card.tsx'
import { CoverButton } from '../Link/CoverButton.tsx'
import { CoverLink } from '../Link/CoverLink.tsx'
import styles from './TaskCard.module.css'

/** Props of {@link TaskCard}. */
export interface TaskCardProps {
  readonly icon: IconProps['icon']
  /** The card's heading and the name of the link. */
  readonly title: string
  /** Where it is, quietly under the title. */
  readonly note?: string | undefined
  /** How far it has come, at the end of the line. */
  readonly figure: string
  /** Where a tap anywhere on it leads: a path of the app, or what to do. */
  readonly to: string | (() => void)
}

/** Work under way in one line, which leads back to it; several stand below each other. */
export function TaskCard({ icon, title, note, figure, to }: TaskCardProps) {
  return (
    <Card className={styles.card}>
      <Icon icon={icon} size={20} className={styles.sign} />
      <div className={styles.text}>
        <h2 className={styles.title}>
          {typeof to === 'string' ? (
            <CoverLink to={to}>{title}</CoverLink>
          ) : (
            <CoverButton onClick={to}>{title}</CoverButton>
          )}
        </h2>
        {note === undefined ? null : <p className={styles.note}>{note}</p>}
      </div>
      <b className={styles.figure}>{figure}</b>
      <Icon icon="right" size={20} className={styles.sign} />
    </Card>
  )
}
