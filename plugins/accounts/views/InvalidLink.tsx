import { Button, Link } from '@forrad/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Message } from './Message.tsx'

/** Props of {@link InvalidLink}. */
export interface InvalidLinkProps {
  /** Known to the page where a new link is asked for. */
  readonly email: string
  /** Why it could not be found out; null when the server refused the link. */
  readonly reason: string | null
  readonly onRetry: () => void
}

/** The link does not work, or nobody knows whether it does; the page's heading says so. */
export function InvalidLink({ email, reason, onRetry }: InvalidLinkProps) {
  const { t } = useLingui()
  const anew = email === '' ? '' : `?email=${encodeURIComponent(email)}`
  return (
    <>
      <div role="alert">
        <Message tone="error">
          {reason ?? (
            <Trans>
              The link for setting a password is invalid or has expired.{' '}
              <Link to={`/forgot-password${anew}`}>Click here to create a new link.</Link>
            </Trans>
          )}
        </Message>
      </div>
      {reason === null ? null : (
        <Button appearance="primary" icon="retry" wide onClick={onRetry}>
          {t`Try again`}
        </Button>
      )}
    </>
  )
}
