import type { Item } from '@forrad/openapi'
import { useDeferredValue, useMemo } from 'react'
import { shownBy } from '../model/shown.ts'
import { entriesOfRows, inventoryEntries, type InventoryEntry } from '../model/inventory.ts'
import type { InventoryViewProps } from './InventoryView.tsx'

/** What of the inventory is shown, and the filter that this goes by. */
export interface ShownInventory {
  readonly entries: readonly InventoryEntry[]
  readonly query: string
  readonly placeId: number | null
  /** The server has more. */
  readonly hasMore: boolean
  /** What is wanted now is being found still. */
  readonly isLate: boolean
}

/** What the filter keeps; typing goes first, the list follows. */
export function useInventoryEntries(
  props: Pick<InventoryViewProps, 'view' | 'pages'> & { readonly items: readonly Item[] },
): ShownInventory {
  const { view, pages = null } = props
  const items = useDeferredValue(props.items)
  const query = useDeferredValue(view.query)
  const placeId = useDeferredValue(view.placeId)
  const listing = pages?.listing ?? null
  const entries = useMemo(
    () => (listing ? entriesOfRows(items, listing) : inventoryEntries(items, { query, placeId })),
    [items, listing, query, placeId],
  )
  const shown = shownBy({ query, placeId, filters: view.filters }, listing?.wish ?? null)
  return {
    entries,
    query: shown.query,
    placeId: shown.placeId,
    hasMore: typeof listing?.cursor === 'string',
    isLate: items !== props.items || query !== view.query || placeId !== view.placeId,
  }
}
