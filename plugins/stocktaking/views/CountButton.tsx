import type { Slots } from '@forrad/core/kernel'
import { IconButton, useCommand } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'

/** The hand on a location's row: opens the stocktake there (spec section 2, Search). */
export default function CountButton({ item, location }: Slots['item.actions']['props']) {
  const { t } = useLingui()
  const open = useCommand('stocktake.open')
  if (!open) return null
  return (
    <IconButton
      icon="stocktake"
      label={t`Count the stock in ${location.name}`}
      onClick={() => open({ itemId: item.id, locationId: location.id })}
    />
  )
}
