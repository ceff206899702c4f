import { ConfirmDialog, GiveUpQuestion } from '@forrad/ui'
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
export function LeaveQuestion({ kind, ...ways }: LeaveQuestionProps) {
  const { t } = useLingui()
  if (kind === 'giveUp') {
    return (
      <GiveUpQuestion {...ways}>
        {t`It is first looked up whether the goods were received. If not, you can change what you entered.`}
      </GiveUpQuestion>
    )
  }
  return (
    <ConfirmDialog
      title={t`Cancel the receival?`}
      confirmLabel={t`Drop what I entered`}
      cancelLabel={t`Go on`}
      tone="danger"
      {...ways}
    >
      {t`Nothing has been saved. What you entered will be dropped.`}
    </ConfirmDialog>
  )
}
