import type { User } from '@forrad/openapi'
import { cx } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import styles from './StatusTag.module.css'

/** Props of {@link StatusTag}. */
export interface StatusTagProps {
  readonly user: Pick<User, 'active'>
}

/** Whether the person has chosen a password, or has yet to answer the invitation. */
export function StatusTag({ user }: StatusTagProps) {
  const { t } = useLingui()
  return (
    <span className={cx(styles.tag, !user.active && styles.invited)}>
      {user.active ? t`Active` : t`Invited`}
    </span>
  )
}
