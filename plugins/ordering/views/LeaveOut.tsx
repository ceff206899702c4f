import { itemName } from '@forrad/core/domain'
import { IconButton } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { OrderRowProps } from './OrderQuantity.tsx'

/** Leaves an item out of the order, or takes it in again as suggested (ORDER-4). */
export function LeaveOut({ row, onQuantity }: OrderRowProps) {
  const { t } = useLingui()
  const name = `${itemName(row.item)}, ${row.location.name}`
  const { suggestion } = row.line
  if (row.quantity > 0) {
    return (
      <IconButton icon="close" label={t`Leave out ${name}`} onClick={() => onQuantity(row, 0)} />
    )
  }
  return suggestion > 0 ? (
    <IconButton
      icon="undo"
      label={t`Order ${name} after all`}
      onClick={() => onQuantity(row, suggestion)}
    />
  ) : null
}
