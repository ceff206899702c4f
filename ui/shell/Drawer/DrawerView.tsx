import { Avatar, OverlayDrawer } from '@fluentui/react-components'
import type { Icon as IconSource } from '@forrad/core/kernel'
import type { User } from '@forrad/openapi'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ReturnFocus } from '../../components/BottomSheet/ReturnFocus.tsx'
import { IconButton } from '../../components/Button/Button.tsx'
import { Link } from '../../components/Link/Link.tsx'
import { cx } from '../../cx.ts'
import { useCloseRequest } from '../../hooks/useCloseRequest.ts'
import { useSmall } from '../../hooks/useMediaQuery.ts'
import { Icon } from '../../theme/Icon.tsx'
import styles from './DrawerView.module.css'

/** One entry: it leads somewhere, or does something. */
export interface DrawerEntry {
  readonly key: string
  readonly label: string
  readonly icon: IconSource
  readonly to?: string
  readonly onSelect?: () => void
}

/** Props of {@link DrawerView}. */
export interface DrawerViewProps {
  readonly open: boolean
  readonly user: Pick<User, 'first_name' | 'last_name' | 'email' | 'current_customer'>
  readonly entries: readonly DrawerEntry[]
  /** The path shown now. */
  readonly path: string
  /** What plugins add below who is signed in. */
  readonly personal?: ReactNode
  readonly onClose: () => void
  readonly onSignOut: () => void
  /** The button says that it works, and keeps the focus. */
  readonly signingOut: boolean
}

/** The side drawer: full width on phones, else 256 px; who is signed in, where to go, log out. */
export default function DrawerView(props: DrawerViewProps) {
  const { open, user, entries, path, onClose, onSignOut, signingOut } = props
  const { t } = useLingui()
  const small = useSmall()
  const name = `${user.first_name} ${user.last_name}`
  useCloseRequest(open, onClose)
  return (
    <OverlayDrawer
      open={open}
      onOpenChange={onClose}
      position="start"
      size={small ? 'full' : 'small'}
      className={cx(styles.drawer, !small && styles.narrow)}
      aria-label={t`Menu`}
      mountNode={{ className: cx(styles.layer) }}
    >
      <ReturnFocus />
      <div className={styles.customer}>
        <div className={styles.names}>
          <div className={styles.company}>{user.current_customer.company_name}</div>
          <div className={styles.unit}>{user.current_customer.name}</div>
        </div>
        <IconButton
          icon="close"
          label={t`Close the menu`}
          className={styles.close}
          onClick={onClose}
        />
      </div>
      <div className={styles.person}>
        <Avatar aria-hidden initials={initialsOf(user)} size={48} color="brand" />
        <div className={styles.names}>
          <div className={styles.name}>{name}</div>
          <div className={styles.email}>{user.email}</div>
        </div>
      </div>
      {props.personal}
      <nav className={styles.entries} aria-label={t`Menu`}>
        {entries.map((entry) => (
          <Entry key={entry.key} entry={entry} path={path} onClose={onClose} />
        ))}
      </nav>
      <button
        type="button"
        className={cx(styles.entry, styles.signOut)}
        onClick={signingOut ? undefined : onSignOut}
        aria-busy={signingOut || undefined}
        aria-disabled={signingOut || undefined}
      >
        {signingOut ? <span className={styles.working} /> : <Icon icon="signOut" />}
        {t`Log out`}
      </button>
    </OverlayDrawer>
  )
}

function initialsOf({ first_name, last_name }: DrawerViewProps['user']): string {
  return [first_name, last_name].map((name) => name.trim().charAt(0).toUpperCase()).join('')
}

interface EntryProps {
  readonly entry: DrawerEntry
  readonly path: string
  readonly onClose: () => void
}

function Entry({ entry, path, onClose }: EntryProps) {
  const content = (
    <>
      <Icon icon={entry.icon} />
      {entry.label}
    </>
  )
  if (entry.to === undefined) {
    return (
      <button
        type="button"
        className={styles.entry}
        onClick={() => {
          onClose()
          entry.onSelect?.()
        }}
      >
        {content}
      </button>
    )
  }
  return (
    <Link
      to={entry.to}
      className={styles.entry}
      onClick={onClose}
      {...(entry.to === path ? { 'aria-current': 'page' } : {})}
    >
      {content}
    </Link>
  )
}
