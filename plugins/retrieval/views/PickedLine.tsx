import { itemName } from '@forrad/core/domain'
import { ItemName, RunningLine } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { ListLine } from '../model/list.ts'
import { LineBatches } from './LineBatches.tsx'
import { RestOffer } from './RestOffer.tsx'
import { useLineReason } from './useFailureWords.ts'

/** Props of {@link PickedLine}. */
export interface PickedLineProps {
  readonly line: ListLine
  /** A registration of it is under way or unfinished. */
  readonly held: boolean
  /** The last scan's turn when it fell on this line. */
  readonly turn: number | null
  /** Words an error code of the api. */
  readonly wordError: (error: unknown) => string
  /** Opens its pick whole; null where nobody offers it. */
  readonly onOpen: ((line: ListLine) => void) | null
  readonly onQuantity: (quantity: number) => void
  /** Takes what it lacks from the other shelf places. */
  readonly onRest: () => void
  readonly onRemove: () => void
}

/** One scanned item at one shelf place: how many, from which batches, and why it stayed. */
export function PickedLine(props: PickedLineProps) {
  const { line, held, turn, wordError, onOpen, onQuantity, onRest, onRemove } = props
  const { t } = useLingui()
  const { item, quantity } = line
  const title = item ? itemName(item) : t`Item ${line.itemId}`
  const reason = useLineReason(line, wordError)
  return (
    <RunningLine
      name={item ? <ItemName item={item} /> : title}
      place={line.place ?? '–'}
      quantity={quantity}
      // An item that could not be fetched can still be lowered.
      max={item ? line.max : quantity}
      quantityLabel={t`Quantity of ${title}`}
      removeLabel={t`Remove ${title} from the list`}
      removed={t`${title} removed`}
      held={held}
      turn={turn}
      reason={reason}
      offer={
        line.rest && !held ? (
          <RestOffer rest={line.rest} place={line.place} onTake={onRest} />
        ) : null
      }
      onOpen={onOpen && item ? () => onOpen(line) : null}
      onQuantity={onQuantity}
      onRemove={onRemove}
    >
      <LineBatches line={line} />
    </RunningLine>
  )
}
