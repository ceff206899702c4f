import { stocktakeAdjustment } from '@forrad/core/domain'
import type { Slots } from '@forrad/core/kernel'
import { useServices, useToday } from '@forrad/ui'
import { announceCounted } from './announce.ts'
import { StockLevelsForm } from './StockLevelsForm.tsx'
import { useAskedCount } from './useAskedCount.tsx'
import { useShelfPlaces } from './useShelfPlaces.ts'

/** The tab of the levels editor that counts, at work. */
export default function StockLevels(props: Slots['item.levels']['props']) {
  const { item, location, onSaved } = props
  const services = useServices()
  const today = useToday()
  const shelfPlaces = useShelfPlaces(location.id)
  const { count, actions, fields } = useAskedCount(item, location.id, {
    locationItem: { item_id: item.id, location_id: location.id },
    onCounted(counted) {
      announceCounted(counted, location.id, services)
      const { before, counts } = counted
      const made = stocktakeAdjustment(before, counts)
      const batch_updates = made.ok ? made.adjustment.batch_updates : []
      onSaved({ item_id: item.id, type: 'stocktaking', batch_updates })
    },
  })
  return (
    <StockLevelsForm
      count={count}
      actions={actions}
      fields={fields}
      shelfPlaces={shelfPlaces}
      today={today}
      wordError={services.wordError}
    />
  )
}
