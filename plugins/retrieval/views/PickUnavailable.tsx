import { BottomSheet, ErrorMessage, ListSkeleton, SlowHint } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'

/** Props of {@link PickUnavailable}. */
export interface PickUnavailableProps {
  readonly onClose: () => void
  /** Why this person may not pick this item. */
  readonly forbidden?: 'role' | 'narcotics'
  readonly loading?: boolean
  /** Why the item could not be fetched. */
  readonly reason?: string | null
  readonly onRetry?: () => void
}

/** What stands in place of a pick while its item is fetched, or when there can be none. */
export function PickUnavailable(props: PickUnavailableProps) {
  const { onClose, forbidden, loading = false, reason = null, onRetry } = props
  const { t } = useLingui()
  return (
    <BottomSheet title={t`Pick`} onClose={onClose}>
      {forbidden ? (
        <ErrorMessage title={t`You may not pick this item`}>
          {forbidden === 'narcotics'
            ? t`Narcotics need a permission of their own. An administrator can give it to you.`
            : t`You can only read. An administrator can change your role.`}
        </ErrorMessage>
      ) : null}
      {loading ? <ListSkeleton rows={3} /> : null}
      <SlowHint active={loading} onRetry={onRetry} />
      {reason && !loading ? (
        <ErrorMessage title={t`The item could not be fetched`} onRetry={onRetry}>
          {reason}
        </ErrorMessage>
      ) : null}
    </BottomSheet>
  )
}
