import type { ApiError } from '@forrad/core/api'
import type { Listing } from '@forrad/core/stores'
import { useDeferredValue, useMemo, useState } from 'react'
import { maySort, sortRows, type SortKey, type Sorting } from '../model/table.ts'
import { useRest, type Rest } from './useRest.ts'

/** What is sorted, and how much of it is here. */
export interface Unsorted<Row> {
  readonly rows: readonly Row[]
  readonly sorting: Sorting | null
  readonly sorts: Readonly<Record<string, SortKey<Row>>>
  /** Whether the server has more, and how many items there are in all. */
  readonly rest: Rest & { readonly hasMore: boolean; readonly all: number }
}

/** The rows in the wanted order. */
export interface Sorted<Row> {
  readonly rows: readonly Row[]
  /** They stand in another order than their own. */
  readonly isSorted: boolean
  /** They are few enough to be sorted (TABLE-5). */
  readonly isSortable: boolean
  /** The rest is being fetched, to be sorted with them. */
  readonly isFetching: boolean
  /** Why the rest did not come, also while it is asked for again; null where it did, or is on its way. */
  readonly failure: ApiError | null
  /** Asks for the rest again. */
  readonly onRetry: () => void
}

/** What failed to come, and the rows after which it would have come. */
interface Failure {
  readonly after: Listing | null
  readonly error: ApiError
  /** It is asked for again: the message stays, with the focus in it. */
  readonly isRetried: boolean
}

/** Sorts rows by a column, and fetches those that are not here yet: only a whole list can be sorted. */
export function useSorted<Row>({ rows, sorting, sorts, rest }: Unsorted<Row>): Sorted<Row> {
  const { hasMore, all, listing } = rest
  const [failed, setFailed] = useState<Failure | null>(null)
  const wanted = useDeferredValue(sorting)
  const isSortable = maySort({ isComplete: !hasMore, all })
  const key = wanted && isSortable ? sorts[wanted.column] : undefined
  const isSorted = key !== undefined && !hasMore
  const falling = wanted?.descending ?? false
  const inOrder = useMemo(
    () => (isSorted ? sortRows(rows, key, falling) : rows),
    [rows, isSorted, key, falling],
  )
  const isLacking = key !== undefined && hasMore
  // Rows that have come since, as somebody asked for more, begin it anew.
  const here = isLacking && failed?.after === listing ? failed : null
  const isFetching = isLacking && (here === null || here.isRetried)
  useRest(isFetching, rest, (error) => setFailed({ after: listing, error, isRetried: false }))
  return {
    rows: inOrder,
    isSorted,
    isSortable,
    isFetching,
    failure: here?.error ?? null,
    onRetry: () => setFailed((last) => last && { ...last, isRetried: true }),
  }
}
