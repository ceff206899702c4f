import { useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog.tsx'

interface DropQuestionProps {
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before a sheet closes over what was entered in it. */
export function DropQuestion({ onConfirm, onClose }: DropQuestionProps) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      title={t`Close without saving?`}
      confirmLabel={t`Drop what I entered`}
      cancelLabel={t`Go on`}
      tone="danger"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {t`What you entered has not been saved and will be dropped.`}
    </ConfirmDialog>
  )
}
