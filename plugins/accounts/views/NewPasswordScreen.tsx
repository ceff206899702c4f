import { useLingui } from '@lingui/react/macro'
import type { NewPasswordActions, NewPasswordState } from '../model/new-password.store.ts'
import { AccountScreen } from './AccountScreen.tsx'
import { BackLink } from './BackLink.tsx'
import { InvalidLink } from './InvalidLink.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { PasswordIsSet } from './PasswordIsSet.tsx'
import { SwitchQuestion } from './SwitchQuestion.tsx'
import { Verifying } from './Verifying.tsx'

/** Which link led here: one that resets a password, or one that invites. */
export type LinkKind = 'reset' | 'sign_up'

/** Props of {@link NewPasswordScreen}. */
export interface NewPasswordScreenProps {
  readonly kind: LinkKind
  readonly email: string
  readonly state: NewPasswordState
  readonly actions: Omit<NewPasswordActions, 'stop'>
  readonly wordError: (error: unknown) => string
}

/** Setting a password by a mailed link, in each of its phases. */
export function NewPasswordScreen({
  kind,
  email,
  state,
  actions,
  wordError,
}: NewPasswordScreenProps) {
  const { t } = useLingui()
  const { phase, error } = state
  const isSet = phase === 'signed_out' || phase === 'signing_in_again' || phase === 'switch'
  const asksForPassword = phase === 'form' || phase === 'saving' || phase === 'signing_in'
  return (
    <AccountScreen
      title={title()}
      text={asksForPassword ? t`Choose a password for ${email}.` : null}
    >
      {phase === 'verifying' ? <Verifying onRetry={() => void actions.verify()} /> : null}
      {phase === 'unverified' || phase === 'invalid' ? (
        <InvalidLink
          email={email}
          reason={phase === 'unverified' && error ? wordError(error) : null}
          onRetry={() => void actions.verify()}
        />
      ) : null}
      {asksForPassword ? (
        <NewPasswordForm email={email} state={state} actions={actions} wordError={wordError} />
      ) : null}
      {isSet ? (
        <PasswordIsSet
          mustSignIn={phase !== 'switch'}
          busy={phase === 'signing_in_again'}
          reason={error ? wordError(error) : null}
          onSignIn={() => void actions.signIn()}
        />
      ) : null}
      {phase === 'switch' ? (
        <SwitchQuestion email={email} onAnswer={(accept) => void actions.answerSwitch(accept)} />
      ) : null}
      <BackLink to="/">{t`To the start page`}</BackLink>
    </AccountScreen>
  )

  /** A link that leads nowhere is what the page is about (spec section 4, Password flow). */
  function title(): string {
    if (phase === 'unverified' || phase === 'invalid') {
      return state.saved === 'failed'
        ? t`The password could not be updated`
        : t`The link could not be verified`
    }
    return kind === 'reset' ? t`Reset your password` : t`Welcome to Förråd`
  }
}
