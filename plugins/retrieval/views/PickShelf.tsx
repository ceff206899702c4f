import { parseQuantity } from '@forrad/core/domain'
import { BatchList, QuantityInput } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { ChangeEvent } from 'react'
import type { PickPlace } from '../model/places.ts'
import styles from './PickShelf.module.css'

/** Props of {@link PickShelf}. */
export interface PickShelfProps {
  readonly place: PickPlace
  /** yyyy-mm-dd */
  readonly today: string
  readonly disabled: boolean
  readonly onQuantity: (quantity: number) => void
  /** More than there is was typed. */
  readonly onExceed: (asked: number) => void
}

/** One shelf place of a pick: how many to take, and the batches that it falls on. */
export function PickShelf({ place, today, disabled, onQuantity, onExceed }: PickShelfProps) {
  const { t } = useLingui()
  const { identifier, max } = place

  /** The control hands on at most `max`; what was typed is heard here, so that nobody gets less unasked. */
  function typed(event: ChangeEvent<HTMLElement>) {
    if (!(event.target instanceof HTMLInputElement)) return
    const asked = parseQuantity(event.target.value)
    if (asked !== null && asked > max) onExceed(asked)
  }

  return (
    <li className={styles.shelf}>
      <div className={styles.head}>
        <h3 className={styles.name}>{t`Shelf ${identifier}`}</h3>
        <div onChange={typed}>
          <QuantityInput
            label={t`Quantity from ${identifier}`}
            value={place.quantity}
            max={max}
            disabled={disabled}
            onChange={onQuantity}
          />
        </div>
      </div>
      <BatchList
        batches={place.batches}
        today={today}
        highlighted={place.highlighted}
        changes={place.changes}
        label={t`Batches on ${identifier}`}
      />
    </li>
  )
}
