import { Button, SlowHint } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { ConfirmEmailState } from '../model/confirm-email.store.ts'
import { AccountScreen } from './AccountScreen.tsx'
import { BackLink } from './BackLink.tsx'
import { Message } from './Message.tsx'
import { Outcome } from './Outcome.tsx'

/** Props of {@link ConfirmEmailScreen}. */
export interface ConfirmEmailScreenProps {
  readonly email: string
  readonly state: ConfirmEmailState
  readonly wordError: (error: unknown) => string
  readonly onConfirm: () => void
}

/** Confirming a new e-mail address by its link, in each of its phases. */
export function ConfirmEmailScreen({
  email,
  state,
  wordError,
  onConfirm,
}: ConfirmEmailScreenProps) {
  const { t } = useLingui()
  const { phase, error } = state
  const busy = phase === 'saving'
  const asks = phase === 'asked' || busy
  return (
    <AccountScreen
      title={
        phase === 'invalid' ? t`The link could not be verified` : t`Confirm your e-mail address`
      }
      text={asks ? t`From now on you sign in with ${email}. You are signed out everywhere.` : null}
    >
      {asks ? (
        <>
          <Button appearance="primary" wide busy={busy} onClick={onConfirm}>
            {busy ? t`Saving …` : t`Confirm`}
          </Button>
          <Outcome>
            {error ? (
              <Message tone="error" title={t`The address could not be confirmed`}>
                {wordError(error)}
              </Message>
            ) : null}
          </Outcome>
          <SlowHint active={busy} />
        </>
      ) : null}
      {phase === 'done' ? (
        <div aria-live="polite">
          <Message tone="success" title={t`The address is confirmed`}>
            {t`Sign in with ${email} from now on.`}
          </Message>
        </div>
      ) : null}
      {phase === 'perhaps' ? (
        <div role="alert">
          <Message tone="error" title={t`The address may already be confirmed`}>
            {t`Try to sign in with ${email}. If that does not work, ask an administrator to change the address again.`}
          </Message>
        </div>
      ) : null}
      {phase === 'invalid' ? (
        <div role="alert">
          <Message tone="error" title={t`Nothing was changed`}>
            {t`The link is invalid or has expired. Ask an administrator to change the address again.`}
          </Message>
        </div>
      ) : null}
      <BackLink to="/">{t`To the start page`}</BackLink>
    </AccountScreen>
  )
}
