import { useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '../../components/ConfirmDialog/ConfirmDialog.tsx'
import type { OverlayProps } from '../../plugin.ts'

type ReloadQuestionProps = OverlayProps<{
  readonly onReload: () => void
  /** The reload is to be offered again. */
  readonly onLater: () => void
}>

/** Asks before a page on which something was begun is loaded anew. */
export default function ReloadQuestion({ onReload, onLater, onClose }: ReloadQuestionProps) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      title={t`Reload now?`}
      confirmLabel={t`Reload`}
      cancelLabel={t`Later`}
      main="cancel"
      onConfirm={onReload}
      onClose={() => {
        onClose()
        onLater()
      }}
    >
      {t`What you have written or opened on this page may have to be done again. The retrieval list stays.`}
    </ConfirmDialog>
  )
}
