import type { ApiError } from '@forrad/core/api'
import { ErrorMessage, formatNumber, useServices } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { MOST_SORTED } from '../model/table.ts'
import styles from './Table.module.css'

/** Props of {@link SortNote}. */
export interface SortNoteProps {
  /** The rest of the rows is being fetched, so that they can be sorted. */
  readonly fetching: boolean
  /** There are too many rows to sort. */
  readonly tooMany: boolean
  /** Why the rest did not come. */
  readonly failure: ApiError | null
  readonly onRetry: () => void
}

/** Says why a table is not sorted: only a whole list can be. */
export function SortNote({ fetching, tooMany, failure, onRetry }: SortNoteProps) {
  const { t } = useLingui()
  const most = formatNumber(MOST_SORTED)
  if (tooMany) {
    return (
      <p
        className={styles.rest}
      >{t`Up to ${most} items can be sorted. Filter first, then sort.`}</p>
    )
  }
  if (failure) return <RestFailed failure={failure} busy={fetching} onRetry={onRetry} />
  return fetching ? <output className={styles.rest}>{t`Fetching the rest to sort …`}</output> : null
}

interface RestFailedProps extends Pick<SortNoteProps, 'onRetry'> {
  readonly failure: ApiError
  readonly busy: boolean
}

function RestFailed({ failure, busy, onRetry }: RestFailedProps) {
  const { t } = useLingui()
  const { wordError } = useServices()
  return (
    <ErrorMessage title={t`The rest could not be fetched to sort`} busy={busy} onRetry={onRetry}>
      {wordError(failure)}
    </ErrorMessage>
  )
}
