import type { PendingLine } from '@forrad/core/domain'
import type { Proposal, StockProblem } from '@forrad/core/stores'
import { ActionBar, Button, EmptyState, ErrorMessage, ListSkeleton, SlowHint } from '@forrad/ui'
import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { expiredLines, type ListGroup, type ListLine } from '../model/list.ts'
import { chosenLines, pendingLines, toggled, type Selection } from '../model/selection.ts'
import { ExpiredLinesQuestion, ProposalQuestion } from './RegisterQuestion.tsx'
import { RetrievalList } from './RetrievalList.tsx'
import styles from './RetrievalScreen.module.css'
import { SelectBar } from './SelectBar.tsx'
import { UnfinishedBanner } from './UnfinishedBanner.tsx'
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
  readonly error: StockProblem | null
  /** The lines of a registration whose outcome is unknown. */
  readonly unfinished: readonly PendingLine[] | null
  /** Other batches than those shown, to agree to. */
  readonly proposal: Proposal | null
  /** Words why a call failed. */
  readonly wordError: (error: unknown) => string
  /** Opens the search; null when nobody offers it. */
  readonly onSearch: (() => void) | null
  readonly onReload: () => void
  readonly onQuantity: (line: ListLine, quantity: number) => void
  /** Takes what a line lacks from the other shelf places of its location. */
  readonly onRest: (line: ListLine) => void
  readonly onRemove: (line: ListLine) => void
}

/** The retrieval list with everything it can say and ask. */
export function RetrievalScreen(props: RetrievalScreenProps) {
  const { groups, count, today, loading, busy, unfinished, proposal, wordError } = props
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const [selection, setSelection] = useState<Selection>(null)
  const lines = groups.flatMap((group) => group.lines)
  const chosen = chosenLines(lines, selection)
  const expired = expiredLines(chosen)
  const unknown = lines.some(({ item, failure }) => item === null && failure === null)
  const isHeld = ({ itemId, shelfPlaceId }: ListLine) =>
    busy ||
    (unfinished ?? []).some(
      (line) => line.item_id === itemId && line.storage_location_id === shelfPlaceId,
    )
  const open = unfinished && !busy ? unfinished : null
  const banner = open ? (
    <UnfinishedBanner
      count={open.length}
      error={props.error}
      wordError={wordError}
      onRetry={() => void props.onRegister(open)}
      onGiveUp={props.onGiveUp}
    />
  ) : null

  async function register() {
    setAsking(false)
    const all = chosen.length === lines.length
    const answered = await props.onRegister(all ? undefined : pendingLines(chosen))
    if (answered) setSelection(null)
  }

  if (count === 0) return banner ?? <EmptyList onSearch={props.onSearch} />
  if (unknown && loading) return <ListSkeleton rows={count} />
  return (
    <div className={styles.screen}>
      <div className={styles.list}>
        {unknown ? (
          <ErrorMessage title={t`Not every item could be fetched`} onRetry={props.onReload}>
            {t`The list is kept. Check the connection and try again.`}
          </ErrorMessage>
        ) : null}
        {lines.length > 1 && !unfinished ? (
          <SelectBar
            chosen={chosen.length}
            count={lines.length}
            selection={selection}
            busy={busy}
            onSelection={setSelection}
          />
        ) : null}
        <RetrievalList
          groups={groups}
          selection={unfinished ? null : selection}
          isHeld={isHeld}
          wordError={wordError}
          onSelect={(line) => setSelection(toggled(selection, line.key))}
          onQuantity={props.onQuantity}
          onRest={props.onRest}
          onRemove={props.onRemove}
        />
      </div>
      <ActionBar note={banner ?? <RegisterNote {...props} />}>
        {banner ? null : (
          <Button
            appearance="primary"
            busy={busy}
            disabled={chosen.length === 0}
            onClick={() => (expired.length > 0 ? setAsking(true) : void register())}
          >
            {chosen.length === lines.length ? (
              <Plural value={count} one="Register # pick" other="Register # picks" />
            ) : (
              t`Register ${chosen.length} of ${count} picks`
            )}
          </Button>
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
function RegisterNote({ busy, error, wordError, onRetry }: RetrievalScreenProps) {
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
