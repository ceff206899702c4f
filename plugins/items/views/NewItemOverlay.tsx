import { itemName } from '@forrad/core/domain'
import { useServices, useStore, type OverlayProps } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { useState } from 'react'
import { createNewItemStore } from '../model/new-item.store.ts'
import type { Sought } from '../model/new-item.ts'
import { NewItemSheet } from './NewItemSheet.tsx'

/** The form of a new item at work; the item opens when it is there. */
export default function NewItemOverlay({ onClose, ...sought }: OverlayProps<Sought>) {
  const { api, items, commands, notices, translate, wordError } = useServices()
  const [store] = useState(() =>
    createNewItemStore(sought, {
      api,
      items,
      onSaved(item) {
        const name = itemName(item)
        notices.show({ tone: 'success', text: translate(msg`${name} has been created.`) })
        onClose()
        void commands.run('item.open', { itemId: item.id })
      },
    }),
  )
  return (
    <NewItemSheet state={useStore(store)} actions={store} wordError={wordError} onClose={onClose} />
  )
}
