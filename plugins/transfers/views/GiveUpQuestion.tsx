import { ConfirmDialog } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'

/** Props of {@link GiveUpQuestion}. */
export interface GiveUpQuestionProps {
  /** What was sent without an answer. */
  readonly kind: 'send' | 'receive'
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before what was sent without an answer is given up: it may have been done (OUTCOME-5). */
export function GiveUpQuestion({ kind, onConfirm, onClose }: GiveUpQuestionProps) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      title={t`Give up trying?`}
      confirmLabel={t`Give up`}
      cancelLabel={t`Go on`}
      tone="danger"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {kind === 'send'
        ? t`The goods may already be on their way. Look among the transfers first: if you send them again, they may go twice.`
        : t`It may already be saved. Look at what is left of the transfer first: if you receive it again, it may be counted twice.`}
    </ConfirmDialog>
  )
}
