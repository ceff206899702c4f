import { ActionBar, Button, ConfirmDialog, ErrorMessage, formatNumber, SlowHint } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isBlank } from '../model/draft.ts'
import type { Missing } from '../model/form.ts'
import { HintLine } from './HintLine.tsx'
import type { ReceiveScreenProps } from './ReceiveScreen.tsx'
import styles from './ReceiveBar.module.css'

/** The buttons at the bottom, and above them what is missing, what went wrong, or that it takes long. */
export function ReceiveBar(props: ReceiveScreenProps) {
  const { draft, form, state, actions, wordError } = props
  const { t } = useLingui()
  const [asking, setAsking] = useState<'cancel' | 'giveUp' | null>(null)
  const { sending, problem, hint } = state
  const body = draft.sent?.body ?? form.body
  const unknown = draft.sent !== null && !sending
  const total = formatNumber(form.total)

  return (
    <div className={styles.bar}>
      <ActionBar
        note={
          <>
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
            {form.missing && !draft.sent ? (
              <p className={styles.note}>{missingWords(form.missing)}</p>
            ) : null}
          </>
        }
      >
        {unknown ? (
          <Button onClick={() => setAsking('giveUp')}>{t`Give up`}</Button>
        ) : (
          <Button
            disabled={sending}
            onClick={() => (isBlank(draft) ? actions.close() : setAsking('cancel'))}
          >
            {t`Cancel`}
          </Button>
        )}
        <Button
          appearance="primary"
          busy={sending}
          disabled={!sending && body === null}
          onClick={() => {
            if (body) void actions.save(body)
          }}
        >
          {unknown ? t`Try again` : form.total > 0 ? t`Receive ${total} pcs` : t`Receive`}
        </Button>
        {asking === 'cancel' ? (
          <ConfirmDialog
            title={t`Cancel the receival?`}
            confirmLabel={t`Drop what I entered`}
            cancelLabel={t`Go on`}
            tone="danger"
            onConfirm={() => {
              setAsking(null)
              actions.close()
            }}
            onClose={() => setAsking(null)}
          >
            {t`Nothing has been saved. What you entered will be dropped.`}
          </ConfirmDialog>
        ) : null}
        {asking === 'giveUp' ? (
          <ConfirmDialog
            title={t`Give up trying?`}
            confirmLabel={t`Give up`}
            cancelLabel={t`Go on`}
            tone="danger"
            onConfirm={() => {
              setAsking(null)
              actions.giveUp()
            }}
            onClose={() => setAsking(null)}
          >
            {t`The goods may already be in stock. Look in the item's history first: if you receive them again, they may be counted twice.`}
          </ConfirmDialog>
        ) : null}
      </ActionBar>
    </div>
  )

  function missingWords(missing: Missing): string {
    switch (missing) {
      case 'location':
        return t`Choose where the goods are.`
      case 'place':
        return t`Choose a shelf place on every line.`
      case 'quantity':
        return t`Enter how many on every line.`
      case 'expiry':
        return t`Correct the expiration date.`
      case 'levels':
        return t`Correct the levels.`
      case 'too_large':
        return t`The quantity is too large.`
    }
  }
}
