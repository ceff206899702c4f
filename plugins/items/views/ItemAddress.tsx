import { NOT_OPENED, usePath, useQuery, useServices, useStore } from '@forrad/ui'
import { createElement, useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { itemInQuery } from '../model/panel-address.ts'
import { itemToShow, panel } from '../model/panel.store.ts'
import { loadPanel } from './loadPanel.ts'
import { keepItem, leaveItem } from './panelHistory.ts'

interface PanelProps {
  readonly itemId: number
  readonly onClose: () => void
}

/** Follows the address: shows the panel of the item that it names; draws nothing else. */
export default function ItemAddress() {
  const { navigation } = useServices()
  const path = usePath()
  const search = useQuery().toString()
  const asked = itemInQuery(new URLSearchParams(search))
  const itemId = itemToShow(useStore(panel), { path, asked })
  const close = () => leaveItem(navigation)
  const Panel = usePanel(itemId !== null, close)
  useEffect(() => panel.watch(), [])
  useBackCloses()

  const follow = useEffectEvent((page: string, query: URLSearchParams) => {
    const named = itemInQuery(query)
    if (named !== null) panel.open(page, named)
    // Whether it was the way back that changed the address is heard only after this.
    else if (itemId !== null) setTimeout(() => keepItem(navigation))
    else panel.close()
  })
  useEffect(() => follow(path, new URLSearchParams(search)), [path, search])

  if (itemId === null || !Panel) return null
  return createElement(Panel, { itemId, onClose: close })
}

/** The panel, once it is wanted and loaded. */
function usePanel(wanted: boolean, onFailure: () => void): ComponentType<PanelProps> | null {
  const { notices, translate } = useServices()
  const [Panel, setPanel] = useState<ComponentType<PanelProps> | null>(null)
  const failed = useEffectEvent(() => {
    notices.show({ tone: 'error', text: translate(NOT_OPENED) })
    onFailure()
  })
  useEffect(() => {
    if (!wanted || Panel) return
    let gone = false
    loadPanel().then(
      ({ default: View }) => gone || setPanel(() => View),
      () => gone || failed(),
    )
    return () => {
      gone = true
    }
  }, [wanted, Panel])
  return Panel
}

/** The browser's way back to an address without an item closes the panel, rather than keep it. */
function useBackCloses(): void {
  useEffect(() => {
    const popped = () => {
      if (itemInQuery(new URLSearchParams(location.search)) === null) panel.close()
    }
    addEventListener('popstate', popped)
    return () => removeEventListener('popstate', popped)
  }, [])
}
