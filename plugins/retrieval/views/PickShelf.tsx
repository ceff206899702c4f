import type { BatchKey } from '@forrad/core/domain'
import { BatchList, isShelfCode, QuantityInput } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { PickPlace } from '../model/places.ts'
import type { Rest } from '../model/rest.ts'
import styles from './PickShelf.module.css'
import { RestOffer } from './RestOffer.tsx'

/** Props of {@link PickShelf}. */
export interface PickShelfProps {
  /** The item, where plugins may add marks and actions at its batches. */
  readonly itemId?: number | undefined
  /** The item's lots that nothing may be taken from. */
  readonly blocked?: readonly string[] | undefined
  readonly place: PickPlace
  /** What is asked for above what lies here; null where there is enough. */
  readonly rest: Rest | null
  /** yyyy-mm-dd */
  readonly today: string
  readonly disabled: boolean
  /** A scan counted here: the focus lies on the quantity. */
  readonly focused: boolean
  readonly onQuantity: (quantity: number) => void
  /** Takes this batch first. */
  readonly onBatch: (batch: BatchKey) => void
  /** Takes what is missing from the other shelf places. */
  readonly onRest: () => void
}

/** One shelf place of a pick: how many to take, and the batches that it falls on. */
export function PickShelf(props: PickShelfProps) {
  const { itemId, blocked = [], place, rest, today, disabled, focused } = props
  const { onQuantity, onBatch, onRest } = props
  const { t } = useLingui()
  const { identifier, max } = place
  return (
    <li className={styles.shelf}>
      <div className={styles.head}>
        <h3 className={styles.name}>
          {isShelfCode(identifier) ? t`Shelf ${identifier}` : identifier}
        </h3>
        {max === 0 && place.quantity === 0 ? (
          // All that lies here is blocked, or others have taken it: there is nothing to step.
          <p className={styles.nothing}>{t`Nothing to take here`}</p>
        ) : (
          <QuantityInput
            label={t`Quantity from ${identifier}`}
            byScan
            value={place.quantity}
            max={max}
            disabled={disabled}
            autoFocus={focused}
            enterKeyHint="go"
            onChange={onQuantity}
          />
        )}
      </div>
      {rest && !disabled ? <RestOffer rest={rest} place={identifier} onTake={onRest} /> : null}
      <BatchList
        batches={place.batches}
        today={today}
        why
        itemId={itemId}
        shelfPlaceId={place.id}
        blocked={blocked}
        preferred={place.preferred}
        changes={place.changes}
        label={t`Batches on ${identifier}`}
        disabled={disabled}
        onChoose={onBatch}
      />
    </li>
  )
}
