import { i18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '../../components/ConfirmDialog/ConfirmDialog.tsx'
import { messages } from './locales/sv.po'

i18n.load('sv', messages)

/** Props of {@link LeaveHereQuestion}. */
export interface LeaveHereQuestionProps {
  /** Whether the server has answered, without signing the person out. */
  readonly isAnswered: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks whether somebody whom the server does not sign out leaves this device all the same (LEFT-1). */
export default function LeaveHereQuestion({ isAnswered, ...rest }: LeaveHereQuestionProps) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      {...rest}
      title={t`Log out without the server?`}
      confirmLabel={t`Log out here`}
      cancelLabel={t`Stay`}
    >
      <p>{isAnswered ? t`The server could not log you out.` : t`The server does not answer.`}</p>
      <p>
        {t`You are logged out of this device at once, and the stock kept on it is removed. Nobody can log in here until the server can be reached again.`}
      </p>
    </ConfirmDialog>
  )
}
