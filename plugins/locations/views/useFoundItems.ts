import type { Item } from '@forrad/openapi'
import { useDeferredValue, useMemo } from 'react'
import { filterItems } from '../model/item-list.ts'
import type { ItemsViewProps } from './ItemsView.tsx'
import type { Unsorted } from './useSorted.ts'

/** The items that the filter keeps; what the server has found where it filters. Typing goes first, the list follows. */
export function useFoundItems(
  props: Pick<ItemsViewProps, 'view' | 'pages' | 'today'> & { readonly items: readonly Item[] },
): { readonly found: readonly Item[]; readonly items: readonly Item[] } {
  const { view, pages = null, today } = props
  const items = useDeferredValue(props.items)
  const query = useDeferredValue(view.query)
  const shown = useDeferredValue(view.filters.join())
  const found = useMemo(() => {
    // What the server has found; what has changed since then goes.
    if (pages) return filterItems(items, { query: '', filters: pages.filters }, today)
    const filters = view.filters.filter((filter) => shown.split(',').includes(filter))
    return filterItems(items, { query, filters }, today)
    // The filters as a text: the address makes a new list of them each time.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [items, pages?.filters, query, shown, today])
  return { found, items }
}

/** Whether there is more than was found, and how it comes. */
export function restOf(
  pages: ItemsViewProps['pages'],
  found: readonly Item[],
): Unsorted<Item>['rest'] {
  return {
    hasMore: pages?.hasMore ?? false,
    all: pages?.total ?? pages?.all ?? 0,
    held: found.length,
    onMore: pages?.onMore,
  }
}
