import { unbroken } from '@forrad/core/domain'
import { Button, formatDate, IconButton } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { WaitingCode, WaitReason } from '../model/running.ts'
import { useIntoSight } from './useIntoSight.ts'
import { useWaitWords } from './useWaitWords.ts'
import styles from './WaitingLine.module.css'

/** Props of {@link WaitingLine}. */
export interface WaitingLineProps {
  readonly code: WaitingCode
  readonly locationName: string
  /** The last scan's turn when it was this code. */
  readonly turn: number | null
  readonly onOpen: ((code: WaitingCode) => void) | null
  readonly onSearch: ((code: WaitingCode) => void) | null
  readonly onAgain: (code: WaitingCode) => void
  readonly onDrop: (code: WaitingCode) => void
}

const SEARCHED: readonly WaitReason[] = ['unknown', 'faulty']
const REPEATED: readonly WaitReason[] = ['failed', 'held']
/** Nothing can be done with it but take it away. */
const CLOSED: readonly WaitReason[] = ['shelf_place', 'not_allowed']

/** A scan that could not be added by itself: what it was, why, and the way on. */
export function WaitingLine(props: WaitingLineProps) {
  const { code, locationName, turn, onOpen, onSearch, onAgain, onDrop } = props
  const { t } = useLingui()
  const row = useIntoSight<HTMLLIElement>(turn)
  const wordWait = useWaitWords(locationName)
  const { item, batch, reason, times } = code
  const title = item?.name ?? code.code
  const lot = batch?.identifier
  const date = batch?.expiration_date
  const read = [lot ? t`batch ${lot}` : null, date ? formatDate(date) : null]
  const way = wayOn()
  return (
    <li ref={row} className={styles.line} data-last={turn !== null}>
      <div className={styles.text}>
        <div className={item ? styles.name : styles.code}>{item ? unbroken(title) : title}</div>
        <div className={styles.reason}>{wordWait(code)}</div>
        {item && read.some(Boolean) ? (
          <div className={styles.batch}>{read.filter(Boolean).join(', ')}</div>
        ) : null}
        {times > 1 ? <div className={styles.batch}>{t`Scanned ${times} times`}</div> : null}
      </div>
      <div className={styles.ways}>
        {way}
        <IconButton icon="close" label={t`Take ${title} away`} onClick={() => onDrop(code)} />
      </div>
    </li>
  )

  function wayOn() {
    if (CLOSED.includes(reason)) return null
    if (REPEATED.includes(reason)) {
      return <Button onClick={() => onAgain(code)}>{t`Try again`}</Button>
    }
    if (SEARCHED.includes(reason)) {
      return onSearch ? (
        <Button icon="search" onClick={() => onSearch(code)}>{t`Search for item`}</Button>
      ) : null
    }
    return onOpen ? <Button onClick={() => onOpen(code)}>{t`Open`}</Button> : null
  }
}
