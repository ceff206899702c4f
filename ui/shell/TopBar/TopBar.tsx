import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from '../../theme/Icon.tsx'
import { Link } from '../../components/Link/Link.tsx'
import styles from './TopBar.module.css'

/** Props of {@link TopBar}. */
export interface TopBarProps {
  readonly onMenu: () => void
  /** The menu is likely to be opened: load it. */
  readonly onMenuNear?: () => void
  /** The middle: the search field. */
  readonly children?: ReactNode
}

/** The bar at the top, 64 px high. */
export function TopBar({ onMenu, onMenuNear, children }: TopBarProps) {
  const { t } = useLingui()
  return (
    <header className={styles.bar}>
      <button
        type="button"
        className={styles.menu}
        aria-label={t`Open the menu`}
        title={t`Menu`}
        aria-haspopup="dialog"
        onClick={onMenu}
        onPointerEnter={onMenuNear}
        onFocus={onMenuNear}
      >
        <Icon icon="menu" />
      </button>
      <Link to="/" className={styles.name}>
        Förråd
      </Link>
      <div className={styles.middle}>{children}</div>
    </header>
  )
}
