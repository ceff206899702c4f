import { Switch } from '@fluentui/react-components'
import type { UserChangeProblem } from '@forrad/core/domain'
import { shownProblems } from '@forrad/core/stores'
import type { Role, User } from '@forrad/openapi'
import { SelectField, TextField } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { userProblems } from '../model/user-form.ts'
import type { UserFormActions, UserFormState } from '../model/user-form.store.ts'
import styles from './UserFields.module.css'
import { useProblemWords, useRuleWords } from './useProblemWords.ts'
import { useRoleWords } from './useRoleWords.ts'

/** Props of {@link UserFields}. */
export interface UserFieldsProps {
  readonly state: UserFormState
  readonly actions: Pick<UserFormActions, 'change' | 'touch'>
  /** It is the person who looks at it. */
  readonly own: boolean
  /** Whom it changes, as they are; null for a new one. */
  readonly user: User | null
  /** Saving withdraws it. */
  readonly withdrawing: boolean
  /** Why the role is fixed. */
  readonly roleProblem: UserChangeProblem | null
}

const ROLES: readonly Role[] = ['administrate', 'edit', 'read']

/** The fields of a user. */
export function UserFields(props: UserFieldsProps) {
  const { state, actions, own, user, withdrawing, roleProblem } = props
  const { t } = useLingui()
  const words = useProblemWords()
  const rules = useRuleWords()
  const roles = useRoleWords()
  const { typed } = state
  const problems = shownProblems(state, userProblems(typed))
  const pendingEmail = user?.pending_email ?? null
  const ownHint = own ? t`You sign in with this address.` : null
  const pendingHint = withdrawing
    ? t`${pendingEmail} waits to be confirmed. If you save with this address, the new one is withdrawn.`
    : t`${pendingEmail} waits to be confirmed.`
  const emailHint = pendingEmail === null ? ownHint : pendingHint
  const chosen = typed.role === null ? '' : roles[typed.role].may
  return (
    <div className={styles.fields}>
      <div className={styles.names}>
        <TextField
          label={t`First name`}
          name="first_name"
          autoComplete="off"
          enterKeyHint="next"
          required
          value={typed.first_name}
          onChange={(first_name) => actions.change({ first_name })}
          onBlur={() => actions.touch('first_name')}
          error={words(problems.first_name, user?.first_name)}
        />
        <TextField
          label={t`Last name`}
          name="last_name"
          autoComplete="off"
          enterKeyHint="next"
          required
          value={typed.last_name}
          onChange={(last_name) => actions.change({ last_name })}
          onBlur={() => actions.touch('last_name')}
          error={words(problems.last_name, user?.last_name)}
        />
      </div>
      <TextField
        label={t`E-mail`}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        enterKeyHint="done"
        required
        value={typed.email}
        onChange={(email) => actions.change({ email })}
        onBlur={() => actions.touch('email')}
        error={words(problems.email, pendingEmail ?? user?.email)}
        {...(emailHint === null ? {} : { hint: emailHint })}
      />
      <SelectField
        label={t`Role`}
        placeholder={t`Choose a role`}
        value={typed.role}
        options={ROLES.map((role) => ({ value: role, label: roles[role].name }))}
        onChange={(role) => actions.change({ role })}
        disabled={roleProblem !== null}
        error={words(problems.role, user && roles[user.role].name)}
        hint={rules(roleProblem, 'demote') ?? chosen}
      />
      <Switch
        className={styles.narcotics}
        label={t`May handle narcotics`}
        checked={typed.narcotics}
        onChange={(_, { checked }) => actions.change({ narcotics: checked })}
      />
    </div>
  )
}
