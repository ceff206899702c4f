import type { Icon as IconSource } from '@forrad/core/kernel'
import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '../../format.ts'
import { Icon } from '../../theme/Icon.tsx'
import { Link } from '../../components/Link/Link.tsx'
import styles from './MainNav.module.css'

/** One entry. */
export interface NavEntry {
  readonly key: string
  readonly label: string
  readonly icon: IconSource
  readonly to: string
  /** A number on the icon; 0 shows nothing. */
  readonly badge: number
}

/** Props of {@link MainNav}. */
export interface MainNavProps {
  readonly entries: readonly NavEntry[]
  /** The path shown now. */
  readonly path: string
}

/** The main navigation: a bar of 70 px at the bottom of phones, else a rail of 56 px at the side. */
export function MainNav({ entries, path }: MainNavProps) {
  const { t } = useLingui()
  return (
    <nav className={styles.nav} aria-label={t`Main menu`}>
      {entries.map((entry) => (
        <Link
          key={entry.key}
          to={entry.to}
          className={styles.entry}
          {...(isCurrent(entry.to, path) ? { 'aria-current': 'page' } : {})}
        >
          <span className={styles.symbol}>
            <Icon icon={entry.icon} />
            {entry.badge > 0 ? <Badge count={entry.badge} /> : null}
          </span>
          <span className={styles.label}>{entry.label}</span>
        </Link>
      ))}
    </nav>
  )
}

function Badge({ count }: { readonly count: number }) {
  const { t } = useLingui()
  return (
    <>
      <span aria-hidden className={styles.badge}>
        {count > 99 ? '99+' : count}
      </span>
      <span className={styles.hidden}>{t`${formatNumber(count)} waiting`}</span>
    </>
  )
}

/** The start page is current only on itself, the others below their path too. */
function isCurrent(to: string, path: string): boolean {
  const [target = to] = to.split(/[?#]/)
  return path === target || (target !== '/' && path.startsWith(`${target}/`))
}
