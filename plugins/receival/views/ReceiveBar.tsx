import { ActionBar, Button, ErrorMessage, formatNumber, SlowHint } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Draft } from '../model/draft.ts'
import type { ReceivalForm } from '../model/form.ts'
import type { ReceivalActions } from '../model/receival.actions.ts'
import type { ReceivalState } from '../model/receival.store.ts'
import { HintLine } from './HintLine.tsx'
import styles from './ReceiveBar.module.css'
import { useMissingWords } from './useMissingWords.ts'

/** Props of {@link ReceiveBar}. */
export interface ReceiveBarProps {
  readonly draft: Draft
  /** Null while the item is not there. */
  readonly form: ReceivalForm | null
  readonly state: Pick<ReceivalState, 'sending' | 'problem' | 'hint'>
  readonly actions: Pick<ReceivalActions, 'save' | 'retry'>
  readonly wordError: (error: unknown) => string
  /** What plugins ask beside. */
  readonly fields?: ReactNode
  /** Cancels, or gives up what was sent; asks first where something would be lost. */
  readonly onLeave: () => void
}

/** The popup's foot: the buttons, and above them what is missing, what went wrong, or that it takes long. */
export function ReceiveBar(props: ReceiveBarProps) {
  const { draft, form, state, actions, wordError, onLeave } = props
  const { t } = useLingui()
  const wordMissing = useMissingWords()
  const { sending, problem, hint } = state
  const reception = draft.sent ?? form?.reception ?? null
  const unknown = draft.sent !== null && !sending
  const pieces = form?.total ?? 0
  const missing = form?.missing ? wordMissing(form.missing) : null
  const total = formatNumber(pieces)

  return (
    <ActionBar
      place="sheet"
      note={
        <>
          {draft.sent === null ? props.fields : null}
          <SlowHint active={sending} onRetry={actions.retry} />
          {hint ? <HintLine hint={hint} wordError={wordError} /> : null}
          {unknown ? (
            <ErrorMessage title={t`It is not known whether the receival was saved`}>
              {problem ? `${wordError(problem)} ` : null}
              {t`Try again: nothing is received twice.`}
            </ErrorMessage>
          ) : null}
          {problem && !sending && !unknown ? (
            <ErrorMessage title={t`The receival was not saved`}>
              {wordError(problem)} {t`What you entered is still here.`}
            </ErrorMessage>
          ) : null}
          {missing && !draft.sent ? <p className={styles.note}>{missing}</p> : null}
        </>
      }
    >
      <Button disabled={sending} onClick={onLeave}>
        {unknown ? t`Give up` : t`Cancel`}
      </Button>
      <Button
        appearance="primary"
        busy={sending}
        disabled={!sending && reception === null}
        onClick={() => {
          if (reception) void actions.save(reception)
        }}
      >
        {unknown ? t`Try again` : pieces > 0 ? t`Receive ${total} pcs` : t`Receive`}
      </Button>
    </ActionBar>
  )
}
