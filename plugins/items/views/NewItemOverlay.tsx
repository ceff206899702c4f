import { itemName } from '@forrad/core/domain'
import { useServices, useStore, useUser, type OverlayProps } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { useState } from 'react'
import { createNewItemStore } from '../model/new-item.store.ts'
import { showMade, type MadeFor } from '../model/made.ts'
import type { Sought } from '../model/new-item.ts'
import { NewItemSheet } from './NewItemSheet.tsx'
import { useGtinByScan } from './useGtinByScan.ts'

/** The form of a new item at work; when the item is there, it opens or whoever asked for it shows it. */
export default function NewItemOverlay(props: OverlayProps<Sought & MadeFor>) {
  const { onClose, onMade, ...sought } = props
  const { api, items, search, commands, notices, translate, wordError } = useServices()
  const [store] = useState(() =>
    createNewItemStore(sought, {
      api,
      items,
      search,
      onSaved(item) {
        const name = itemName(item)
        notices.show({ tone: 'success', text: translate(msg`${name} has been created.`) })
        onClose()
        showMade(item, { commands, onMade })
      },
    }),
  )
  const state = useStore(store)
  useGtinByScan(state, store)
  return (
    <NewItemSheet
      state={state}
      actions={store}
      narcotics={useUser()?.narcotics ?? false}
      wordError={wordError}
      onClose={onClose}
    />
  )
}
