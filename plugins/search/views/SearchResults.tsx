import type { ApiError } from '@forrad/core/api'
import type { Item } from '@forrad/openapi'
import { Button, CardSkeleton, EmptyState, ErrorMessage, SlowHint, VirtualList } from '@forrad/ui'
import { Plural, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './SearchResults.module.css'

/** Props of {@link SearchResults}. */
export interface SearchResultsProps {
  readonly query: string
  readonly status: 'idle' | 'waiting' | 'loading' | 'done' | 'error'
  readonly results: readonly Item[]
  readonly hasMore: boolean
  /** Why the next hits did not come; null where nothing went wrong. */
  readonly moreError?: ApiError | null
  readonly error: ApiError | null
  /** Words why a call failed. */
  readonly wordError: (error: unknown) => string
  readonly onRetry: () => void
  readonly onMore: () => void
  /** This person may pick: a hit's locations lead there. */
  readonly picks?: boolean
  /** What stands there, below what can be done, before anything is typed. */
  readonly nothingTyped: ReactNode
  /** What stands there when nothing matches. */
  readonly nothingFound: ReactNode
  /** What stands below the last hit. */
  readonly notHere?: ReactNode
  readonly renderItem: (item: Item) => ReactNode
}

/** Everything below the search field: what can be done here, hits, waits, and what went wrong. */
export function SearchResults(props: SearchResultsProps) {
  const { status, results, error, wordError, onRetry } = props
  const { t } = useLingui()
  const waiting = status === 'waiting' || status === 'loading'
  if (status === 'idle') {
    return (
      <>
        <WhatCanBeDone picks={props.picks ?? true} />
        {props.nothingTyped}
      </>
    )
  }
  if (status === 'error') {
    return (
      <ErrorMessage title={t`The search did not work`} onRetry={onRetry}>
        {error ? wordError(error) : null}
      </ErrorMessage>
    )
  }
  return (
    <div aria-busy={waiting}>
      <SlowHint active={status === 'loading'} onRetry={onRetry} />
      {results.length > 0 ? <Hits {...props} /> : null}
      {results.length === 0 && waiting ? <CardSkeleton count={4} rows={2} /> : null}
      {results.length === 0 && !waiting ? props.nothingFound : null}
    </div>
  )
}

function Hits(props: SearchResultsProps) {
  const { results, hasMore, moreError, query, wordError, renderItem, onMore } = props
  const { t } = useLingui()
  const count = results.length
  return (
    <>
      <h2 className={styles.title}>{t`Search results`}</h2>
      <output className={styles.count}>
        {hasMore ? t`The first ${count} hits` : <Plural value={count} one="# hit" other="# hits" />}
      </output>
      <VirtualList
        label={t`Search results`}
        entries={results}
        entryKey={(item) => item.id}
        estimate={190}
        placeKey={`search ${query}`}
        renderEntry={renderItem}
        // What did not come is asked for by hand: by itself it would be asked for without end.
        {...(hasMore && !moreError ? { onNearEnd: onMore } : {})}
      />
      {hasMore ? (
        <div className={styles.more}>
          {moreError ? (
            <ErrorMessage title={t`The next hits could not be fetched`} onRetry={onMore}>
              {wordError(moreError)}
            </ErrorMessage>
          ) : (
            <Button wide onClick={onMore}>{t`Show more`}</Button>
          )}
        </div>
      ) : (
        props.notHere
      )}
    </>
  )
}

function WhatCanBeDone({ picks }: { readonly picks: boolean }) {
  const { t } = useLingui()
  return (
    <EmptyState icon="search" title={t`Search by name, item number or barcode`}>
      {picks
        ? t`Then tap a location to pick from it.`
        : t`Then tap the item to see where it lies, and its batches.`}
    </EmptyState>
  )
}
