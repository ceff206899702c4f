import {
  Button,
  ErrorMessage,
  NewPasswordField,
  PasswordField,
  SlowHint,
  useValidationWords,
} from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { problemsOf } from '../model/own-account.store.ts'
import type {
  OwnAccountActions,
  OwnAccountState,
  PasswordField as FieldName,
} from '../model/own-account.store.ts'
import styles from './OwnAccountScreen.module.css'

/** Props of {@link PasswordForm}. */
export interface PasswordFormProps {
  readonly email: string
  readonly state: OwnAccountState
  readonly actions: Pick<OwnAccountActions, 'type' | 'save' | 'judge'>
  readonly wordError: (error: unknown) => string
}

/** Changes one's own password. */
export function PasswordForm({ email, state, actions, wordError }: PasswordFormProps) {
  const { t } = useLingui()
  const words = useValidationWords()
  const form = useRef<HTMLFormElement>(null)
  const { typed, tried, saving, error } = state
  const problems = problemsOf(state)
  const label = t`New password`
  const said = (name: FieldName) => {
    const problem = problems[name]
    if (problem === 'wrong') return t`The password is wrong`
    if (problem === 'easy') {
      return t`Too easy to guess. Take a few words that do not belong together, without your name.`
    }
    return tried ? words(problem, { field: label }) : null
  }
  const save = async () => {
    const wrong = await actions.save()
    if (wrong) form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
  }
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <PasswordField
        label={t`Current password`}
        name="current"
        autoComplete="current-password"
        required
        value={typed.current}
        onChange={(text) => actions.type('current', text)}
        error={said('current')}
      />
      <NewPasswordField
        label={label}
        name="password"
        judge={actions.judge}
        required
        value={typed.password}
        onChange={(text) => actions.type('password', text)}
        error={said('password')}
      />
      <PasswordField
        label={t`Confirm the password`}
        name="confirmation"
        autoComplete="new-password"
        required
        value={typed.confirmation}
        onChange={(text) => actions.type('confirmation', text)}
        error={said('confirmation')}
      />
      <Button type="submit" appearance="primary" busy={saving}>
        {saving ? t`Saving …` : t`Change the password`}
      </Button>
      <SlowHint active={saving} />
      {error ? (
        <ErrorMessage title={t`The password could not be changed`}>{wordError(error)}</ErrorMessage>
      ) : null}
    </form>
  )
}
