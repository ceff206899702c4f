import { isExpired, itemName, MAX_QUANTITY } from '@forrad/core/domain'
import { ItemName, RunningLine } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { DeliveryLine } from '../model/delivery.ts'
import styles from './ReceivedLine.module.css'
import { useDeliveryWords } from './useDeliveryWords.ts'

/** Props of {@link ReceivedLine}. */
export interface ReceivedLineProps {
  readonly line: DeliveryLine
  /** It is being sent, or what became of it is unknown. */
  readonly held: boolean
  /** The last scan's turn when it fell on this line. */
  readonly turn: number | null
  /** Why it was not received; null where there is nothing to say. */
  readonly reason: string | null
  /** yyyy-mm-dd */
  readonly today: string
  /** What plugins remark at it. */
  readonly remark?: ReactNode
  readonly onOpen: () => void
  readonly onQuantity: (quantity: number) => void
  readonly onRemove: () => void
}

/** The packs of one batch on one shelf place. */
export function ReceivedLine(props: ReceivedLineProps) {
  const { line, held, turn, reason, today } = props
  const { t } = useLingui()
  const { wordBatch } = useDeliveryWords('')
  const title = itemName(line.item)
  return (
    <RunningLine
      name={<ItemName item={line.item} />}
      place={line.place.identifier}
      quantity={line.quantity}
      max={MAX_QUANTITY}
      quantityLabel={t`Quantity of ${title}`}
      removeLabel={t`Remove ${title} from the list`}
      removed={t`${title} removed`}
      held={held}
      turn={turn}
      reason={reason}
      onOpen={held ? null : props.onOpen}
      onQuantity={props.onQuantity}
      onRemove={props.onRemove}
    >
      <div className={styles.batch}>{wordBatch(line)}</div>
      {isExpired(line.expiration_date, today) ? (
        <div className={styles.expired}>{t`Expired`}</div>
      ) : null}
      {props.remark}
    </RunningLine>
  )
}
