import { itemName } from '@forrad/core/domain'
import type { Item, LocationItem } from '@forrad/openapi'
import { useCommand, useServices } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { RemoveQuestion } from './RemoveQuestion.tsx'
import { useRemoval } from './useRemoval.ts'

/** Props of {@link RemoveItem}. */
export interface RemoveItemProps {
  readonly item: Item
  /** The item's levels at the location, which go with it. */
  readonly levels: LocationItem
  readonly onClose: () => void
}

/** Asks, and takes the item out of the location. */
export function RemoveItem({ item, levels, onClose }: RemoveItemProps) {
  const { t } = useLingui()
  const { locations, notices, translate } = useServices()
  const name = itemName(item)
  const open = useCommand('item.open')
  const remove = {
    send: () => locations.removeLocationItem(levels),
    refresh: () => locations.openItems(levels.location_id),
    onRemoved() {
      void locations.refreshSummary()
      notices.show({
        tone: 'success',
        text: translate(msg`${name} is no longer kept at this location.`),
      })
      onClose()
    },
  }
  const show =
    open &&
    (() => {
      onClose()
      open({ itemId: item.id })
    })
  const removal = useRemoval(remove, null, show)
  return (
    <RemoveQuestion
      title={t`Remove ${name} from the location?`}
      failure={t`The item could not be removed`}
      {...removal}
      onClose={onClose}
    >
      {t`Its reorder point and levels here go with it. An item with stock left cannot be removed.`}
    </RemoveQuestion>
  )
}
