import { i18n } from '@lingui/core'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '../../components/ConfirmDialog/ConfirmDialog.tsx'
import { messages } from './locales/sv.po'

i18n.load('sv', messages)

/** Props of {@link SignOutQuestion}. */
export interface SignOutQuestionProps {
  /** How many items wait in the retrieval list. */
  readonly waiting: number
  /** Something else was begun and is not saved. */
  readonly begun: boolean
  /** A change of stock was sent whose outcome is unknown. */
  readonly unanswered: boolean
  /** The person is being signed out. */
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Says what is lost when somebody signs out, and asks whether they do. */
export default function SignOutQuestion(props: SignOutQuestionProps) {
  const { waiting, begun, unanswered, ...rest } = props
  const { t } = useLingui()
  const what = plural(waiting, { one: '# item', other: '# items' })
  return (
    <ConfirmDialog
      {...rest}
      title={t`Log out?`}
      confirmLabel={t`Log out`}
      cancelLabel={t`Stay`}
      tone="danger"
    >
      {waiting > 0 ? (
        <p>{t`The retrieval list holds ${what} left to register. It is emptied when you log out.`}</p>
      ) : begun ? (
        <p>{t`Something you have begun is not saved. It is dropped when you log out.`}</p>
      ) : null}
      {unanswered ? (
        <p>{t`A change of stock has had no answer, and may not be saved. It is not sent again once you have logged out: look in the item's history first.`}</p>
      ) : null}
    </ConfirmDialog>
  )
}
