import { can } from '@forrad/core/domain'
import type { Slots } from '@forrad/core/kernel'
import type { Item } from '@forrad/openapi'
import {
  Slot,
  useCommand,
  useQuery,
  useServices,
  useSlot,
  useStore,
  useToday,
  useUser,
} from '@forrad/ui'
import { useMemo, useState } from 'react'
import { locationAddress, readLocationView, TABS } from '../model/address.ts'
import { itemsOfRows, shareOf, sortItems } from '../model/item-list.ts'
import { useManyHint } from './useManyHint.tsx'
import { useItemsFetch } from './itemsFetch.ts'
import { ItemsView } from './ItemsView.tsx'
import { RemoveItem } from './RemoveItem.tsx'
import { useAdded } from './useAddedColumns.ts'
import { usePages } from './usePages.ts'

/** The tab of a location's items at work. */
export default function ItemsTab({ location }: Slots['location.tabs']['props']) {
  const { id } = location
  const { locations, navigation, overlays, wordError } = useServices()
  const held = useStore(locations).items[id]
  const view = readLocationView(useQuery())
  const wish = {
    ...(view.query.trim() === '' ? {} : { query: view.query.trim() }),
    ...(view.filters.length === 0 ? {} : { show: [...view.filters] }),
  }
  const pages = usePages(id, 'names', wish)
  const isPaged = pages !== null
  const listing = pages?.listing ?? null
  const items = useMemo(() => {
    if (!held) return null
    return isPaged ? itemsOfRows(held, listing?.rows ?? []) : sortItems(held)
  }, [held, isPaged, listing])
  const fetching = useItemsFetch()
  const error = pages?.error ?? fetching.error
  const user = useUser()
  const mayChange = can(user, 'administer')
  const today = useToday()
  const pick = useCommand('retrieve.open')
  const open = useCommand('item.open')
  const canDoMany = useSlot('location.selection').length > 0
  const [removing, setRemoving] = useState<Item | null>(null)
  const levels = removing ? shareOf(removing)?.location_item : null

  const manyHint = useManyHint()
  const placeKey = `location ${id} items`
  const added = useAdded('items', placeKey)
  return (
    <>
      <ItemsView
        place={location.name}
        placeKey={placeKey}
        added={added}
        items={items}
        pages={pages && { ...pages, all: location.item_count }}
        view={view}
        user={user}
        today={today}
        loading={fetching.loading}
        error={error ? wordError(error) : null}
        onView={(next) =>
          navigation.go(locationAddress(id, { ...next, tab: TABS.items }), { replace: true })
        }
        onRetry={pages?.error ? pages.onRetry : fetching.reload}
        onPick={pick ? (item) => pick({ itemId: item.id, locationId: id }) : null}
        onOpen={open ? (item) => open({ itemId: item.id }) : null}
        onAdd={
          mayChange
            ? () =>
                void overlays.open({
                  id: 'location-add-item',
                  load: () => import('./AddItemOverlay.tsx'),
                  props: { locationId: id },
                })
            : null
        }
        onRemove={mayChange ? setRemoving : null}
        onPlaces={
          mayChange && location.storage_locations.length === 0
            ? () => navigation.go(locationAddress(id, { tab: TABS.shelfPlaces }), { replace: true })
            : null
        }
        actions={
          <Slot
            name="location.inventoryActions"
            props={{ location, shown: { list: 'items', ...wish } }}
          />
        }
        {...manyHint}
        renderSelected={
          canDoMany
            ? (selected) => <Slot name="location.selection" props={{ location, ...selected }} />
            : undefined
        }
      />
      {removing && levels ? (
        <RemoveItem item={removing} levels={levels} onClose={() => setRemoving(null)} />
      ) : null}
    </>
  )
}
