import { Button } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { Message } from './Message.tsx'

/** Props of {@link PasswordIsSet}. */
export interface PasswordIsSetProps {
  /** Why signing in failed; null when it did not. */
  readonly reason: string | null
  readonly onSignIn: () => void
}

/** The password is set, but the person is not signed in yet. */
export function PasswordIsSet({ reason, onSignIn }: PasswordIsSetProps) {
  const { t } = useLingui()
  return (
    <>
      <div aria-live="polite">
        <Message tone="success" title={t`Your password has been updated.`} />
      </div>
      {reason === null ? null : (
        <>
          <div role="alert">
            <Message tone="error" title={t`Could not sign in with these details`}>
              {reason}
            </Message>
          </div>
          <Button appearance="primary" wide onClick={onSignIn}>
            {t`Try to sign in again`}
          </Button>
        </>
      )}
    </>
  )
}
