import { mayAdjust } from '@forrad/core/domain'
import type { Item } from '@forrad/openapi'
import { Button, EmptyState, ListSkeleton, VirtualList } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useDeferredValue, useMemo } from 'react'
import { WHOLE_VIEW } from '../model/address.ts'
import { filterItems, shareOf } from '../model/item-list.ts'
import { ItemRow } from './ItemRow.tsx'
import { MoreRows } from './MoreRows.tsx'
import { OfferingRow } from './OfferingRow.tsx'
import type { ItemsViewProps } from './ItemsView.tsx'
import styles from './ItemsView.module.css'
import { useCountWords } from './useCountWords.ts'

/** Props of {@link ItemsFound}. */
export interface ItemsFoundProps extends ItemsViewProps {
  readonly items: readonly Item[]
  /** Rows offer to take the item out of the location. */
  readonly removing: boolean
}

/** The items that the filter keeps, or why there are none. */
export function ItemsFound(props: ItemsFoundProps) {
  const {
    view,
    pages = null,
    user,
    today,
    removing,
    placeKey,
    onView,
    onPick,
    onOpen,
    onAdd,
    onRemove,
  } = props
  const { t } = useLingui()
  const words = useCountWords()
  // Typing goes first, the list follows.
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

  if (found.length === 0 && pages?.waiting) return <ListSkeleton rows={8} />
  if (items.length === 0 && !pages) {
    return (
      <EmptyState
        icon="boxes"
        title={t`No items here yet`}
        action={onAdd ? <Button icon="add" onClick={onAdd}>{t`Add an item`}</Button> : null}
      >
        {t`Here stands each item that is kept at this location. They come with deliveries, or when an administrator adds them.`}
      </EmptyState>
    )
  }
  if (found.length === 0) {
    return (
      <EmptyState
        icon="filter"
        title={t`No item matches`}
        action={<Button onClick={() => onView(WHOLE_VIEW)}>{t`Show all items`}</Button>}
      />
    )
  }
  const renderRow = (item: Item) => {
    const location = shareOf(item)
    if (!location) return null
    const pickable = onPick && !removing && mayAdjust(user, item, 'remove')
    const Row = removing ? ItemRow : OfferingRow
    return (
      <Row
        item={item}
        location={location}
        today={today}
        onOpen={onOpen ? () => onOpen(item) : null}
        onPick={pickable ? () => onPick(item) : null}
        onRemove={removing && onRemove && location.location_item ? () => onRemove(item) : null}
      />
    )
  }
  const gone = items.length - found.length
  const count = pages ? (pages.total ?? pages.all) - gone : found.length
  return (
    <div aria-busy={pages?.waiting ?? false}>
      <output className={styles.count}>
        {words.itemsOf(count, pages ? pages.all : items.length)}
      </output>
      <VirtualList
        label={t`Items`}
        entries={found}
        entryKey={(item) => item.id}
        estimate={104}
        gap={8}
        placeKey={placeKey}
        renderEntry={renderRow}
        {...(pages?.hasMore ? { onNearEnd: pages.onMore } : {})}
      />
      {pages?.hasMore ? <MoreRows onMore={pages.onMore} /> : null}
    </div>
  )
}
