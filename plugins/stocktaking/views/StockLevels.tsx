import { stocktakeAdjustment } from '@forrad/core/domain'
import type { Slots } from '@forrad/core/kernel'
import { useServices, useStore, useToday } from '@forrad/ui'
import { useEffect, useState } from 'react'
import { createCountStore } from '../model/count.store.ts'
import { announceCounted } from './announce.ts'
import { StockLevelsForm } from './StockLevelsForm.tsx'
import { useShelfPlaces } from './useShelfPlaces.ts'

/** The tab of the levels editor that counts, at work. */
export default function StockLevels(props: Slots['item.levels']['props']) {
  const { item, location, onSaved } = props
  const services = useServices()
  const today = useToday()
  const shelfPlaces = useShelfPlaces(location.id)
  const [store] = useState(() =>
    createCountStore(item, location.id, {
      adjustments: services.adjustments,
      locationItem: { item_id: item.id, location_id: location.id },
      onCounted(counted) {
        announceCounted(counted, location.id, services)
        const { before, counts } = counted
        const made = stocktakeAdjustment(before, counts)
        const batch_updates = made.ok ? made.adjustment.batch_updates : []
        onSaved({ item_id: item.id, type: 'stocktaking', batch_updates })
      },
    }),
  )
  const { count } = useStore(store)
  useEffect(() => store.refresh(item), [store, item])
  useEffect(() => store.leave, [store])
  return (
    <StockLevelsForm
      count={count}
      actions={store}
      shelfPlaces={shelfPlaces}
      today={today}
      wordError={services.wordError}
    />
  )
}
