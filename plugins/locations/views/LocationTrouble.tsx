import { ErrorMessage, ListSkeleton, PageHead, SlowHint } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { LOCATIONS_PATH } from '../model/address.ts'

/** Props of {@link LocationTrouble}. */
export interface LocationTroubleProps {
  readonly loading: boolean
  /** Why it could not be fetched, in words. */
  readonly error: string | null
  readonly onRetry: () => void
}

/** A location's page while it is not there: on its way, or not fetched. */
export function LocationTrouble({ loading, error, onRetry }: LocationTroubleProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Location`} back={LOCATIONS_PATH} />
      <SlowHint active={loading} onRetry={onRetry} />
      {error !== null && !loading ? (
        <ErrorMessage title={t`The location could not be fetched`} onRetry={onRetry}>
          {error}
        </ErrorMessage>
      ) : null}
      {loading ? <ListSkeleton rows={6} /> : null}
    </>
  )
}
