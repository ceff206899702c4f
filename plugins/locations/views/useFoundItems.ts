import type { Item } from '@forrad/openapi'
import { useDeferredValue, useMemo } from 'react'
import { WHOLE_VIEW } from '../model/address.ts'
import { filterItems } from '../model/item-list.ts'
import { shownBy } from '../model/shown.ts'
import type { ItemsViewProps } from './ItemsView.tsx'
import type { Unsorted } from './useSorted.ts'

/** What is found of a location's items. */
export interface FoundItems {
  readonly found: readonly Item[]
  readonly items: readonly Item[]
  /** What is wanted now is being found still. */
  readonly isLate: boolean
}

/** The items that the filter keeps; what the server has found where it filters. Typing goes first, the list follows. */
export function useFoundItems(
  props: Pick<ItemsViewProps, 'view' | 'pages' | 'today'> & { readonly items: readonly Item[] },
): FoundItems {
  const { view, pages = null, today } = props
  const isPaged = pages !== null
  const items = useDeferredValue(props.items)
  const query = useDeferredValue(view.query)
  const shown = useDeferredValue(view.filters.join())
  const wish = pages?.listing?.wish ?? null
  const found = useMemo(() => {
    // What the server has found; what has changed since then goes.
    const { filters: asked } = shownBy(WHOLE_VIEW, wish)
    if (isPaged) return filterItems(items, { query: '', filters: asked }, today)
    const filters = view.filters.filter((filter) => shown.split(',').includes(filter))
    return filterItems(items, { query, filters }, today)
    // The filters as a text: the address makes a new list of them each time.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [items, isPaged, wish, query, shown, today])
  const isLate = items !== props.items || query !== view.query || shown !== view.filters.join()
  return { found, items, isLate }
}

/** Whether there is more than was found, how many there are in all, and how the rest comes. */
export function restOf(pages: ItemsViewProps['pages']): Unsorted<Item>['rest'] {
  const listing = pages?.listing ?? null
  return {
    hasMore: typeof listing?.cursor === 'string',
    all: listing?.total ?? pages?.all ?? 0,
    listing,
    onMore: pages?.onMore,
  }
}
