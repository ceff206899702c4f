import { Icon, Link } from '@forrad/ui'
import styles from './BackLink.module.css'

const ARROW = {
  path: 'M10.73 19.79a.75.75 0 0 0 1.04-1.08L5.52 12.75H20.25a.75.75 0 0 0 0-1.5H5.52l6.25-5.96a.75.75 0 0 0-1.04-1.08l-7.42 7.07a1 1 0 0 0 0 1.44l7.42 7.07Z',
}

/** Props of {@link BackLink}. */
export interface BackLinkProps {
  readonly to: string
  readonly children: string
}

/** The way back, below the form. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link to={to} className={styles.link}>
      <Icon icon={ARROW} size={20} />
      {children}
    </Link>
  )
}
