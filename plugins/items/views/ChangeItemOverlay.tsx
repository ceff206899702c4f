import { itemName } from '@forrad/core/domain'
import type { Item } from '@forrad/openapi'
import { useServices, useStore, useUser, type OverlayProps } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { useState } from 'react'
import { createChangeItemStore } from '../model/change-item.store.ts'
import { typedItem } from '../model/new-item.ts'
import { NewItemSheet } from './NewItemSheet.tsx'
import { useGtinByScan } from './useGtinByScan.ts'

/** The form of an own item that exists, at work. */
export default function ChangeItemOverlay(props: OverlayProps<{ readonly item: Item }>) {
  const { item, onClose } = props
  const { api, items, search, notices, translate, wordError } = useServices()
  const [before] = useState(() => typedItem(item))
  const [store] = useState(() =>
    createChangeItemStore(item, {
      api,
      items,
      search,
      onSaved(saved) {
        const name = itemName(saved)
        notices.show({ tone: 'success', text: translate(msg`${name} has been changed.`) })
        onClose()
      },
    }),
  )
  const state = useStore(store)
  useGtinByScan(state, store, item.id)
  return (
    <NewItemSheet
      state={state}
      actions={store}
      before={before}
      narcotics={useUser()?.narcotics ?? false}
      wordError={wordError}
      onClose={onClose}
    />
  )
}
