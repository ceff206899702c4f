import type { UserChangeProblem } from '@forrad/core/domain'
import type { InvitationState, User } from '@forrad/openapi'
import { Button } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import styles from './AccountActions.module.css'
import { mailIcon } from './mailIcon.ts'
import { useRuleWords } from './useProblemWords.ts'

/** Props of {@link AccountActions}. */
export interface AccountActionsProps {
  readonly user: User
  /** How the invitation of a user stands who has yet to answer it. */
  readonly invitation?: InvitationState | undefined
  /** Why the user cannot be deleted. */
  readonly deleteProblem: UserChangeProblem | null
  readonly sending: boolean
  readonly onResend: () => void
  readonly onDelete: () => void
}

/** What else can be done with a known user, apart from the fields and the save button. */
export function AccountActions(props: AccountActionsProps) {
  const { user, invitation = 'sent', deleteProblem, sending, onResend, onDelete } = props
  const { t } = useLingui()
  const rules = useRuleWords()
  const words: Readonly<Record<InvitationState, string>> = {
    waiting: t`The invitation is on its way.`,
    failing: t`The invitation has not left yet; it is tried again by itself. Check the e-mail address. If it is right, tell whoever looks after the server.`,
    sent: t`Has not answered the invitation yet.`,
    expired: t`The invitation expired without an answer. Send it again.`,
  }
  return (
    <div className={styles.actions}>
      {user.active ? null : (
        <div className={styles.action}>
          <p className={styles.text}>{words[invitation]}</p>
          <Button icon={mailIcon} busy={sending} onClick={onResend}>
            {t`Send the invitation again`}
          </Button>
        </div>
      )}
      <div className={styles.action}>
        {deleteProblem ? (
          <p className={styles.text}>{rules(deleteProblem, 'delete')}</p>
        ) : (
          <Button appearance="subtle" icon="remove" className={styles.delete} onClick={onDelete}>
            {t`Delete the user`}
          </Button>
        )}
      </div>
    </div>
  )
}
