import { EmptyState, ErrorMessage, ListSkeleton, SlowHint } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'

/** Props of {@link ItemUnavailable}. */
export interface ItemUnavailableProps {
  readonly loading: boolean
  /** The item has been removed. */
  readonly gone: boolean
  /** Why it could not be fetched, in Swedish. */
  readonly reason: string | null
  readonly onRetry: () => void
}

/** What stands in place of the item panel while nothing is known, or when there is no item. */
export function ItemUnavailable(props: ItemUnavailableProps) {
  const { loading, gone, reason, onRetry } = props
  const { t } = useLingui()
  return (
    <>
      {loading ? <ListSkeleton rows={5} /> : null}
      <SlowHint active={loading} onRetry={onRetry} />
      {gone ? (
        <EmptyState icon="box" title={t`The item is no longer there`}>
          {t`Someone has removed it. Search for it again, or ask an administrator.`}
        </EmptyState>
      ) : null}
      {reason && !loading ? (
        <ErrorMessage title={t`The item could not be fetched`} onRetry={onRetry}>
          {reason}
        </ErrorMessage>
      ) : null}
    </>
  )
}
