import type { PendingLine } from '@forrad/core/domain'
import type { Proposal, StockProblem } from '@forrad/core/stores'
import { ActionBar, Button, ErrorMessage, SlowHint } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { expiredLines, type ListLine } from '../model/list.ts'
import { pendingLines } from '../model/selection.ts'
import { ExpiredLinesQuestion, ProposalQuestion } from './RegisterQuestion.tsx'
import { UnfinishedBanner } from './UnfinishedBanner.tsx'
import type { RegisterActions } from './useRegister.tsx'

/** How the registration of the list stands. */
export interface RegisterState {
  /** A registration is under way. */
  readonly busy: boolean
  /** Why the last registration as a whole did not go through. */
  readonly error: StockProblem | null
  /** The lines of a registration whose outcome is unknown. */
  readonly unfinished: readonly PendingLine[] | null
  /** Other batches than those shown, to agree to. */
  readonly proposal: Proposal | null
}

/** Props of {@link RegisterBar}. */
export interface RegisterBarProps extends RegisterActions, RegisterState {
  /** What would be registered. */
  readonly lines: readonly ListLine[]
  /** Every line of the list. */
  readonly all: readonly ListLine[]
  /** yyyy-mm-dd */
  readonly today: string
  /** Words why a call failed. */
  readonly wordError: (error: unknown) => string
  readonly place?: 'page' | 'sheet'
  /** What the button says. */
  readonly children: ReactNode
  /** Another button before it. */
  readonly beside?: ReactNode
  /** An answer came. */
  readonly onAnswered?: () => void
}

/** The one button that registers the list, what it asks first, and what it says when it did not go through. */
export function RegisterBar(props: RegisterBarProps) {
  const { lines, all, today, busy, proposal, place = 'page' } = props
  const [asking, setAsking] = useState(false)
  const expired = expiredLines(lines)
  const banner = bannerOf(props)

  async function register() {
    setAsking(false)
    const isAll = lines.length === all.length
    const own = isAll ? undefined : pendingLines(lines)
    if (await props.onRegister(own, () => void register())) props.onAnswered?.()
  }

  return (
    <>
      <ActionBar
        place={place}
        note={
          banner ?? (
            <>
              {props.fields}
              <RegisterNote {...props} />
            </>
          )
        }
      >
        {banner ? null : (
          <>
            {props.beside}
            <Button
              appearance="primary"
              busy={busy}
              disabled={lines.length === 0}
              onClick={() => (expired.length > 0 ? setAsking(true) : void register())}
            >
              {props.children}
            </Button>
          </>
        )}
      </ActionBar>
      {asking ? (
        <ExpiredLinesQuestion
          lines={expired}
          today={today}
          onConfirm={() => void register()}
          onClose={() => setAsking(false)}
        />
      ) : null}
      {proposal ? (
        <ProposalQuestion
          proposal={proposal}
          lines={all}
          today={today}
          busy={busy}
          onConfirm={props.onConfirm}
          onClose={props.onDismiss}
        />
      ) : null}
    </>
  )
}

/** What is said of a registration without an outcome; null where there is none. */
export function bannerOf(
  props: Pick<RegisterBarProps, 'busy' | 'error' | 'unfinished' | 'wordError'> & RegisterActions,
): ReactNode {
  const { busy, error, unfinished, wordError, onRegister, onGiveUp } = props
  const open = unfinished && !busy ? unfinished : null
  if (!open) return null
  return (
    <UnfinishedBanner
      count={open.length}
      error={error}
      wordError={wordError}
      onRetry={() => void onRegister(open)}
      onGiveUp={onGiveUp}
    />
  )
}

/** What stands above the register button: that it takes long, or why it did not go through. */
function RegisterNote({ busy, error, wordError, onRetry }: RegisterBarProps) {
  const { t } = useLingui()
  return (
    <>
      <SlowHint active={busy} onRetry={onRetry} />
      {error && !busy ? (
        <ErrorMessage title={t`The item could not be picked.`}>
          {wordError(error)} {t`The list is kept.`}
        </ErrorMessage>
      ) : null}
    </>
  )
}

/** Whether a registration, under way or unfinished, holds the line. */
export function isHeldBy({ busy, unfinished }: RegisterState): (line: ListLine) => boolean {
  return ({ itemId, shelfPlaceId }) =>
    busy ||
    (unfinished ?? []).some(
      (line) => line.item_id === itemId && line.storage_location_id === shelfPlaceId,
    )
}
