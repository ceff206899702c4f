import { IconButton, ItemName, QuantityInput } from '@forrad/ui'
import { itemName } from '@forrad/core/domain'
import { useLingui } from '@lingui/react/macro'
import type { ListLine } from '../model/list.ts'
import { LineBatches } from './LineBatches.tsx'
import { RestOffer } from './RestOffer.tsx'
import styles from './RunningLine.module.css'
import { useIntoSight } from './useIntoSight.ts'
import { useLineReason } from './useFailureWords.ts'

/** Props of {@link RunningLine}. */
export interface RunningLineProps {
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
export function RunningLine(props: RunningLineProps) {
  const { line, held, turn, wordError, onOpen, onQuantity, onRest, onRemove } = props
  const { t } = useLingui()
  const { item, quantity } = line
  const row = useIntoSight<HTMLLIElement>(turn)
  const title = item ? itemName(item) : t`Item ${line.itemId}`
  const reason = useLineReason(line, wordError)
  const name = item ? <ItemName item={item} /> : title
  return (
    <li ref={row} className={styles.line} data-last={turn !== null}>
      {turn === null ? null : <span key={turn} className={styles.flash} />}
      {onOpen && item ? (
        <button type="button" className={styles.open} onClick={() => onOpen(line)}>
          {name}
        </button>
      ) : (
        <span className={styles.name}>{name}</span>
      )}
      <div className={styles.text}>
        <div className={styles.place}>{line.place ?? '–'}</div>
        <LineBatches line={line} />
      </div>
      <div className={styles.controls}>
        <QuantityInput
          label={t`Quantity of ${title}`}
          value={quantity}
          // An item that could not be fetched can still be lowered.
          max={item ? line.max : quantity}
          // The line goes by its own button alone.
          least={1}
          disabled={held}
          onChange={onQuantity}
        />
        <IconButton
          icon="remove"
          label={t`Remove ${title} from the list`}
          disabled={held}
          onClick={onRemove}
        />
      </div>
      {reason === null ? null : (
        <div role="alert" className={styles.reason}>
          {reason}
        </div>
      )}
      {line.rest && !held ? (
        <div className={styles.reason}>
          <RestOffer rest={line.rest} place={line.place} onTake={onRest} />
        </div>
      ) : null}
    </li>
  )
}
