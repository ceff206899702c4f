import { ConfirmDialog } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'

/** What is asked: to drop what was entered, or to stop waiting for an answer. */
export type LeaveQuestionKind = 'cancel' | 'giveUp'

/** Props of {@link LeaveQuestion}. */
export interface LeaveQuestionProps {
  readonly kind: LeaveQuestionKind
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before what was entered is dropped, or what was sent is given up. */
export function LeaveQuestion({ kind, onConfirm, onClose }: LeaveQuestionProps) {
  const { t } = useLingui()
  const cancel = kind === 'cancel'
  return (
    <ConfirmDialog
      title={cancel ? t`Cancel the receival?` : t`Give up trying?`}
      confirmLabel={cancel ? t`Drop what I entered` : t`Give up`}
      cancelLabel={t`Go on`}
      tone="danger"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {cancel
        ? t`Nothing has been saved. What you entered will be dropped.`
        : t`It is first looked up whether the goods were received. If not, you can change what you entered.`}
    </ConfirmDialog>
  )
}
