import type { Slots } from '@forrad/core/kernel'
import { Slot, useCommand, useQuery, useServices, useSlot, useStore, useToday } from '@forrad/ui'
import { useMemo } from 'react'
import { locationAddress, readLocationView, TABS } from '../model/address.ts'
import { sortItems } from '../model/item-list.ts'
import { InventoryView } from './InventoryView.tsx'
import { useManyHint } from './useManyHint.tsx'
import { useItemsFetch } from './itemsFetch.ts'
import { useAdded } from './useAddedColumns.ts'
import { usePages } from './usePages.ts'

/** The tab of what lies where, at work. */
export default function InventoryTab({ location }: Slots['location.tabs']['props']) {
  const { id } = location
  const { locations, blocked, navigation, wordError } = useServices()
  const held = useStore(locations).items[id]
  const { lots } = useStore(blocked)
  const view = readLocationView(useQuery())
  const wish = {
    ...(view.query.trim() === '' ? {} : { query: view.query.trim() }),
    ...(view.placeId === null ? {} : { storage_location_id: view.placeId }),
  }
  const pages = usePages(id, 'inventory', wish)
  const listing = pages?.listing ?? null
  const isUnknown = pages !== null && listing === null
  const items = useMemo(() => (held && !isUnknown ? sortItems(held) : null), [held, isUnknown])
  const fetching = useItemsFetch()
  const error = pages?.error ?? fetching.error
  const today = useToday()
  const open = useCommand('item.open')
  const canDoMany = useSlot('location.selection').length > 0
  const hasActions = useSlot('location.inventoryActions').length > 0
  const manyHint = useManyHint()
  const placeKey = `location ${id} inventory`
  const added = useAdded('batches', placeKey)
  return (
    <InventoryView
      place={location.name}
      placeKey={placeKey}
      added={added}
      items={items}
      pages={pages && listing && { ...pages, listing, all: location.item_count }}
      places={location.storage_locations}
      view={view}
      today={today}
      blocked={lots}
      loading={fetching.loading || (isUnknown && error === null)}
      error={error ? wordError(error) : null}
      onView={(next) =>
        navigation.go(locationAddress(id, { ...next, tab: TABS.inventory }), { replace: true })
      }
      onRetry={pages?.error ? pages.onRetry : fetching.reload}
      onOpen={open ? (item) => open({ itemId: item.id }) : null}
      actions={
        hasActions ? (
          <Slot
            name="location.inventoryActions"
            props={{ location, shown: { list: 'inventory', ...wish } }}
          />
        ) : null
      }
      {...manyHint}
      renderSelected={
        canDoMany
          ? (selected) => <Slot name="location.selection" props={{ location, ...selected }} />
          : undefined
      }
    />
  )
}
