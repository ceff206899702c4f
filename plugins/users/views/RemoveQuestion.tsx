import type { User } from '@forrad/openapi'
import { ConfirmDialog, ErrorMessage } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { fullName } from '../model/user-list.ts'
import styles from './RemoveQuestion.module.css'

/** Props of {@link RemoveQuestion}. */
export interface RemoveQuestionProps {
  readonly user: User
  readonly busy: boolean
  /** Why the last try failed, in words. */
  readonly error: string | null
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before a user is deleted; a failure stays here, so that it can be tried again. */
export function RemoveQuestion({ user, busy, error, onConfirm, onClose }: RemoveQuestionProps) {
  const { t } = useLingui()
  const name = fullName(user)
  return (
    <ConfirmDialog
      title={t`Delete ${name}?`}
      confirmLabel={t`Delete`}
      tone="danger"
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {user.active
        ? t`${name} is signed out everywhere and cannot sign in any more. The history still shows what ${name} has done.`
        : t`The invitation to ${user.email} stops working.`}
      {error === null ? null : (
        <div className={styles.error}>
          <ErrorMessage
            title={t`The user could not be deleted, try again or contact customer service.`}
          >
            {error}
          </ErrorMessage>
        </div>
      )}
    </ConfirmDialog>
  )
}
