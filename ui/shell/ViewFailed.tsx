import { useLingui } from '@lingui/react/macro'
import { ErrorMessage } from '../components/ErrorMessage/ErrorMessage.tsx'

interface ViewFailedProps {
  readonly onRetry: () => void
  readonly quiet: boolean
}

/** What stands in the place of a view that failed. */
export function ViewFailed({ onRetry, quiet }: ViewFailedProps) {
  const { t } = useLingui()
  return (
    <ErrorMessage title={t`This part could not be shown`} onRetry={onRetry}>
      {quiet ? null : t`Nothing that you entered has been lost. Try again, or reload the page.`}
    </ErrorMessage>
  )
}
