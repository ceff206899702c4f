import { GiveUpQuestion } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'

/** Props of {@link GiveUpTransfer}. */
export interface GiveUpTransferProps {
  /** What was sent without an answer. */
  readonly kind: 'send' | 'receive'
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before what was sent without an answer is given up: it may have been done (OUTCOME-5). */
export function GiveUpTransfer({ kind, ...ways }: GiveUpTransferProps) {
  const { t } = useLingui()
  return (
    <GiveUpQuestion tone="danger" {...ways}>
      {kind === 'send'
        ? t`The goods may already be on their way. Look among the transfers first: if you send them again, they may go twice.`
        : t`It may already be saved. Look at what is left of the transfer first: if you receive it again, it may be counted twice.`}
    </GiveUpQuestion>
  )
}
