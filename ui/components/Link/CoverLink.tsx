import type { ReactNode } from 'react'
import { cx } from '../../cx.ts'
import styles from './CoverLink.module.css'
import { Link } from './Link.tsx'

/** Props of {@link CoverLink}. */
export interface CoverLinkProps {
  /** A path of the app with query and hash as wanted, beginning with `/`. */
  readonly to: string
  readonly children: ReactNode
  /** With square corners, for surfaces that lie edge to edge. */
  readonly square?: boolean
}

/**
 * A link that looks like the words around it and covers all of the surface it stands on: the nearest
 * ancestor with a `position`. What is to be pressed beside it needs a `position` of its own.
 */
export function CoverLink({ to, children, square = false }: CoverLinkProps) {
  return (
    <Link to={to} className={cx(styles.link, !square && styles.round)}>
      {children}
    </Link>
  )
}
