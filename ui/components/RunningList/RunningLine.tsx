import type { ReactNode } from 'react'
import { QuantityInput } from '../QuantityInput/QuantityInput.tsx'
import { RemoveButton } from '../RemoveButton/RemoveButton.tsx'
import styles from './RunningLine.module.css'
import { useIntoSight } from './useIntoSight.ts'

/** Props of {@link RunningLine}. */
export interface RunningLineProps {
  /** The item's name, drawn. */
  readonly name: ReactNode
  /** The shelf place's identifier. */
  readonly place: string
  /** Its batches. */
  readonly children: ReactNode
  readonly quantity: number
  readonly max: number
  readonly quantityLabel: string
  readonly removeLabel: string
  /** Told once it has been removed. */
  readonly removed: string
  /** What is being sent, or whose outcome is unknown, is not changed. */
  readonly held: boolean
  /** The last scan's turn when it fell on this line. */
  readonly turn: number | null
  /** Why it stayed; null where there is nothing to say. */
  readonly reason: string | null
  /** What can be done about it. */
  readonly offer?: ReactNode
  /** Opens it whole; null where nobody offers it. */
  readonly onOpen: (() => void) | null
  readonly onQuantity: (quantity: number) => void
  readonly onRemove: () => void
}

/** One scanned item at one shelf place: how many, from which batches, and why it stayed. */
export function RunningLine(props: RunningLineProps) {
  const { name, place, children, quantity, max, held, turn, reason, offer, onOpen } = props
  const row = useIntoSight<HTMLLIElement>(turn)
  return (
    <li ref={row} className={styles.line} data-last={turn !== null}>
      {turn === null ? null : <span key={turn} className={styles.flash} />}
      {onOpen ? (
        <button type="button" className={styles.open} onClick={onOpen}>
          {name}
        </button>
      ) : (
        <span className={styles.name}>{name}</span>
      )}
      <div className={styles.text}>
        <div className={styles.place}>{place}</div>
        {children}
      </div>
      <div className={styles.controls}>
        <QuantityInput
          label={props.quantityLabel}
          byScan
          value={quantity}
          max={max}
          // The line goes by its own button alone.
          least={1}
          disabled={held}
          onChange={props.onQuantity}
        />
        <RemoveButton
          label={props.removeLabel}
          removed={props.removed}
          disabled={held}
          onClick={props.onRemove}
        />
      </div>
      {reason === null ? null : (
        <div role="alert" className={styles.reason}>
          {reason}
        </div>
      )}
      {offer ? <div className={styles.reason}>{offer}</div> : null}
    </li>
  )
}
