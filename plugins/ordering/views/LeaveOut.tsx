import { itemName } from '@forrad/core/domain'
import { IconButton, shieldTouch } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import type { OrderRowProps } from './OrderQuantity.tsx'

/** Leaves an item out of the order, or takes it in again as suggested (ORDER-4). */
export function LeaveOut({ row, onQuantity }: OrderRowProps) {
  const { t } = useLingui()
  const name = `${itemName(row.item)}, ${row.location.name}`
  const { suggestion } = row.line
  // The one button stands where the other stood.
  const put = (quantity: number) => (event: MouseEvent) => {
    shieldTouch(event.currentTarget)
    onQuantity(row, quantity)
  }
  if (row.quantity > 0) {
    return <IconButton icon="close" label={t`Leave out ${name}`} onClick={put(0)} />
  }
  return suggestion > 0 ? (
    <IconButton icon="undo" label={t`Order ${name} after all`} onClick={put(suggestion)} />
  ) : null
}
