import type { Slots } from '@forrad/core/kernel'
import type { TransferSummary } from '@forrad/openapi'
import { useServices } from '@forrad/ui'
import { useEffect, useState } from 'react'
import { useTransfers } from './useTransfers.ts'
import { WayLinks } from './WayLinks.tsx'

/** How many of an item are on their way, in its panel; nothing where none are. */
export default function ItemNotice({ item }: Slots['item.notices']['props']) {
  const { api } = useServices()
  const { list } = useTransfers().state
  const [ofItem, setOfItem] = useState<readonly TransferSummary[]>([])
  useEffect(() => {
    if (!list || list.length === 0) return
    const aborter = new AbortController()
    const look = async () => {
      const found = await api.listTransfers({ item_id: item.id }, { signal: aborter.signal })
      if (found.ok) setOfItem(found.data.transfers)
    }
    void look()
    return () => aborter.abort()
  }, [api, item.id, list])
  return <WayLinks transfers={list?.length === 0 ? [] : ofItem} />
}
