import { itemName } from '@forrad/core/domain'
import { Button, WaitingLine } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { Answer, Waiting } from '../model/delivery.ts'
import { useDeliveryWords } from './useDeliveryWords.ts'

/** Props of {@link WaitingPack}. */
export interface WaitingPackProps {
  readonly waiting: Waiting
  readonly locationName: string
  /** What was sent holds the list. */
  readonly held: boolean
  /** The last scan's turn when it was this one. */
  readonly turn: number | null
  readonly onAnswer: (waiting: Waiting, answer: Answer) => void
  readonly onOpen: (waiting: Waiting) => void
  readonly onSearch: ((waiting: Waiting) => void) | null
  /** Reads the code once more. */
  readonly onAgain: (waiting: Waiting) => void
  readonly onDrop: (waiting: Waiting) => void
}

/** Packs that could not be counted by themselves: what they are, why, and the answers. */
export function WaitingPack(props: WaitingPackProps) {
  const { waiting, locationName, held, turn, onAnswer, onOpen, onSearch, onAgain } = props
  const { t } = useLingui()
  const { wordWait, wordBatch } = useDeliveryWords(locationName)
  const { pack, reason, times } = waiting
  const name = pack ? itemName(pack.item) : waiting.name
  const title = name ?? waiting.code
  const hasBatch = pack && (pack.identifier ?? pack.expiration_date) !== null
  const details = [hasBatch ? wordBatch(pack) : '', times > 1 ? t`Scanned ${times} times` : '']
  return (
    <WaitingLine
      title={title}
      isCode={name === null}
      reason={wordWait(reason)}
      details={details.filter(Boolean)}
      turn={turn}
      dropLabel={t`Take ${title} away`}
      onDrop={() => props.onDrop(waiting)}
    >
      {ways()}
    </WaitingLine>
  )

  function ways() {
    if (reason === 'failed') {
      return <Button onClick={() => onAgain(waiting)}>{t`Try again`}</Button>
    }
    if (reason === 'unknown' || reason === 'faulty') {
      // What is found while the list is held could not be answered for.
      return onSearch && !held ? (
        <Button icon="search" onClick={() => onSearch(waiting)}>{t`Search for item`}</Button>
      ) : null
    }
    if (!pack || held) return null
    return (
      <>
        {answers().map(([label, answer]) => (
          <Button key={label} onClick={() => onAnswer(waiting, answer)}>
            {label}
          </Button>
        ))}
        <Button appearance="subtle" onClick={() => onOpen(waiting)}>
          {t`Open`}
        </Button>
      </>
    )
  }

  function answers(): readonly (readonly [label: string, answer: Answer])[] {
    switch (reason) {
      case 'expired':
        return [[t`Receive it all the same`, { accept: 'expired' }]]
      case 'no_lot':
        return [[t`Without a batch`, { accept: 'no_lot' }]]
      case 'which_place':
        return (pack?.places ?? []).map((place) => [place.identifier, { place }] as const)
      default:
        return []
    }
  }
}
