import type { AnchorHTMLAttributes } from 'react'
import { Link as RouterLink } from 'wouter'

/** Props of {@link Link}: those of an anchor, with `to` in place of `href`. */
export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of the app with query and hash as wanted, beginning with `/`. */
  readonly to: string
  /** Replaces the entry in the history instead of adding one. */
  readonly replace?: boolean
}

/** An anchor to another page of the app; no page load. */
export function Link({ to, ...rest }: LinkProps) {
  return <RouterLink href={to} {...rest} />
}
