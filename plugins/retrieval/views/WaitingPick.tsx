import { Button, formatDate, WaitingLine } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { WaitingCode, WaitReason } from '../model/running.ts'
import { useWaitWords } from './useWaitWords.ts'

/** Props of {@link WaitingLine}. */
export interface WaitingPickProps {
  readonly code: WaitingCode
  readonly locationName: string
  /** Another batch of its item has to leave the list first (RUN-20). */
  readonly behind: boolean
  /** The last scan's turn when it was this code. */
  readonly turn: number | null
  readonly onOpen: ((code: WaitingCode) => void) | null
  readonly onSearch: ((code: WaitingCode) => void) | null
  readonly onAgain: (code: WaitingCode) => void
  readonly onDrop: (code: WaitingCode) => void
}

const SEARCHED: readonly WaitReason[] = ['unknown', 'faulty']
const REPEATED: readonly WaitReason[] = ['failed', 'held', 'other_batch']
/** Nothing can be done with it but take it away. */
const CLOSED: readonly WaitReason[] = ['shelf_place', 'not_allowed']

/** A scan that could not be added by itself: what it was, why, and the way on. */
export function WaitingPick(props: WaitingPickProps) {
  const { code, locationName, behind, turn, onOpen, onSearch, onAgain, onDrop } = props
  const { t } = useLingui()
  const wordWait = useWaitWords(locationName)
  const { item, batch, reason, times } = code
  const title = item?.name ?? code.code
  const lot = batch?.identifier
  const date = batch?.expiration_date
  const read = [lot ? t`batch ${lot}` : null, date ? formatDate(date) : null]
  const known = item ? read.filter(Boolean).join(', ') : ''
  const repeated = times > 1 ? t`Scanned ${times} times` : ''
  return (
    <WaitingLine
      title={title}
      isCode={item === null}
      reason={wordWait(code, behind)}
      details={[known, repeated].filter(Boolean)}
      turn={turn}
      dropLabel={t`Take ${title} away`}
      onDrop={() => onDrop(code)}
    >
      {wayOn()}
    </WaitingLine>
  )

  function wayOn() {
    if (CLOSED.includes(reason) || behind) return null
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
