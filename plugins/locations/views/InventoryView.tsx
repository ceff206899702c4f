import type { BlockedLot, Listing } from '@forrad/core/stores'
import type { CalendarDate, Item, StorageLocation } from '@forrad/openapi'
import { ActionBar, useMediaQuery, useSmall } from '@forrad/ui'
import type { ReactNode } from 'react'
import type { LocationView } from '../model/address.ts'
import { InventorySearch, OnlyPlace } from './InventoryFilters.tsx'
import { InventoryFound } from './InventoryFound.tsx'
import styles from './ItemsView.module.css'
import { ListTrouble } from './ListTrouble.tsx'
import type { RenderSelected } from './selected.ts'
import type { Added } from './useAddedColumns.ts'
import type { Pages } from './usePages.ts'
import { WIDE } from './wide.ts'
import { WideInventory } from './WideInventory.tsx'

/** What is shown of a location that is too long to be held whole. */
export interface InventoryPages extends Pick<Pages, 'waiting' | 'onMore' | 'onPrintFailed'> {
  readonly listing: Listing
  /** How many items the location keeps. */
  readonly all: number
}

/** Props of {@link InventoryView}. */
export interface InventoryViewProps {
  /** By name; null until they have been fetched. */
  readonly items: readonly Item[] | null
  /** Set where the rows are but some of the location's, found by the server. */
  readonly pages?: InventoryPages | null
  /** The location's name. */
  readonly place: string
  /** The location's shelf places. */
  readonly places: readonly StorageLocation[]
  readonly view: LocationView
  readonly today: CalendarDate
  /** What nothing may be taken from; none when missing. */
  readonly blocked?: readonly BlockedLot[]
  readonly loading: boolean
  /** Why the last fetch failed, in words. */
  readonly error: string | null
  /** Under this name the list keeps its place. */
  readonly placeKey: string
  readonly onView: (view: LocationView) => void
  readonly onRetry: () => void
  /** Opens the item panel; null when nobody offers it. */
  readonly onOpen: ((item: Item) => void) | null
  /** What other plugins offer for the inventory, such as its export. */
  readonly actions?: ReactNode
  /** What plugins add to the table; missing where they add nothing. */
  readonly added?: Added<'batches'> | undefined
  /** Draws what can be done with the rows that are selected; missing where nothing can. */
  readonly renderSelected?: RenderSelected | undefined
  /** The first-use hint beside what is selected; null where none is told. */
  readonly selectionHint?: ReactNode
  /** Shift took a range of rows. */
  readonly onRange?: (() => void) | undefined
}

/**
 * What lies where at a location: by shelf place, each item with its batches. Where there is room beside
 * the search, what is done with the list stands there and takes none of its height.
 */
export function InventoryView(props: InventoryViewProps) {
  const { items, view, actions } = props
  const wide = useMediaQuery(WIDE)
  const small = useSmall()
  if (wide) return <WideInventory {...props} />
  return (
    <>
      <div className={styles.tools}>
        <div className={styles.search}>
          <InventorySearch {...props} />
        </div>
        {actions && !small ? <div className={styles.buttons}>{actions}</div> : null}
      </div>
      {view.placeId === null ? null : (
        <div className={styles.chips}>
          <OnlyPlace {...props} />
        </div>
      )}
      <ListTrouble list="inventory" {...props} />
      {items ? <InventoryFound {...props} items={items} /> : null}
      {actions && small ? <ActionBar>{actions}</ActionBar> : null}
    </>
  )
}
