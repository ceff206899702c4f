import { isExpired, itemName } from '@forrad/core/domain'
import type { StorageLocation } from '@forrad/openapi'
import { RunningList, Slot, type CreatedPlace, type ShownScan } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import {
  isSame,
  type Answer,
  type DeliveryLine,
  type Edit,
  type Waiting,
} from '../model/delivery.ts'
import type { DeliveryState, LastScan } from '../model/delivery.store.ts'
import { DeliveryBar, type DeliveryBarProps } from './DeliveryBar.tsx'
import { DeliverySheet } from './DeliverySheet.tsx'
import { ReceivedLine } from './ReceivedLine.tsx'
import { useDeliveryWords } from './useDeliveryWords.ts'
import { WaitingPack, type WaitingPackProps } from './WaitingPack.tsx'

/** Props of {@link DeliveryScreen}. */
export interface DeliveryScreenProps
  extends
    Omit<DeliveryBarProps, 'problem'>,
    Pick<DeliveryState, 'last' | 'problem' | 'failures'>,
    Pick<WaitingPackProps, 'onAgain' | 'onDrop'> {
  /** Finds the item of a code that names none; what still has to be said of its packs is opened. */
  readonly onSearch: ((code: Waiting, open: (found: Waiting) => void) => void) | null
  readonly locationName: string
  /** Every shelf place of the location. */
  readonly places: readonly StorageLocation[]
  /** yyyy-mm-dd */
  readonly today: string
  readonly onAnswer: (waiting: Waiting, answer: Answer) => void
  readonly onEdit: (of: DeliveryLine | Waiting, edit: Edit) => void
  readonly onQuantity: (key: string, quantity: number) => void
  readonly onRemove: (key: string) => void
  /** A line has been opened whole. */
  readonly onOpened?: () => void
  /** The first-use hint; null where none is told. */
  readonly hint?: ReactNode
  readonly onCreatePlace: (identifier: string) => Promise<CreatedPlace>
}

/** A delivery that grows with each scan, what waits for an answer, and the one button that receives it all. */
export function DeliveryScreen(props: DeliveryScreenProps) {
  const { delivery, last, sending, failures, locationName, today, wordError, onSearch } = props
  const { t } = useLingui()
  const [opened, setOpened] = useState<DeliveryLine | Waiting | null>(null)
  const shown = useShownScan(last, locationName, today)
  const { lines, waiting, sent } = delivery
  const held = sending || sent !== null
  const turnOf = (isIt: boolean) => (isIt ? (last?.turn ?? null) : null)
  return (
    <>
      <RunningList
        last={shown}
        waitingTitle={t`Needs you`}
        waiting={waiting.map((each) => (
          <WaitingPack
            key={`${each.reason} ${each.key}`}
            waiting={each}
            locationName={locationName}
            held={held}
            turn={turnOf(last?.kind === 'waits' && isSame(last.waiting, each))}
            onAnswer={props.onAnswer}
            onOpen={setOpened}
            onSearch={onSearch && ((code) => onSearch(code, setOpened))}
            onAgain={props.onAgain}
            onDrop={props.onDrop}
          />
        ))}
        linesLabel={t`To be received`}
        lines={lines.map((line) => (
          <ReceivedLine
            key={line.key}
            line={line}
            held={held}
            turn={turnOf(last !== null && last.kind !== 'waits' && last.line?.key === line.key)}
            reason={wordFailure(line)}
            today={today}
            remark={held ? null : remarkAt(line)}
            onOpen={() => {
              setOpened(line)
              props.onOpened?.()
            }}
            onQuantity={(quantity) => props.onQuantity(line.key, quantity)}
            onRemove={() => props.onRemove(line.key)}
          />
        ))}
        emptyTitle={t`Scan the first pack`}
        emptyText={t`Each scan adds one. When you are done, you receive everything at once.`}
        hint={props.hint}
        bar={lines.length > 0 || sent ? <DeliveryBar {...props} /> : null}
      />
      {opened && !held ? (
        <DeliverySheet
          of={opened}
          places={props.places}
          today={today}
          onCreatePlace={props.onCreatePlace}
          onDone={(edit) => props.onEdit(opened, edit)}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  )

  function remarkAt(line: DeliveryLine): ReactNode {
    const { places } = props
    const [first] = places
    if (!first) return null
    const { item, identifier, expiration_date, quantity } = line
    const onPlace = (placeId: number) => {
      const place = places.find(({ id }) => id === placeId)
      if (!place) return
      const { id, identifier: name } = place
      props.onEdit(line, { identifier, expiration_date, quantity, place: { id, identifier: name } })
    }
    const where = { locationId: first.location_id, placeId: line.place.id }
    return <Slot name="receive.line" props={{ itemId: item.id, identifier, ...where, onPlace }} />
  }

  function wordFailure({ key }: DeliveryLine): string | null {
    const { problem } = props
    const detail = failures[key]
    if (!detail || problem?.kind !== 'answer') return null
    const reason = wordError({ ...problem, details: [detail] })
    return t`Not received: ${reason}`
  }
}

/** The last scan in words. */
function useShownScan(
  last: LastScan | null,
  locationName: string,
  today: string,
): ShownScan | null {
  const { t } = useLingui()
  const { wordWait } = useDeliveryWords(locationName)
  if (last === null) return null
  const { turn } = last
  if (last.kind === 'waits') {
    const { pack, name, code, reason } = last.waiting
    const title = pack ? itemName(pack.item) : (name ?? code)
    return { turn, good: false, name: title, text: wordWait(reason), figure: null }
  }
  const { line } = last
  const name = line ? itemName(line.item) : ''
  const figure = line?.quantity ?? null
  if (last.kind === 'same_pack') {
    return { turn, good: true, name, text: t`The same pack: counted once`, figure }
  }
  const place = line?.place.identifier ?? ''
  const expired = isExpired(line?.expiration_date ?? null, today)
  return { turn, good: !expired, name, text: expired ? t`${place}, expired` : place, figure }
}
