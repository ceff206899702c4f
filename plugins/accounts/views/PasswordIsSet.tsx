import { Button } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { Message } from './Message.tsx'
import { Outcome } from './Outcome.tsx'

/** Props of {@link PasswordIsSet}. */
export interface PasswordIsSetProps {
  /** Signing in by itself failed: it takes a press. */
  readonly mustSignIn: boolean
  /** Signing in again is under way. */
  readonly busy: boolean
  /** Why the last try failed. */
  readonly reason: string | null
  readonly onSignIn: () => void
}

/** The password is set, but the person is not signed in yet. */
export function PasswordIsSet({ mustSignIn, busy, reason, onSignIn }: PasswordIsSetProps) {
  const { t } = useLingui()
  return (
    <>
      <div aria-live="polite">
        <Message tone="success" title={t`Your password has been updated.`} />
      </div>
      {mustSignIn ? (
        <Button appearance="primary" wide busy={busy} onClick={onSignIn}>
          {busy ? t`Signing in …` : t`Try to sign in again`}
        </Button>
      ) : null}
      <Outcome>
        {reason === null ? null : (
          <Message tone="error" title={t`Could not sign in with these details`}>
            {reason}
          </Message>
        )}
      </Outcome>
    </>
  )
}
