import { itemName } from '@forrad/core/domain'
import type { Item, ItemLocation } from '@forrad/openapi'
import { ListSkeleton, useOffers, VirtualTable, type RowParts } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo, type ReactNode } from 'react'
import { WHOLE_VIEW } from '../model/address.ts'
import { shareOf } from '../model/item-list.ts'
import { itemSorts } from '../model/item-sorts.ts'
import { shownBy } from '../model/shown.ts'
import { lyingBatches } from '../model/stock-rows.ts'
import { useEditorIn } from './heldLayout.ts'
import { useFilterWords } from './ItemFilters.tsx'
import type { ItemsViewProps } from './ItemsView.tsx'
import { ListOnPaper } from './ListOnPaper.tsx'
import { MoreRows } from './MoreRows.tsx'
import { NoItems } from './NoItems.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { SortNote } from './SortNote.tsx'
import { useAddedCells } from './useAddedColumns.ts'
import type { Columns } from './useColumns.ts'
import type { ItemColumn } from './useItemColumns.tsx'
import { usePrintWhole } from './usePrintWhole.ts'
import { useSelection } from './useSelection.ts'
import { nextSorting } from '../model/table.ts'
import { SortedBy } from './SortedBy.tsx'
import { restOf } from './useFoundItems.ts'
import { useSorted } from './useSorted.ts'

/** Props of {@link ItemsTable}. */
export interface ItemsTableProps extends ItemsViewProps {
  /** What the filter keeps, by name. */
  readonly found: readonly Item[]
  /** What is wanted now is being found still. */
  readonly late: boolean
  /** The location keeps items, shown or not. */
  readonly hasItems: boolean
  readonly columns: Columns<ItemColumn>
  readonly removing: boolean
  /** Somebody asked for the list on paper. */
  readonly printing: boolean
  /** The browser has been asked to print, or it has come to nothing. */
  readonly onPrinted: () => void
}

/** A location's items as a table, or why there are none. */
export function ItemsTable(props: ItemsTableProps) {
  const { found, hasItems, view, pages = null, columns, removing, today, onView, onAdd } = props
  const { setBox } = columns
  const { t } = useLingui()
  const filterWords = useFilterWords()
  const sorts = useMemo(() => itemSorts(today), [today])
  const shown = shownBy(view, pages?.listing?.wish ?? null)
  const rest = restOf(pages)
  const { rows, isSortable, isFetching, failure, onRetry } = useSorted({
    rows: found,
    sorting: view.sorting,
    sorts,
    rest,
  })
  const isWaiting = useAddedCells(props.added, columns.wanted, props.items ?? found)
  usePrintWhole({
    wanted: props.printing,
    lacks: rest.hasMore && isSortable,
    waits: isWaiting,
    late: props.late || (pages?.waiting ?? false),
    rest,
    onEnd: props.onPrinted,
    onFailed: pages?.onPrintFailed,
  })
  const selection = useSelection({
    rows,
    known: props.items ?? found,
    keyOf: idOf,
    labelOf: useCallback((item: Item) => t`Select ${itemName(item)}`, [t]),
    allLabel: t`Select all that are shown`,
    onRange: props.onRange,
  })
  const bar = props.renderSelected ? (
    <SelectionBar
      count={selection.selected.length}
      hidden={selection.selected.filter((item) => !rows.some(({ id }) => id === item.id)).length}
      hint={props.selectionHint}
      onClear={selection.clear}
    >
      {props.renderSelected({
        items: selection.selected,
        batches: selection.selected.flatMap(lyingBatches),
        onDone: (left) => selection.leave(({ id }) => left.includes(id)),
      })}
    </SelectionBar>
  ) : null
  if (found.length === 0 && pages?.waiting) return <ListSkeleton rows={8} />
  if (found.length === 0) {
    return (
      <>
        <NoItems
          filtered={hasItems}
          onAll={() => onView(WHOLE_VIEW)}
          onAdd={onAdd}
          onPlaces={props.onPlaces ?? null}
        />
        {bar}
      </>
    )
  }
  return (
    <div ref={setBox} aria-busy={(pages?.waiting ?? false) || isFetching}>
      {view.sorting?.column === 'short' ? (
        <SortedBy sorting={view.sorting} onOwnOrder={() => onView({ ...view, sorting: null })} />
      ) : null}
      <ListOnPaper
        title={t`Items: ${props.place}`}
        kept={[...shown.filters.map((filter) => filterWords[filter]), shown.query.trim()]}
        columns={columns.wanted}
        rows={rows}
        rowKey={idOf}
        whole={!rest.hasMore}
      />
      <SortNote {...{ fetching: isFetching, tooMany: !isSortable, failure, onRetry }} />
      <VirtualTable
        label={t`Items`}
        columns={columns.shown.map((column) => ({
          ...column,
          sortable: isSortable && column.id in sorts,
        }))}
        rows={rows}
        rowKey={idOf}
        selection={props.renderSelected ? selection.boxes : undefined}
        count={pages ? rest.all : rows.length}
        sorting={view.sorting}
        onSort={(column) => onView({ ...view, sorting: nextSorting(view.sorting, column) })}
        {...(removing ? {} : { renderRow: offering })}
        placeKey={props.placeKey}
        onNearEnd={pages && rest.hasMore ? pages.onMore : undefined}
      />
      {pages && rest.hasMore ? <MoreRows onMore={pages.onMore} /> : null}
      {bar}
    </div>
  )
}

const idOf = ({ id }: Item) => id

type Draw = (parts: RowParts) => ReactNode

/** A row with the buttons that plugins offer for the item, and the editor that one of them opened. */
function offering(item: Item, draw: Draw): ReactNode {
  const location = shareOf(item)
  return location ? <Offering item={item} location={location} draw={draw} /> : draw({})
}

interface OfferingProps {
  readonly item: Item
  readonly location: ItemLocation
  readonly draw: Draw
}

function Offering({ item, location, draw }: OfferingProps) {
  const { buttons, editor } = useOffers(item, location)
  useEditorIn(editor !== null)
  return draw({ actions: buttons, below: editor })
}
