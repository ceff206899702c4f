import { Button, ConfirmDialog, ErrorMessage } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './RemoveQuestion.module.css'

/** Props of {@link RemoveQuestion}. */
export interface RemoveQuestionProps {
  /** The question. */
  readonly title: string
  /** What will happen. */
  readonly children: ReactNode
  /** What is said when it fails. */
  readonly failure: string
  readonly busy: boolean
  /** Why the last try failed, in words. */
  readonly error: string | null
  /** Shows the item that still has stock, where it is written off or moved; null likewise. */
  readonly onShow?: (() => void) | null
  /** Writes off what still lies there; null where that is not what stands in the way, or nobody offers it. */
  readonly onEmpty?: (() => void) | null
  /** Moves it to another shelf place of its location; null likewise, and where there is no other. */
  readonly onMoveAll?: (() => void) | null
  /** Moves it to another location; null likewise. */
  readonly onTransfer?: (() => void) | null
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before something is deleted; a failure stays here, so that it can be tried again. */
export function RemoveQuestion(props: RemoveQuestionProps) {
  const {
    title,
    children,
    failure,
    busy,
    error,
    onShow,
    onEmpty,
    onMoveAll,
    onTransfer,
    onConfirm,
    onClose,
  } = props
  const { t } = useLingui()
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={t`Delete`}
      tone="danger"
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {children}
      {error === null ? null : (
        <div className={styles.error}>
          <ErrorMessage title={failure}>{error}</ErrorMessage>
          {onShow ? <Button onClick={onShow}>{t`Show the item`}</Button> : null}
          {onMoveAll ? (
            <Button onClick={onMoveAll}>{t`Move all stock to another shelf place`}</Button>
          ) : null}
          {onTransfer ? (
            <Button onClick={onTransfer}>{t`Move all stock to another location`}</Button>
          ) : null}
          {onEmpty ? <Button onClick={onEmpty}>{t`Write off all stock there`}</Button> : null}
        </div>
      )}
    </ConfirmDialog>
  )
}
