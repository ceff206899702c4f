import type { Item } from '@forrad/openapi'
import { ListSkeleton, VirtualList } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { WHOLE_VIEW } from '../model/address.ts'
import type { InventoryEntry } from '../model/inventory.ts'
import { InventoryRow, PlaceHeading } from './InventoryRow.tsx'
import type { InventoryViewProps } from './InventoryView.tsx'
import { MoreRows } from './MoreRows.tsx'
import { NoInventory } from './NoInventory.tsx'
import { useInventoryEntries } from './useInventoryEntries.ts'

/** Props of {@link InventoryFound}. */
export interface InventoryFoundProps extends InventoryViewProps {
  readonly items: readonly Item[]
}

/** What the filter keeps, or why there is nothing. */
export function InventoryFound(props: InventoryFoundProps) {
  const { pages = null, today, placeKey, onView, onOpen } = props
  const { t } = useLingui()
  const { entries, query, placeId, hasMore } = useInventoryEntries(props)
  if (entries.length === 0 && pages?.waiting) return <ListSkeleton rows={8} />
  if (entries.length === 0) {
    return <NoInventory query={query} placeId={placeId} onAll={() => onView(WHOLE_VIEW)} />
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
