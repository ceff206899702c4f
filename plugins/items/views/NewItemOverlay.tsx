import { itemName } from '@forrad/core/domain'
import { signals, useScanned, useServices, useStore, type OverlayProps } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { useState } from 'react'
import { createNewItemStore } from '../model/new-item.store.ts'
import { showMade, type MadeFor } from '../model/made.ts'
import type { Sought } from '../model/new-item.ts'
import { scannedGtin } from '../model/scanned-gtin.ts'
import { NewItemSheet } from './NewItemSheet.tsx'

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
  useScanned((scan) => {
    const gtin = scannedGtin(scan)
    if (gtin === null || state.saving) return 'passed'
    // One that another item has can be created by nobody; the form says so when it is sent.
    signals.give(scan.item ? 'doubt' : 'found')
    store.change({ gtin })
    return 'claimed'
  })
  return <NewItemSheet state={state} actions={store} wordError={wordError} onClose={onClose} />
}
