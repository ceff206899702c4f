import { mayAdjust } from '@forrad/core/domain'
import type { Item } from '@forrad/openapi'
import { ListSkeleton, VirtualList } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { cardSorting, WHOLE_VIEW } from '../model/address.ts'
import { shareOf } from '../model/item-list.ts'
import { itemSorts } from '../model/item-sorts.ts'
import { ItemRow } from './ItemRow.tsx'
import type { ItemsViewProps } from './ItemsView.tsx'
import styles from './ItemsView.module.css'
import { MoreRows } from './MoreRows.tsx'
import { NoItems } from './NoItems.tsx'
import { OfferingRow } from './OfferingRow.tsx'
import { useCountWords } from './useCountWords.ts'
import { SortedBy } from './SortedBy.tsx'
import { SortNote } from './SortNote.tsx'
import { restOf, useFoundItems } from './useFoundItems.ts'
import { useSorted } from './useSorted.ts'

/** Props of {@link ItemsFound}. */
export interface ItemsFoundProps extends ItemsViewProps {
  readonly items: readonly Item[]
  /** Rows offer to take the item out of the location. */
  readonly removing: boolean
}

/** The items that the filter keeps, or why there are none. */
export function ItemsFound(props: ItemsFoundProps) {
  const { pages = null, user, today, removing, placeKey, onView, onPick, onOpen, onAdd } = props
  const { t } = useLingui()
  const words = useCountWords()
  const { found, items } = useFoundItems(props)
  const sorts = useMemo(() => itemSorts(today), [today])
  const sorting = cardSorting(props.view.sorting)
  const rest = restOf(pages)
  const sorted = useSorted({ rows: found, sorting, sorts, rest })

  if (found.length === 0 && pages?.waiting) return <ListSkeleton rows={8} />
  if (found.length === 0) {
    const filtered = items.length > 0 || pages !== null
    return (
      <NoItems
        filtered={filtered}
        onAll={() => onView(WHOLE_VIEW)}
        onAdd={onAdd}
        onPlaces={props.onPlaces ?? null}
      />
    )
  }
  const renderRow = (item: Item) => {
    const location = shareOf(item)
    if (!location) return null
    const pickable = onPick && !removing && mayAdjust(user, item, 'remove')
    const onRemove = removing && location.location_item ? props.onRemove : null
    const Row = removing ? ItemRow : OfferingRow
    return (
      <Row
        item={item}
        location={location}
        today={today}
        onOpen={onOpen ? () => onOpen(item) : null}
        onPick={pickable ? () => onPick(item) : null}
        onRemove={onRemove ? () => onRemove(item) : null}
      />
    )
  }
  const count = pages ? rest.all - (items.length - found.length) : found.length
  return (
    <div aria-busy={pages?.waiting ?? false}>
      {sorting ? (
        <div className={styles.chips}>
          <SortedBy sorting={sorting} onOwnOrder={() => onView({ ...props.view, sorting: null })} />
          <SortNote
            fetching={sorted.isFetching}
            tooMany={!sorted.isSortable}
            failure={sorted.failure}
            onRetry={sorted.onRetry}
          />
        </div>
      ) : null}
      <output className={styles.count}>
        {words.itemsOf(count, pages ? pages.all : items.length)}
      </output>
      <VirtualList
        label={t`Items`}
        entries={sorted.rows}
        entryKey={(item) => item.id}
        estimate={104}
        gap={8}
        placeKey={placeKey}
        renderEntry={renderRow}
        {...(pages && rest.hasMore ? { onNearEnd: pages.onMore } : {})}
      />
      {pages && rest.hasMore ? <MoreRows onMore={pages.onMore} /> : null}
    </div>
  )
}
