import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog.tsx'

/** Props of {@link GiveUpQuestion}. */
export interface GiveUpQuestionProps {
  /** What is looked up first, and what can be done then. */
  readonly children: ReactNode
  /** `danger` where nothing is looked up: done again, it may be done twice. */
  readonly tone?: 'normal' | 'danger'
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before what was sent without an answer is given up (OUTBOX-27). */
export function GiveUpQuestion({ children, ...props }: GiveUpQuestionProps) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      title={t`Give up trying?`}
      confirmLabel={t`Give up`}
      cancelLabel={t`Go on`}
      {...props}
    >
      {children}
    </ConfirmDialog>
  )
}
