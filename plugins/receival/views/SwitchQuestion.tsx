import { ConfirmDialog } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'

/** Props of {@link SwitchQuestion}. */
export interface SwitchQuestionProps {
  /** The same item is wanted, at another location than the one where it has begun. */
  readonly sameItem: boolean
  /** What was begun has been sent and its outcome is unknown. */
  readonly locked: boolean
  readonly onSwitch: () => void
  readonly onStay: () => void
}

/** Asks before another item, or another location, replaces a reception that has begun. */
export function SwitchQuestion({ sameItem, locked, onSwitch, onStay }: SwitchQuestionProps) {
  const { t } = useLingui()
  const begun = sameItem
    ? t`A receival of this item has begun at another location. What you entered there will be dropped.`
    : t`A receival of another item has begun. What you entered there will be dropped.`
  return (
    <ConfirmDialog
      title={t`Leave what you have begun?`}
      confirmLabel={sameItem ? t`Receive here instead` : t`Receive the other item`}
      cancelLabel={t`Go on with this one`}
      onConfirm={onSwitch}
      onClose={onStay}
    >
      {locked
        ? t`It is not known whether the receival that you sent has arrived. Look in the item's history before you receive it again.`
        : begun}
    </ConfirmDialog>
  )
}
