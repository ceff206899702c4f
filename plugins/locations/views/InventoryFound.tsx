import type { Item } from '@forrad/openapi'
import { Button, EmptyState, ListSkeleton, VirtualList } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useDeferredValue, useMemo } from 'react'
import { WHOLE_VIEW } from '../model/address.ts'
import { entriesOfRows, inventoryEntries, type InventoryEntry } from '../model/inventory.ts'
import { InventoryRow, PlaceHeading } from './InventoryRow.tsx'
import type { InventoryViewProps } from './InventoryView.tsx'
import { MoreRows } from './MoreRows.tsx'

/** Props of {@link InventoryFound}. */
export interface InventoryFoundProps extends InventoryViewProps {
  readonly items: readonly Item[]
}

/** What the filter keeps, or why there is nothing. */
export function InventoryFound(props: InventoryFoundProps) {
  const { view, pages = null, today, placeKey, onView, onOpen } = props
  const { t } = useLingui()
  // Typing goes first, the list follows.
  const items = useDeferredValue(props.items)
  const query = useDeferredValue(view.query)
  const placeId = useDeferredValue(view.placeId)
  const listing = pages?.listing ?? null
  const entries = useMemo(
    () => (listing ? entriesOfRows(items, listing) : inventoryEntries(items, { query, placeId })),
    [items, listing, query, placeId],
  )
  const hasMore = typeof listing?.cursor === 'string'
  if (entries.length === 0 && pages?.waiting) return <ListSkeleton rows={8} />
  if (entries.length === 0) {
    const filtered = query.trim() !== ''
    if (!filtered && placeId !== null) {
      return <EmptyState icon="box" title={t`Nothing lies on this shelf place`} />
    }
    return filtered ? (
      <EmptyState
        icon="filter"
        title={t`Nothing matches`}
        action={<Button onClick={() => onView(WHOLE_VIEW)}>{t`Show everything`}</Button>}
      />
    ) : (
      <EmptyState icon="boxes" title={t`Nothing lies here yet`}>
        {t`Here stands what lies on each shelf place, once goods have been received.`}
      </EmptyState>
    )
  }
  return (
    <div aria-busy={pages?.waiting ?? false}>
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
