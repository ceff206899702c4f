import { i18n } from '@lingui/core'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ActionBar } from '../../components/ActionBar/ActionBar.tsx'
import { BottomSheet } from '../../components/BottomSheet/BottomSheet.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { messages } from './locales/sv.po'

i18n.load('sv', messages)

/** Props of {@link LeaveQuestion}. */
export interface LeaveQuestionProps {
  /** How many changes have not been sent. */
  readonly waiting: number
  /** They are being sent, or the person is being signed out. */
  readonly busy: boolean
  /** They are kept, and the person is being signed out. */
  readonly keeping?: boolean
  readonly onSend: () => void
  /** Saves them to a file; missing where nothing offers that. */
  readonly onSave?: (() => void) | undefined
  /** Signs out; they stay on the device for this person's next sign-in. */
  readonly onKeep: () => void
  readonly onClose: () => void
}

/** Says how many changes wait when somebody signs out, and what can become of them. */
export default function LeaveQuestion(props: LeaveQuestionProps) {
  const { waiting, busy, keeping = false, onSend, onSave, onKeep, onClose } = props
  const sending = busy && !keeping
  const { t } = useLingui()
  return (
    <BottomSheet
      title={t`${plural(waiting, { one: '# change is not sent', other: '# changes are not sent' })}`}
      busy={busy || keeping}
      onClose={onClose}
      footer={
        <ActionBar place="sheet">
          <Button disabled={sending} busy={keeping} onClick={onKeep}>
            {t`Keep and log out`}
          </Button>
          <Button
            appearance="primary"
            disabled={keeping}
            busy={sending}
            onClick={onSend}
          >{t`Send now`}</Button>
        </ActionBar>
      }
    >
      <p>
        {t`Nothing is sent while you are logged out. What you keep on this device waits until you log in here again.`}
      </p>
      {onSave ? <Button icon="export" onClick={onSave}>{t`Save to a file`}</Button> : null}
    </BottomSheet>
  )
}
