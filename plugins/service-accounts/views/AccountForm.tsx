import { shownProblems } from '@forrad/core/stores'
import type { CalendarDate, Role } from '@forrad/openapi'
import { Button, DateField, FormSheet, SelectField, Switch, TextField, useDirty } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { accountProblems } from '../model/account-form.ts'
import type { AccountProblem } from '../model/account-form.ts'
import type { AccountFormActions, AccountFormState } from '../model/account-form.store.ts'
import styles from './AccountForm.module.css'
import { useAccountRoles } from './useAccountWords.ts'

/** Props of {@link AccountForm}. */
export interface AccountFormProps {
  readonly state: AccountFormState
  readonly actions: AccountFormActions
  readonly today: CalendarDate
  /** The customer's locations. */
  readonly locations: readonly { readonly id: number; readonly name: string }[]
  readonly wordError: (error: unknown) => string
  /** The account that nobody has the key of is being revoked. */
  readonly revoking?: boolean
  /** Revokes that account and makes it anew. */
  readonly onAnew: () => void
  readonly onClose: () => void
}

const ROLES: readonly Role[] = ['read', 'edit', 'administrate']

/** Makes a service account: what it is called, what it may, where, and how long. */
export function AccountForm(props: AccountFormProps) {
  const { state, actions, today, locations, wordError, onClose } = props
  const { t } = useLingui()
  const words = useProblemWords()
  const roles = useAccountRoles()
  const { typed, saving, error } = state
  const problems = shownProblems(state, accountProblems(typed, today))
  return (
    <FormSheet
      title={t`New service account`}
      size="full"
      saveLabel={saving ? t`Making the key …` : t`Make the key`}
      saving={saving}
      startsInside
      canSave={typed.name.trim() !== ''}
      dirty={useDirty(typed)}
      failure={
        error && { title: t`The service account could not be made`, reason: wordError(error) }
      }
      onSave={() => void actions.save()}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <TextField
          label={t`Name`}
          name="name"
          autoComplete="off"
          enterKeyHint="done"
          required
          value={typed.name}
          onChange={(name) => actions.change({ name })}
          onBlur={() => actions.touch('name')}
          hint={t`What the script does, such as “Nightly digest”. The history shows it.`}
          error={words(problems.name)}
        />
        {problems.name === 'unseen' ? (
          <Button busy={saving || props.revoking === true} onClick={props.onAnew}>
            {t`Revoke it and make a new key`}
          </Button>
        ) : null}
        <SelectField
          label={t`May`}
          value={typed.role}
          options={ROLES.map((role) => ({ value: role, label: roles[role].name }))}
          onChange={(role) => actions.change({ role })}
          hint={roles[typed.role].may}
        />
        <Switch
          label={t`May handle narcotics`}
          on={typed.narcotics}
          onChange={(narcotics) => actions.change({ narcotics })}
        />
        <Switch
          label={t`Only some locations`}
          note={t`It then sees and changes nothing anywhere else.`}
          on={typed.bound}
          onChange={(bound) => actions.change({ bound })}
        />
        {typed.bound ? (
          <fieldset className={styles.locations}>
            <legend>{t`Locations`}</legend>
            {locations.map(({ id, name }) => (
              <Switch
                key={id}
                label={name}
                on={typed.locations.includes(id)}
                onChange={(on) => actions.change({ locations: withOrWithout(typed, id, on) })}
              />
            ))}
            {problems.locations ? (
              <p role="alert" className={styles.error}>
                {words(problems.locations)}
              </p>
            ) : null}
          </fieldset>
        ) : null}
        <DateField
          label={t`Last day (may be left empty)`}
          value={typed.expires}
          today={today}
          hint={t`Without one the key works until it is revoked.`}
          onChange={(expires) => actions.change({ expires })}
          error={words(problems.expires)}
        />
      </div>
    </FormSheet>
  )
}

function withOrWithout(
  { locations }: { readonly locations: readonly number[] },
  id: number,
  on: boolean,
): readonly number[] {
  const others = locations.filter((one) => one !== id)
  return on ? [...others, id] : others
}

function useProblemWords() {
  const { t } = useLingui()
  return (problem: AccountProblem | null): string | null => {
    switch (problem) {
      case null:
        return null
      case 'taken':
        return t`Another service account has that name`
      case 'unseen':
        return t`The account was made, but no answer came, and nobody has seen its key`
      case 'none_chosen':
        return t`Choose at least one location`
      case 'gone':
        return t`Choose today or a later day`
      case 'wrong_date':
        return t`Enter a valid date (YYYY-MM-DD)`
      case 'too_large':
        return t`At most 100 characters`
      default:
        return t`Enter a name`
    }
  }
}
