import type { StockProblem } from '@forrad/core/stores'
import type { Adjustment } from '@forrad/openapi'
import { Button, EmptyState, ErrorMessage, ListSkeleton, SlowHint } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { HistoryEntry } from './HistoryEntry.tsx'
import styles from './HistoryList.module.css'

/** Props of {@link HistoryList}. */
export interface HistoryListProps {
  /** Newest first; null while nothing is known. */
  readonly entries: readonly Adjustment[] | null
  /** Why it could not be fetched, in Swedish. */
  readonly problem: string | null
  readonly hasMore: boolean
  /** Only some of the entries are shown. */
  readonly filtered?: boolean
  /** Words what an entry's document is called. */
  readonly nameDocument?: (documentId: string) => string
  /** What plugins added to an entry and none of them shows, a line for each. */
  readonly saidOf?: ((entry: Adjustment) => readonly string[]) | undefined
  /** What plugins say of an entry. */
  readonly marksOf?: ((entry: Adjustment) => ReactNode) | undefined
  /** The next page is being fetched. */
  readonly adding: boolean
  /** The entry that is being taken back. */
  readonly undoing: number | null
  /** Why an entry could not be taken back, by its id. */
  readonly refused: Readonly<Record<number, StockProblem>>
  readonly canUndo: (entry: Adjustment) => boolean
  /** Words why a call failed. */
  readonly wordError: (error: unknown) => string
  readonly onRetry: () => void
  /** Shows every entry again. */
  readonly onAll: () => void
  readonly onMore: () => void
  readonly onUndo: (id: number) => void
}

/** The ledger of one item, newest first. */
export function HistoryList(props: HistoryListProps) {
  const { entries, problem, hasMore, adding, undoing, refused, onRetry } = props
  const { t } = useLingui()
  return (
    <>
      {problem ? (
        <ErrorMessage title={t`The history could not be fetched`} onRetry={onRetry}>
          {problem}
        </ErrorMessage>
      ) : null}
      {entries === null && !problem ? <ListSkeleton rows={3} /> : null}
      <SlowHint active={entries === null && !problem} onRetry={onRetry} />
      {entries?.length === 0 && props.filtered ? (
        <EmptyState
          icon="history"
          title={t`No change matches`}
          action={<Button onClick={props.onAll}>{t`Show the whole history`}</Button>}
        >
          {t`Choose another reason or way.`}
        </EmptyState>
      ) : null}
      {entries?.length === 0 && !props.filtered ? (
        <EmptyState icon="history" title={t`Nothing has happened to this item yet`}>
          {t`Picks, receptions and stocktakes will stand here.`}
        </EmptyState>
      ) : null}
      {entries && entries.length > 0 ? (
        <ol className={styles.list} aria-label={t`History`}>
          {entries.map((entry) => (
            <HistoryEntry
              key={entry.id}
              entry={entry}
              undoable={props.canUndo(entry)}
              undoing={undoing === entry.id}
              refused={refused[entry.id] ?? null}
              document={entry.document_id && props.nameDocument?.(entry.document_id)}
              said={props.saidOf?.(entry)}
              marks={props.marksOf?.(entry)}
              wordError={props.wordError}
              onUndo={() => props.onUndo(entry.id)}
            />
          ))}
        </ol>
      ) : null}
      {hasMore && entries ? (
        <div className={styles.more}>
          <Button wide busy={adding} onClick={props.onMore}>{t`Show more`}</Button>
        </div>
      ) : null}
    </>
  )
}
