import { Button, SlowHint, TextField, useValidationWords, onEnter } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import {
  emailProblem,
  shownEmailProblem,
  type ForgotPasswordActions,
  type ForgotPasswordState,
} from '../model/forgot-password.store.ts'
import { AccountScreen } from './AccountScreen.tsx'
import { BackLink } from './BackLink.tsx'
import styles from './form.module.css'
import { Message } from './Message.tsx'
import { Outcome } from './Outcome.tsx'

/** Props of {@link ForgotPasswordForm}. */
export interface ForgotPasswordFormProps {
  readonly state: ForgotPasswordState
  readonly actions: Omit<ForgotPasswordActions, 'stop'>
  readonly wordError: (error: unknown) => string
  /** Where the way back leads. */
  readonly backTo: string
}

/** Asks for a link by e-mail; the answer is the same whether the account exists or not. */
export function ForgotPasswordForm(props: ForgotPasswordFormProps) {
  const { state, actions, wordError, backTo } = props
  const { t } = useLingui()
  const words = useValidationWords()
  const sending = state.status === 'sending'
  const problem = shownEmailProblem(state)
  const failure = state.status === 'failed' && problem === null ? state.error : null

  const send = () => void actions.send()

  return (
    <AccountScreen
      title={t`Forgot your password?`}
      text={t`Enter your e-mail address, and a link for choosing a new password is sent to you.`}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in a field bubbles to the form */}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
        onKeyDown={(event) => onEnter(event, send)}
        noValidate
        className={styles.fields}
      >
        <TextField
          label={t`E-mail`}
          type="email"
          name="username"
          autoComplete="username"
          inputMode="email"
          enterKeyHint="send"
          required
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of the screen
          autoFocus
          value={state.email}
          onChange={actions.setEmail}
          onBlur={actions.touch}
          error={words(problem)}
        />
        <Button
          type="submit"
          appearance="primary"
          wide
          busy={sending}
          disabled={!sending && emailProblem(state.email) !== null}
        >
          {sending ? t`Sending …` : t`Send`}
        </Button>
      </form>
      <Outcome polite>
        {state.status === 'sent' ? (
          <Message
            tone="success"
            title={t`Instructions for resetting the password have been sent to your e-mail.`}
          >
            {t`Nothing there within a few minutes? Look among the junk mail, or send again.`}
          </Message>
        ) : null}
      </Outcome>
      <Outcome>
        {failure ? (
          <Message tone="error" title={t`The link could not be sent`}>
            {wordError(failure)}
          </Message>
        ) : null}
      </Outcome>
      <SlowHint active={sending} onRetry={() => void actions.retry()} />
      <BackLink to={backTo}>{t`Back`}</BackLink>
    </AccountScreen>
  )
}
