import type { User } from '@forrad/openapi'
import { IconButton } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { fullName } from '../model/user-list.ts'
import { mailIcon } from './mailIcon.ts'
import styles from './UsersTable.module.css'

/** Props of {@link RowActions}. */
export interface RowActionsProps {
  readonly user: User
  /** The invitation is being sent again. */
  readonly sending: boolean
  readonly mayDelete: boolean
  readonly onEdit: () => void
  readonly onResend: () => void
  readonly onDelete: () => void
}

/** What can be done with one user of the table. */
export function RowActions(props: RowActionsProps) {
  const { user, sending, mayDelete, onEdit, onResend, onDelete } = props
  const { t } = useLingui()
  const name = fullName(user)
  return (
    <div className={styles.actions}>
      {user.active ? null : (
        <IconButton
          icon={mailIcon}
          label={t`Send the invitation to ${name} again`}
          busy={sending}
          onClick={onResend}
        />
      )}
      <IconButton icon="edit" label={t`Change ${name}`} onClick={onEdit} />
      <IconButton
        icon="remove"
        label={t`Delete ${name}`}
        disabled={!mayDelete}
        onClick={onDelete}
      />
    </div>
  )
}
