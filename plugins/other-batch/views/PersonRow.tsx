import { itemName } from '@forrad/core/domain'
import type { OtherBatchPick, OtherBatchSum } from '@forrad/openapi'
import {
  formatDate,
  formatDateTime,
  formatNumber,
  formatUnits,
  Icon,
  ListSkeleton,
} from '@forrad/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { wordReason } from '../model/picks.ts'
import { givenReasons } from '../model/told-reason.ts'
import styles from './OtherBatchScreen.module.css'
import { useReasonWords } from './useReasonWords.ts'

/** Props of {@link PersonRow}. */
export interface PersonRowProps {
  readonly sum: OtherBatchSum
  readonly fetchPicks: (sum: OtherBatchSum) => Promise<readonly OtherBatchPick[] | null>
}

/** One person at one location: how many picks and why; pressed, each of them. */
export function PersonRow({ sum, fetchPicks }: PersonRowProps) {
  const { t } = useLingui()
  const words = useReasonWords()
  const id = useId()
  const [open, setOpen] = useState(false)
  const [picks, setPicks] = useState<readonly OtherBatchPick[] | null>(null)
  const [failed, setFailed] = useState(false)
  const count = sum.picks
  const reasons = givenReasons(sum).map(([code, times]) => `${words[code]} ${formatNumber(times)}`)

  async function press() {
    setOpen(!open)
    if (open || picks) return
    setFailed(false)
    const found = await fetchPicks(sum)
    if (found) setPicks(found)
    else setFailed(true)
  }

  return (
    <li>
      <button
        type="button"
        className={styles.person}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => void press()}
      >
        <span className={styles.words}>
          <span className={styles.name}>{sum.user.name}</span>
          <span className={styles.quiet}>{reasons.join(' · ')}</span>
        </span>
        <span className={styles.figure}>
          <b>{t`${plural(count, { one: '# pick', other: '# picks' })}`}</b>
          <span className={styles.quiet}>{formatUnits(sum.quantity)}</span>
        </span>
        <span className={styles.turn}>
          <Icon icon="up" size={20} />
        </span>
      </button>
      <div id={id} hidden={!open}>
        {failed ? (
          <p className={styles.none}>{t`They could not be fetched. Press again.`}</p>
        ) : null}
        {open && !picks && !failed ? <ListSkeleton rows={2} /> : null}
        <ul className={styles.picks}>
          {picks?.map((pick) => (
            <Pick key={pick.id} pick={pick} />
          ))}
        </ul>
      </div>
    </li>
  )
}

function Pick({ pick }: { readonly pick: OtherBatchPick }) {
  const { t } = useLingui()
  const { item, reason, created_at, quantity } = pick
  const lot = pick.identifier ?? t`UNKNOWN`
  const words = useReasonWords()
  return (
    <li className={styles.pick}>
      <span className={styles.words}>
        <span>{itemName(item)}</span>
        <span className={styles.quiet}>
          {[lot, formatDate(pick.expiration_date), pick.storage_location.identifier].join(' · ')}
        </span>
        <span className={styles.quiet}>
          <time dateTime={created_at}>{formatDateTime(created_at)}</time>
          {` · ${wordReason(reason, words)}`}
        </span>
      </span>
      <span className={styles.figure}>{formatUnits(quantity)}</span>
    </li>
  )
}
