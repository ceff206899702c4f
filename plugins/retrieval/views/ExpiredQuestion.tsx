import { ConfirmDialog } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { ChangeList, type ListedChange } from './ChangeList.tsx'

/** Props of {@link ExpiredQuestion}. */
export interface ExpiredQuestionProps {
  /** What is about to be taken of batches whose date has passed. */
  readonly changes: readonly ListedChange[]
  /** What can be used instead in the same location; empty where all has expired. */
  readonly usable: readonly ListedChange[]
  /** yyyy-mm-dd */
  readonly today: string
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/**
 * Asks for the one explicit yes to expired batches (EXPIRY-6). While something usable lies in the
 * location it says where, and going on is not the main button.
 */
export function ExpiredQuestion(props: ExpiredQuestionProps) {
  const { changes, usable, today, onConfirm, onClose } = props
  const { t } = useLingui()
  const hasUsable = usable.length > 0
  return (
    <ConfirmDialog
      title={t`Pick expired stock?`}
      confirmLabel={t`Pick anyway`}
      {...(hasUsable ? { cancelLabel: t`Take another`, main: 'cancel' as const } : {})}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {t`The date has passed on what you are about to pick:`}
      <ChangeList changes={changes} today={today} />
      {hasUsable ? (
        <>
          <p>{t`This can be used instead:`}</p>
          <ChangeList changes={usable} today={today} />
        </>
      ) : null}
    </ConfirmDialog>
  )
}
