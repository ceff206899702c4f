import { itemName, mayHandleItem } from '@forrad/core/domain'
import {
  signals,
  useCommand,
  useScanned,
  useServices,
  useStore,
  useToday,
  useUser,
  type OverlayProps,
} from '@forrad/ui'
import type { Item } from '@forrad/openapi'
import { msg } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { createAddItem } from '../model/add-item.store.ts'
import { keptShare } from '../model/kept-here.ts'
import { AddItemSheet } from './AddItemSheet.tsx'
import { KeptItem } from './KeptItem.tsx'

/** Props of {@link AddItemOverlay}. */
export type AddItemOverlayProps = OverlayProps<{ readonly locationId: number }>

const scheduler = {
  after(milliseconds: number, run: () => void) {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
}

/** The popup that finds an item in the catalogue and keeps it at a location. */
export default function AddItemOverlay({ locationId, onClose }: AddItemOverlayProps) {
  const { api, locations, notices, translate, wordError } = useServices()
  const today = useToday()
  const user = useUser()
  const create = useCommand('item.create')
  const { items, paged } = useStore(locations)
  const isPaged = paged[locationId] !== undefined
  const [store] = useState(() =>
    createAddItem({
      locationId,
      api,
      locations,
      scheduler,
      onAdded(item) {
        const name = itemName(item)
        void locations.refreshSummary()
        notices.show({
          tone: 'success',
          text: translate(msg`${name} is now kept at this location.`),
        })
      },
    }),
  )
  useEffect(() => store.stop, [store])
  useScanned(({ item }) => {
    if (!item) return 'passed'
    signals.give('found')
    store.setQuery(item.vendor_name)
    return 'claimed'
  })
  const shareOf = (item: Item) => keptShare(item, { locationId, items: items[locationId], isPaged })
  return (
    <AddItemSheet
      state={useStore(store)}
      actions={store}
      today={today}
      isKept={(item) => shareOf(item) !== undefined}
      renderKept={(item, said) => {
        const share = mayHandleItem(user, item) ? shareOf(item) : undefined
        if (!share) return said
        return (
          <KeptItem item={item} location={share}>
            {said}
          </KeptItem>
        )
      }}
      wordError={wordError}
      onCreate={create && ((name) => create({ name, onMade: store.show }))}
      onClose={onClose}
    />
  )
}
