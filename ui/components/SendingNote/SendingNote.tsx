import { useLingui } from '@lingui/react/macro'
import { ErrorMessage } from '../ErrorMessage/ErrorMessage.tsx'
import { SlowHint } from '../SlowHint/SlowHint.tsx'
import styles from './SendingNote.module.css'

/** Props of {@link SendingNote}. */
export interface SendingNoteProps {
  readonly sending: boolean
  /** It was sent and nothing is known of it: only the very same may follow. */
  readonly unknown?: boolean
  /** Why it was not done, in Swedish; null when nothing is wrong. */
  readonly failed: string | null
  /** What failed, in words; "Det sparades inte" when missing. */
  readonly title?: string
  /** Sends the same once more while no answer comes. */
  readonly onAgain?: (() => void) | undefined
}

/** How a change that is sent stands, above the button that sends it: slow, refused, or without an answer. */
export function SendingNote(props: SendingNoteProps) {
  const { sending, unknown = false, failed, onAgain } = props
  const { t } = useLingui()
  return (
    <div className={styles.notes}>
      <SlowHint active={sending} onRetry={onAgain} />
      {failed === null ? null : (
        <ErrorMessage title={props.title ?? t`It was not saved`}>{failed}</ErrorMessage>
      )}
      {unknown && !sending ? (
        <ErrorMessage title={t`No answer came`}>
          {t`Try again: it is done once, however often it is sent.`}
        </ErrorMessage>
      ) : null}
    </div>
  )
}
