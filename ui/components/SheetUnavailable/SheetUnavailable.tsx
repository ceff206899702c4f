import { useLingui } from '@lingui/react/macro'
import { BottomSheet } from '../BottomSheet/BottomSheet.tsx'
import { ErrorMessage } from '../ErrorMessage/ErrorMessage.tsx'
import { ListSkeleton } from '../Skeletons/Skeletons.tsx'
import { SlowHint } from '../SlowHint/SlowHint.tsx'

/** Props of {@link SheetUnavailable}. */
export interface SheetUnavailableProps {
  /** The name of the sheet that would be here. */
  readonly title: string
  readonly onClose: () => void
  /** Why this person may not do it with this item, and how that is said. */
  readonly forbidden?: { readonly by: 'role' | 'narcotics'; readonly title: string }
  readonly loading?: boolean
  /** Why it could not be fetched. */
  readonly reason?: string | null
  /** What could not be fetched, where it was not the item. */
  readonly failure?: string
  /** Why there is nothing to do here although nothing failed: trying again would not help. */
  readonly gone?: string | null
  readonly onRetry?: () => void
}

/** What stands in place of a sheet while its item is fetched, or when it cannot be used. */
export function SheetUnavailable(props: SheetUnavailableProps) {
  const { title, onClose, forbidden, loading = false, reason = null, gone = null, onRetry } = props
  const { t } = useLingui()
  return (
    <BottomSheet title={title} onClose={onClose}>
      {forbidden ? (
        <ErrorMessage title={forbidden.title}>
          {forbidden.by === 'narcotics'
            ? t`Narcotics need a permission of their own. An administrator can give it to you.`
            : t`You can only read. An administrator can change your role.`}
        </ErrorMessage>
      ) : null}
      {loading ? <ListSkeleton rows={3} /> : null}
      <SlowHint active={loading} onRetry={onRetry} />
      {reason && !loading ? (
        <ErrorMessage title={props.failure ?? t`The item could not be fetched`} onRetry={onRetry}>
          {reason}
        </ErrorMessage>
      ) : null}
      {gone && !reason && !loading ? <ErrorMessage title={gone} /> : null}
    </BottomSheet>
  )
}
