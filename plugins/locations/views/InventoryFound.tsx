import type { BlockedLot } from '@forrad/core/stores'
import type { Item } from '@forrad/openapi'
import { ListSkeleton, VirtualList } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { cardSorting, WHOLE_VIEW } from '../model/address.ts'
import type { InventoryEntry } from '../model/inventory.ts'
import { batchEntries, lotsOf, STOCK_SORTS, stockRows, type StockRow } from '../model/stock-rows.ts'
import { InventoryRow, PlaceHeading } from './InventoryRow.tsx'
import type { InventoryViewProps } from './InventoryView.tsx'
import styles from './ItemsView.module.css'
import { MoreRows } from './MoreRows.tsx'
import { NoInventory } from './NoInventory.tsx'
import { SortedBy } from './SortedBy.tsx'
import { SortNote } from './SortNote.tsx'
import { useInventoryEntries } from './useInventoryEntries.ts'
import { useSorted } from './useSorted.ts'

const NOTHING: readonly StockRow[] = []
const NONE: readonly BlockedLot[] = []

/** Props of {@link InventoryFound}. */
export interface InventoryFoundProps extends InventoryViewProps {
  readonly items: readonly Item[]
}

/** What the filter keeps, or why there is nothing. */
export function InventoryFound(props: InventoryFoundProps) {
  const { pages = null, view, today, blocked = NONE, placeKey, onView, onOpen } = props
  const { t } = useLingui()
  const { entries: own, query, placeId, hasMore } = useInventoryEntries(props)
  const { all = 0, listing = null, onMore } = pages ?? {}
  const sorting = cardSorting(view.sorting)
  const batches = useMemo(() => (sorting ? stockRows(own) : NOTHING), [own, sorting])
  const sorted = useSorted({
    rows: batches,
    sorting,
    sorts: STOCK_SORTS,
    rest: { hasMore, all, listing, onMore },
  })
  const entries = sorted.isSorted ? batchEntries(sorted.rows) : own
  if (entries.length === 0 && pages?.waiting) return <ListSkeleton rows={8} />
  if (entries.length === 0) {
    return <NoInventory query={query} placeId={placeId} onAll={() => onView(WHOLE_VIEW)} />
  }
  return (
    <div aria-busy={(pages?.waiting ?? false) || sorted.isFetching}>
      {sorting ? (
        <div className={styles.chips}>
          <SortedBy sorting={sorting} onOwnOrder={() => onView({ ...view, sorting: null })} />
          <SortNote
            fetching={sorted.isFetching}
            tooMany={!sorted.isSortable}
            failure={sorted.failure}
            onRetry={sorted.onRetry}
          />
        </div>
      ) : null}
      <VirtualList
        label={t`Inventory`}
        entries={entries}
        entryKey={(entry) => entry.key}
        estimate={112}
        gap={8}
        placeKey={placeKey}
        renderEntry={(entry: InventoryEntry) =>
          entry.kind === 'place' ? (
            <PlaceHeading place={entry.place} count={entry.count} />
          ) : (
            <InventoryRow
              item={entry.item}
              place={entry.place}
              today={today}
              blocked={lotsOf(entry.item, blocked)}
              showPlace={sorted.isSorted}
              onOpen={onOpen ? () => onOpen(entry.item) : null}
            />
          )
        }
        {...(pages && hasMore ? { onNearEnd: pages.onMore } : {})}
      />
      {pages && hasMore ? <MoreRows onMore={pages.onMore} /> : null}
    </div>
  )
}
