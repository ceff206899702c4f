import { ConfirmDialog } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'

/** Props of {@link SwitchQuestion}. */
export interface SwitchQuestionProps {
  /** What was begun has been sent and its outcome is unknown. */
  readonly locked: boolean
  readonly onSwitch: () => void
  readonly onStay: () => void
}

/** Asks before another item replaces a reception that has begun. */
export function SwitchQuestion({ locked, onSwitch, onStay }: SwitchQuestionProps) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      title={t`Leave what you have begun?`}
      confirmLabel={t`Receive the other item`}
      cancelLabel={t`Go on with this one`}
      onConfirm={onSwitch}
      onClose={onStay}
    >
      {locked
        ? t`It is not known whether the receival that you sent has arrived. Look in the item's history before you receive it again.`
        : t`A receival of another item has begun. What you entered there will be dropped.`}
    </ConfirmDialog>
  )
}
