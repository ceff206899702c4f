import { CardSkeleton, EmptyState, ErrorMessage, PageHead } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'

/** Props of {@link NoTransfer}. */
export interface NoTransferProps {
  /** Null where the address names none. */
  readonly id: number | null
  /** Why it could not be fetched, in Swedish; null while it is being fetched. */
  readonly error: string | null
  readonly onRetry?: () => void
}

/** A transfer's page while there is none to show: with its heading and the way back. */
export function NoTransfer({ id, error, onRetry }: NoTransferProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={id === null ? t`Transfer` : t`Transfer ${id}`} back="/transfers" />
      {id === null ? (
        <EmptyState icon="receive" title={t`There is no such transfer`} />
      ) : error === null ? (
        <CardSkeleton />
      ) : (
        <ErrorMessage title={t`The transfer could not be fetched`} onRetry={onRetry}>
          {error}
        </ErrorMessage>
      )}
    </>
  )
}
