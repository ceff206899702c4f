import { itemName } from '@forrad/core/domain'
import type { Item } from '@forrad/openapi'
import { ListSkeleton, VirtualTable } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo } from 'react'
import { WHOLE_VIEW } from '../model/address.ts'
import { lyingOf, STOCK_SORTS, stockRows, type StockRow } from '../model/stock-rows.ts'
import { nextSorting } from '../model/table.ts'
import type { InventoryViewProps } from './InventoryView.tsx'
import { ListOnPaper } from './ListOnPaper.tsx'
import { MoreRows } from './MoreRows.tsx'
import { NoInventory } from './NoInventory.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { SortNote } from './SortNote.tsx'
import { useAddedCells } from './useAddedColumns.ts'
import type { Columns } from './useColumns.ts'
import { useInventoryEntries } from './useInventoryEntries.ts'
import { usePrintWhole } from './usePrintWhole.ts'
import { useSelection } from './useSelection.ts'
import { useSorted } from './useSorted.ts'
import type { StockColumn } from './useStockColumns.tsx'

/** Props of {@link InventoryTable}. */
export interface InventoryTableProps extends InventoryViewProps {
  readonly items: readonly Item[]
  readonly columns: Columns<StockColumn>
  /** Somebody asked for the list on paper. */
  readonly printing: boolean
  /** The browser has been asked to print, or it has come to nothing. */
  readonly onPrinted: () => void
}

/** What lies where as a table: a row for each batch, or why there is none. */
export function InventoryTable(props: InventoryTableProps) {
  const { view, pages = null, columns, placeKey, onView } = props
  const { shown, setBox } = columns
  const { t } = useLingui()
  const { entries, query, placeId, hasMore, isLate } = useInventoryEntries(props)
  const inOrder = useMemo(() => stockRows(entries), [entries])
  const { all = 0, listing = null, onMore } = pages ?? {}
  const rest = { hasMore, all, listing, onMore }
  const { rows, isSortable, isFetching, failure, onRetry } = useSorted({
    rows: inOrder,
    sorting: view.sorting,
    sorts: STOCK_SORTS,
    rest,
  })
  const lying = useMemo(() => inOrder.map(lyingOf), [inOrder])
  const isWaiting = useAddedCells(props.added, columns.wanted, lying)
  usePrintWhole({
    wanted: props.printing,
    lacks: hasMore && isSortable,
    waits: isWaiting,
    late: isLate || (pages?.waiting ?? false),
    rest,
    onEnd: props.onPrinted,
    onFailed: pages?.onPrintFailed,
  })
  const selection = useSelection({
    rows,
    known: rows,
    keyOf,
    labelOf: useCallback(
      ({ item, place, batch }: StockRow) =>
        t`Select ${itemName(item)}, batch ${batch.identifier ?? t`UNKNOWN`} on ${place.identifier}`,
      [t],
    ),
    allLabel: t`Select all that are shown`,
    onRange: props.onRange,
  })
  const bar = props.renderSelected ? (
    <SelectionBar
      count={selection.selected.length}
      hidden={selection.selected.filter((row) => !rows.some(({ key }) => key === row.key)).length}
      hint={props.selectionHint}
      onClear={selection.clear}
    >
      {props.renderSelected({
        items: [...new Map(selection.selected.map(({ item }) => [item.id, item])).values()],
        batches: selection.selected.map(lyingOf),
        onDone: (left) => selection.leave(({ item }) => left.includes(item.id)),
      })}
    </SelectionBar>
  ) : null
  if (rows.length === 0 && pages?.waiting) return <ListSkeleton rows={8} />
  if (rows.length === 0) {
    return (
      <>
        <NoInventory query={query} placeId={placeId} onAll={() => onView(WHOLE_VIEW)} />
        {bar}
      </>
    )
  }
  return (
    <div ref={setBox} aria-busy={(pages?.waiting ?? false) || isFetching}>
      <ListOnPaper
        title={t`Inventory: ${props.place}`}
        kept={[props.places.find(({ id }) => id === placeId)?.identifier ?? '', query.trim()]}
        columns={columns.wanted}
        rows={rows}
        rowKey={keyOf}
        whole={!hasMore}
      />
      <SortNote {...{ fetching: isFetching, tooMany: !isSortable, failure, onRetry }} />
      <VirtualTable
        label={t`Inventory`}
        columns={shown.map((column) => ({
          ...column,
          sortable: isSortable && column.id in STOCK_SORTS,
        }))}
        rows={rows}
        rowKey={keyOf}
        selection={props.renderSelected ? selection.boxes : undefined}
        count={hasMore ? -1 : rows.length}
        sorting={view.sorting}
        onSort={(column) => onView({ ...view, sorting: nextSorting(view.sorting, column) })}
        // Another order is another list, which begins at its top.
        placeKey={placeKey}
        onNearEnd={pages && hasMore ? pages.onMore : undefined}
      />
      {pages && hasMore ? <MoreRows onMore={pages.onMore} /> : null}
      {bar}
    </div>
  )
}

const keyOf = ({ key }: StockRow) => key
