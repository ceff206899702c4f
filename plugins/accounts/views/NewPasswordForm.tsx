import { PASSWORD_MAX_LENGTH } from '@forrad/core/domain'
import {
  Button,
  NewPasswordField,
  onEnter,
  PasswordField,
  SlowHint,
  useValidationWords,
} from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { passwordProblems } from '../model/new-password.ts'
import type { NewPasswordActions, NewPasswordState } from '../model/new-password.store.ts'
import styles from './form.module.css'
import { Message } from './Message.tsx'
import { Outcome } from './Outcome.tsx'

/** Props of {@link NewPasswordForm}. */
export interface NewPasswordFormProps {
  readonly email: string
  readonly state: NewPasswordState
  readonly actions: Pick<NewPasswordActions, 'type' | 'touch' | 'save' | 'retry' | 'judge'>
  readonly wordError: (error: unknown) => string
}

/** The new password, twice. */
export function NewPasswordForm({ email, state, actions, wordError }: NewPasswordFormProps) {
  const { t } = useLingui()
  const words = useValidationWords()
  const passwordInput = useRef<HTMLInputElement>(null)
  const confirmationInput = useRef<HTMLInputElement>(null)
  const { touched, phase, password, confirmation, error } = state
  const problems = passwordProblems(state)
  const busy = phase !== 'form'
  const label = t`New password`
  const labels = {
    saving: t`Saving …`,
    signing_in: t`Signing in …`,
  }

  const save = async () => {
    const wrong = await actions.save()
    if (wrong === 'password') passwordInput.current?.focus()
    if (wrong === 'confirmation') confirmationInput.current?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in a field bubbles to the form
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onKeyDown={(event) => onEnter(event, () => void save())}
      noValidate
      className={styles.fields}
    >
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <NewPasswordField
        ref={passwordInput}
        label={label}
        name="new-password"
        judge={actions.judge}
        enterKeyHint="next"
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the link leads here to type
        autoFocus
        value={password}
        onChange={(text) => actions.type('password', text)}
        onBlur={() => actions.touch('password')}
        error={touched.password ? passwordError() : null}
      />
      <PasswordField
        ref={confirmationInput}
        label={t`Confirm the password`}
        name="confirm-password"
        autoComplete="new-password"
        enterKeyHint="done"
        required
        value={confirmation}
        onChange={(text) => actions.type('confirmation', text)}
        onBlur={() => actions.touch('confirmation')}
        error={touched.confirmation ? words(problems.confirmation, { field: label }) : null}
      />
      <Button
        type="submit"
        appearance="primary"
        wide
        busy={busy}
        disabled={!busy && (password === '' || confirmation === '')}
      >
        {phase === 'saving' || phase === 'signing_in' ? labels[phase] : t`Save`}
      </Button>
      <Outcome>
        {error ? (
          <Message tone="error" title={t`The password could not be updated`}>
            {wordError(error)}
          </Message>
        ) : null}
      </Outcome>
      <SlowHint active={phase === 'saving'} onRetry={() => void actions.retry()} />
    </form>
  )

  function passwordError(): string | null {
    // Said, not cut off: half a pasted password would be set, and the whole one refused at sign-in.
    const limit = PASSWORD_MAX_LENGTH
    if (problems.password === 'too_large') return t`At most ${limit} characters`
    if (problems.password === null && state.isEasy) {
      return t`Too easy to guess. Take a few words that do not belong together, without your name.`
    }
    return words(problems.password)
  }
}
