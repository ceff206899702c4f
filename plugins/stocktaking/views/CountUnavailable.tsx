import { BottomSheet, ErrorMessage, ListSkeleton, SlowHint } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'

/** Props of {@link CountUnavailable}. */
export interface CountUnavailableProps {
  readonly onClose: () => void
  /** Why this person may not count this item. */
  readonly forbidden?: 'role' | 'narcotics'
  readonly loading?: boolean
  /** Why the item could not be fetched; null when the item is no longer kept here. */
  readonly reason?: string | null
  readonly onRetry?: () => void
}

/** What stands in place of a stocktake while its item is fetched, or when there can be none. */
export function CountUnavailable(props: CountUnavailableProps) {
  const { onClose, forbidden, loading = false, reason = null, onRetry } = props
  const { t } = useLingui()
  return (
    <BottomSheet title={t`Stocktaking`} onClose={onClose}>
      {forbidden ? (
        <ErrorMessage title={t`You may not count this item`}>
          {forbidden === 'narcotics'
            ? t`Narcotics need a permission of their own. An administrator can give it to you.`
            : t`You can only read. An administrator can change your role.`}
        </ErrorMessage>
      ) : null}
      {loading ? <ListSkeleton rows={3} /> : null}
      <SlowHint active={loading} onRetry={onRetry} />
      {!forbidden && !loading ? (
        <ErrorMessage title={t`The item could not be fetched`} onRetry={onRetry}>
          {reason ?? t`The item is no longer kept at this location.`}
        </ErrorMessage>
      ) : null}
    </BottomSheet>
  )
}
