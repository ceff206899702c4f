import { ConfirmDialog } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'

/** Props of {@link SwitchQuestion}. */
export interface SwitchQuestionProps {
  /** Who has just signed in. */
  readonly email: string
  readonly onAnswer: (accept: boolean) => void
}

/** Asks before the picks that somebody else began on this computer are dropped. */
export function SwitchQuestion({ email, onAnswer }: SwitchQuestionProps) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      title={t`Drop somebody else’s picks?`}
      confirmLabel={t`Drop and go on`}
      tone="danger"
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      {t`On this computer there are picks that the person before you has not registered. If you go on as ${email} they are dropped. Cancel to let that person sign in and register them.`}
    </ConfirmDialog>
  )
}
