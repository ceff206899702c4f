import type { User } from '@forrad/openapi'
import { cx } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import styles from './StatusTag.module.css'

/** Props of {@link StatusTag}. */
export interface StatusTagProps {
  readonly user: Pick<User, 'active' | 'invitation'>
}

/** Whether the person has chosen a password, or has yet to answer the invitation, and what keeps them from it. */
export function StatusTag({ user }: StatusTagProps) {
  const { t } = useLingui()
  const { active, invitation } = user
  const kept = invitation === 'failing' || invitation === 'expired'
  return (
    <span className={cx(styles.tag, !active && styles.invited, kept && styles.kept)}>{word()}</span>
  )

  function word(): string {
    if (active) return t`Active`
    if (invitation === 'failing') return t`Invitation not sent`
    return invitation === 'expired' ? t`Invitation expired` : t`Invited`
  }
}
