import type { ApiError } from '@forrad/core/api'
import type { Proposal, Unfinished } from '@forrad/core/stores'
import { ActionBar, Button, EmptyState, ErrorMessage, ListSkeleton, SlowHint } from '@forrad/ui'
import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ListGroup, ListLine } from '../model/list.ts'
import { expiredLines } from '../model/list.ts'
import { ExpiredQuestion, ProposalQuestion } from './RegisterQuestion.tsx'
import { RetrievalList } from './RetrievalList.tsx'
import styles from './RetrievalScreen.module.css'
import type { RegisterActions } from './useRegister.ts'

/** Props of {@link RetrievalScreen}. */
export interface RetrievalScreenProps extends RegisterActions {
  readonly groups: readonly ListGroup[]
  /** How many picks wait. */
  readonly count: number
  /** yyyy-mm-dd */
  readonly today: string
  /** Items of the list are being fetched. */
  readonly loading: boolean
  /** A registration is under way. */
  readonly busy: boolean
  /** Why the last registration as a whole did not go through. */
  readonly error: ApiError | null
  readonly unfinished: Unfinished | null
  /** Other batches than those shown, to agree to. */
  readonly proposal: Proposal | null
  /** Words why a call failed. */
  readonly wordError: (error: unknown) => string
  /** Opens the search; null when nobody offers it. */
  readonly onSearch: (() => void) | null
  readonly onReload: () => void
  readonly onQuantity: (line: ListLine, quantity: number) => void
  readonly onRemove: (line: ListLine) => void
}

/** The retrieval list with everything it can say and ask. */
export function RetrievalScreen(props: RetrievalScreenProps) {
  const { groups, count, today, loading, busy, unfinished, proposal, wordError } = props
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const lines = groups.flatMap((group) => group.lines)
  const expired = expiredLines(groups)
  const unknown = lines.some(({ item, failure }) => item === null && failure === null)
  const isHeld = ({ itemId, shelfPlaceId }: ListLine) =>
    busy ||
    (unfinished?.lines ?? []).some(
      (line) => line.item_id === itemId && line.storage_location_id === shelfPlaceId,
    )

  if (count === 0) return <EmptyList onSearch={props.onSearch} />
  if (unknown && loading) return <ListSkeleton rows={count} />
  return (
    <div className={styles.screen}>
      <div className={styles.list}>
        {unknown ? (
          <ErrorMessage title={t`Not every item could be fetched`} onRetry={props.onReload}>
            {t`The list is kept. Check the connection and try again.`}
          </ErrorMessage>
        ) : null}
        <RetrievalList
          groups={groups}
          isHeld={isHeld}
          wordError={wordError}
          onQuantity={props.onQuantity}
          onRemove={props.onRemove}
        />
      </div>
      <ActionBar note={<RegisterNote {...props} />}>
        <Button
          appearance="primary"
          busy={busy}
          onClick={() => (expired.length > 0 && !unfinished ? setAsking(true) : props.onRegister())}
        >
          <Plural value={count} one="Register # pick" other="Register # picks" />
        </Button>
      </ActionBar>
      {asking ? (
        <ExpiredQuestion
          lines={expired}
          today={today}
          onConfirm={() => {
            setAsking(false)
            props.onRegister()
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
      {proposal ? (
        <ProposalQuestion
          proposal={proposal}
          lines={lines}
          today={today}
          busy={busy}
          onConfirm={props.onConfirm}
          onClose={props.onDismiss}
        />
      ) : null}
    </div>
  )
}

/** What stands above the register button: that it takes long, or why it did not go through. */
function RegisterNote(props: RetrievalScreenProps) {
  const { busy, error, unfinished, wordError, onRetry } = props
  const { t } = useLingui()
  return (
    <>
      <SlowHint active={busy} onRetry={onRetry} />
      {error && !busy ? (
        <ErrorMessage title={t`The picks were not registered`}>
          {wordError(error)}{' '}
          {unfinished
            ? t`It is not known whether they arrived. Register again: nothing is picked twice.`
            : t`The list is kept.`}
        </ErrorMessage>
      ) : null}
    </>
  )
}

function EmptyList({ onSearch }: { readonly onSearch: (() => void) | null }) {
  const { t } = useLingui()
  return (
    <EmptyState
      icon="pick"
      title={t`Nothing waits to be picked`}
      action={
        onSearch ? (
          <Button appearance="primary" icon="search" onClick={onSearch}>
            {t`Search for an item`}
          </Button>
        ) : null
      }
    >
      {t`Search for an item, tap one of its locations and choose “Add to list”. Then register everything here at once.`}
    </EmptyState>
  )
}
