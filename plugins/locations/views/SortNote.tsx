import { formatNumber } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { MOST_SORTED } from '../model/table.ts'
import styles from './Table.module.css'

/** Props of {@link SortNote}. */
export interface SortNoteProps {
  /** The rest of the rows is being fetched, so that they can be sorted. */
  readonly fetching: boolean
  /** There are too many rows to sort. */
  readonly tooMany: boolean
}

/** Says why a table is not sorted: only a whole list can be. */
export function SortNote({ fetching, tooMany }: SortNoteProps) {
  const { t } = useLingui()
  const most = formatNumber(MOST_SORTED)
  if (tooMany) {
    return (
      <p
        className={styles.rest}
      >{t`Up to ${most} items can be sorted. Filter first, then sort.`}</p>
    )
  }
  return fetching ? <output className={styles.rest}>{t`Fetching the rest to sort …`}</output> : null
}
