import { can } from '@forrad/core/domain'
import type { Slots } from '@forrad/core/kernel'
import type { Item } from '@forrad/openapi'
import { useCommand, useQuery, useServices, useStore, useToday, useUser } from '@forrad/ui'
import { useMemo, useState } from 'react'
import { locationAddress, readLocationView, TABS } from '../model/address.ts'
import { shareOf, sortItems } from '../model/item-list.ts'
import { useItemsFetch } from './itemsFetch.ts'
import { ItemsView } from './ItemsView.tsx'
import { RemoveItem } from './RemoveItem.tsx'

/** The tab of a location's items at work. */
export default function ItemsTab({ location }: Slots['location.tabs']['props']) {
  const { id } = location
  const { locations, navigation, overlays, wordError } = useServices()
  const held = useStore(locations).items[id]
  const items = useMemo(() => (held ? sortItems(held) : null), [held])
  const { loading, error, reload } = useItemsFetch()
  const user = useUser()
  const mayChange = can(user, 'administer')
  const today = useToday()
  const pick = useCommand('retrieve.open')
  const open = useCommand('item.open')
  const view = readLocationView(useQuery())
  const [removing, setRemoving] = useState<Item | null>(null)
  const levels = removing ? shareOf(removing)?.location_item : null

  return (
    <>
      <ItemsView
        placeKey={`location ${id} items`}
        items={items}
        view={view}
        user={user}
        today={today}
        loading={loading}
        error={error ? wordError(error) : null}
        onView={(next) =>
          navigation.go(locationAddress(id, { ...next, tab: TABS.items }), { replace: true })
        }
        onRetry={reload}
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
      />
      {removing && levels ? (
        <RemoveItem item={removing} levels={levels} onClose={() => setRemoving(null)} />
      ) : null}
    </>
  )
}
