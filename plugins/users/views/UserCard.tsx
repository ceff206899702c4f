import type { User } from '@forrad/openapi'
import { Icon } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { fullName } from '../model/user-list.ts'
import { StatusTag } from './StatusTag.tsx'
import styles from './UserCard.module.css'
import { useRoleWords } from './useRoleWords.ts'

/** Props of {@link UserCard}. */
export interface UserCardProps {
  readonly user: User
  /** It is the person who looks at it. */
  readonly own: boolean
  readonly onOpen: () => void
}

/** One user on a phone; a tap opens the form. */
export function UserCard({ user, own, onOpen }: UserCardProps) {
  const { t } = useLingui()
  const role = useRoleWords()[user.role].name
  return (
    <button type="button" className={styles.card} onClick={onOpen}>
      <span className={styles.words}>
        <span className={styles.head}>
          <span className={styles.name}>
            {fullName(user)}
            {own ? <span className={styles.own}> ({t`you`})</span> : null}
          </span>
          <StatusTag user={user} />
        </span>
        <span className={styles.quiet}>{user.email}</span>
        <span className={styles.quiet}>
          {user.narcotics ? t`${role}, may handle narcotics` : role}
        </span>
      </span>
      <Icon icon="right" size={20} className={styles.arrow} />
    </button>
  )
}
