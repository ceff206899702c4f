import type { Slots } from '@forrad/core/kernel'
import {
  ActionBar,
  Slot,
  useCommand,
  useQuery,
  useServices,
  useSlot,
  useStore,
  useToday,
} from '@forrad/ui'
import { useMemo } from 'react'
import { locationAddress, readLocationView, TABS } from '../model/address.ts'
import { sortItems } from '../model/item-list.ts'
import { InventoryView } from './InventoryView.tsx'
import { useItemsFetch } from './itemsFetch.ts'

/** The tab of what lies where, at work. */
export default function InventoryTab({ location }: Slots['location.tabs']['props']) {
  const { id } = location
  const { locations, navigation, wordError } = useServices()
  const held = useStore(locations).items[id]
  const items = useMemo(() => (held ? sortItems(held) : null), [held])
  const { loading, error, reload } = useItemsFetch()
  const today = useToday()
  const open = useCommand('item.open')
  const view = readLocationView(useQuery())
  const hasActions = useSlot('location.inventoryActions').length > 0
  return (
    <>
      <InventoryView
        placeKey={`location ${id} inventory`}
        items={items}
        places={location.storage_locations}
        view={view}
        today={today}
        loading={loading}
        error={error ? wordError(error) : null}
        onView={(next) =>
          navigation.go(locationAddress(id, { ...next, tab: TABS.inventory }), { replace: true })
        }
        onRetry={reload}
        onOpen={open ? (item) => open({ itemId: item.id }) : null}
      />
      {hasActions ? (
        <ActionBar>
          <Slot name="location.inventoryActions" props={{ location }} />
        </ActionBar>
      ) : null}
    </>
  )
}
