import type { StockProblem } from '@forrad/core/stores'
import { ActionBar, Button, ErrorMessage, formatNumber, SlowHint } from '@forrad/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { Delivery } from '../model/delivery.ts'
import { LeaveQuestion } from './LeaveQuestion.tsx'

/** Props of {@link DeliveryBar}. */
export interface DeliveryBarProps {
  readonly delivery: Delivery
  readonly sending: boolean
  /** Why it was not received. */
  readonly problem: StockProblem | null
  readonly wordError: (error: unknown) => string
  /** What plugins ask beside; null while nothing may be changed. */
  readonly fields?: ReactNode
  /** Sends it, or repeats what was sent. */
  readonly onSend: () => void
  /** Gives up waiting and repeats the same request. */
  readonly onRetry: () => void
  /** Gives up a request whose outcome is unknown. */
  readonly onGiveUp: () => void
}

/** The one button that receives everything, and what it says when that did not go through. */
export function DeliveryBar(props: DeliveryBarProps) {
  const { delivery, sending, problem, wordError, onSend } = props
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const { lines } = delivery
  const items = new Set(lines.map(({ item }) => item.id)).size
  const pieces = formatNumber(lines.reduce((sum, { quantity }) => sum + quantity, 0))
  const unknown = delivery.sent !== null && !sending
  return (
    <>
      <ActionBar
        place="sheet"
        note={
          <>
            {unknown ? null : props.fields}
            <SlowHint active={sending} onRetry={props.onRetry} />
            {unknown ? (
              <ErrorMessage title={t`It is not known whether the receival was saved`}>
                {problem ? `${wordError(problem)} ` : null}
                {t`Try again: nothing is received twice.`}
              </ErrorMessage>
            ) : null}
            {problem && !sending && !unknown ? (
              <ErrorMessage title={t`Nothing was received`}>
                {wordError(problem)} {t`The list is kept.`}
              </ErrorMessage>
            ) : null}
          </>
        }
      >
        {unknown ? <Button onClick={() => setAsking(true)}>{t`Give up`}</Button> : null}
        <Button appearance="primary" busy={sending} onClick={onSend}>
          {unknown
            ? t`Try again`
            : t`${plural(items, {
                one: `Receive # item, ${pieces} pcs`,
                other: `Receive # items, ${pieces} pcs`,
              })}`}
        </Button>
      </ActionBar>
      {asking ? (
        <LeaveQuestion
          kind="giveUp"
          onConfirm={() => {
            setAsking(false)
            props.onGiveUp()
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}
