import { itemName, unbroken } from '@forrad/core/domain'
import { Button, QuantityInput, RemoveButton } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { leadsToPick, type ListLine } from '../model/list.ts'
import { LineBatches } from './LineBatches.tsx'
import { RestOffer } from './RestOffer.tsx'
import styles from './RetrievalLine.module.css'
import { useLineReason } from './useFailureWords.ts'

/** Props of {@link RetrievalLine}. */
export interface RetrievalLineProps {
  readonly line: ListLine
  /** A registration of it is under way or unfinished. */
  readonly held: boolean
  /** Whether it is chosen; null while nobody chooses. */
  readonly selected: boolean | null
  readonly onSelect: () => void
  /** Words an error code of the api. */
  readonly wordError: (error: unknown) => string
  /** Opens the item's pick, for another batch or shelf place; null where nobody offers it. */
  readonly onOpen: (() => void) | null
  readonly onQuantity: (quantity: number) => void
  /** Takes what it lacks from the other shelf places. */
  readonly onRest: () => void
  readonly onRemove: () => void
}

/** One waiting pick: shelf place, item, batches, how many, and why it stayed. */
export function RetrievalLine(props: RetrievalLineProps) {
  const { line, held, selected, onSelect, onOpen, onQuantity, onRest, onRemove } = props
  const { t } = useLingui()
  const { item, place, quantity } = line
  // An item that could not be fetched can still be lowered.
  const max = item ? line.max : quantity
  const name = item ? itemName(item) : null
  const title = name ?? t`Item ${line.itemId}`
  const reason = useLineReason(line, props.wordError)
  return (
    <li className={styles.line}>
      {selected === null ? (
        <div className={styles.place}>{place ?? '–'}</div>
      ) : (
        <label className={styles.select}>
          <input
            type="checkbox"
            className={styles.check}
            checked={selected}
            disabled={held}
            aria-label={t`Choose ${title}`}
            onChange={onSelect}
          />
          <span className={styles.place}>{place ?? '–'}</span>
        </label>
      )}
      <div className={styles.text}>
        <div className={styles.name}>{unbroken(title)}</div>
        {item ? <div className={styles.number}>{item.vendor_name}</div> : null}
        <LineBatches line={line} />
        {reason === null ? null : (
          <div role="alert" className={styles.failure}>
            {reason}
          </div>
        )}
        {line.rest && !held ? (
          <RestOffer rest={line.rest} place={line.place} onTake={onRest} />
        ) : null}
        {reason !== null && onOpen && !held && leadsToPick(line) ? (
          <div className={styles.way}>
            <Button aria-label={t`Open ${title}`} onClick={onOpen}>
              {t`Open`}
            </Button>
          </div>
        ) : null}
      </div>
      <div className={styles.controls}>
        <QuantityInput
          label={t`Quantity of ${title}`}
          value={quantity}
          max={max}
          // The line goes by its own button alone.
          least={1}
          disabled={held}
          onChange={onQuantity}
        />
        <RemoveButton
          label={t`Remove ${title} from the list`}
          removed={t`${title} removed`}
          disabled={held}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}
