import { clampQuantity, itemName, MAX_QUANTITY } from '@forrad/core/domain'
import { QuantityInput } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { OrderRow } from '../model/order.ts'
import type { OnQuantity } from './OrderScreen.tsx'

/** Props of what changes one row. */
export interface OrderRowProps {
  readonly row: OrderRow
  readonly onQuantity: OnQuantity
}

/** How many of an item are ordered. */
export function OrderQuantity({ row, onQuantity }: OrderRowProps) {
  const { t } = useLingui()
  const name = `${itemName(row.item)}, ${row.location.name}`
  return (
    <QuantityInput
      label={t`Quantity of ${name}`}
      value={row.quantity}
      max={MAX_QUANTITY}
      onChange={(quantity) => onQuantity(row, clampQuantity(quantity, MAX_QUANTITY))}
    />
  )
}
