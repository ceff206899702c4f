import type { CalendarDate, Item, User } from '@forrad/openapi'
import { Button, SearchField, useMediaQuery } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { toggled, type LocationView } from '../model/address.ts'
import { EditorsProvider, useHeldLayout } from './heldLayout.ts'
import { ItemFilters } from './ItemFilters.tsx'
import { ItemsFound } from './ItemsFound.tsx'
import styles from './ItemsView.module.css'
import { ListTrouble } from './ListTrouble.tsx'
import type { RenderSelected } from './selected.ts'
import type { Added } from './useAddedColumns.ts'
import type { Pages } from './usePages.ts'
import { WIDE } from './wide.ts'
import { WideItems } from './WideItems.tsx'

/** What is shown of a location that is too long to be held whole. */
export interface ItemPages extends Pick<Pages, 'listing' | 'waiting' | 'onMore' | 'onPrintFailed'> {
  /** How many items the location keeps. */
  readonly all: number
}

/** Props of {@link ItemsView}. */
export interface ItemsViewProps {
  /** By name; null until they have been fetched. */
  readonly items: readonly Item[] | null
  /** Set where the items are but some of the location's, filtered by the server. */
  readonly pages?: ItemPages | null
  readonly view: LocationView
  readonly user: User | null
  readonly today: CalendarDate
  readonly loading: boolean
  /** Why the last fetch failed, in words. */
  readonly error: string | null
  /** The location's name. */
  readonly place: string
  /** Under this name the list keeps its place. */
  readonly placeKey: string
  readonly onView: (view: LocationView) => void
  readonly onRetry: () => void
  /** Opens the pick; null when nobody offers it. */
  readonly onPick: ((item: Item) => void) | null
  /** Opens the item panel; null when nobody offers it. */
  readonly onOpen: ((item: Item) => void) | null
  /** Null for those who may not. */
  readonly onAdd: (() => void) | null
  /** Leads to the shelf places where there is none yet, for those who may make one. */
  readonly onPlaces?: (() => void) | null
  readonly onRemove: ((item: Item) => void) | null
  /** What other plugins offer for the list, such as its export; shown where there is room for it. */
  readonly actions?: ReactNode
  /** What plugins add to the table; missing where they add nothing. */
  readonly added?: Added<'items'> | undefined
  /** Draws what can be done with the rows that are selected; missing where nothing can. */
  readonly renderSelected?: RenderSelected | undefined
  /** The first-use hint beside what is selected; null where none is told. */
  readonly selectionHint?: ReactNode
  /** Shift took a range of rows. */
  readonly onRange?: (() => void) | undefined
}

/** A location's items: filter, and a list that stays quick however long it is. */
export function ItemsView(props: ItemsViewProps) {
  const { wide, noteEditor } = useHeldLayout(useMediaQuery(WIDE))
  return (
    <EditorsProvider value={noteEditor}>
      {wide ? <WideItems {...props} /> : <ItemCards {...props} />}
    </EditorsProvider>
  )
}

function ItemCards(props: ItemsViewProps) {
  const { items, view, onView, onAdd, onRemove } = props
  const { t } = useLingui()
  const [removing, setRemoving] = useState(false)
  // Without the symbol both buttons fit on one line.
  const narrow = useMediaQuery('(width < 360px)')
  return (
    <>
      <div className={styles.tools}>
        <div className={styles.search}>
          <SearchField
            label={t`Filter items`}
            value={view.query}
            onChange={(query) => onView({ ...view, query })}
          />
        </div>
        {onAdd || onRemove ? (
          <div className={styles.buttons}>
            {onAdd ? (
              <Button {...(narrow ? {} : { icon: 'add' })} onClick={onAdd}>
                {t`Add an item`}
              </Button>
            ) : null}
            {onRemove && items && items.length > 0 ? (
              <Button aria-pressed={removing} onClick={() => setRemoving(!removing)}>
                {removing ? t`Done` : t`Remove items`}
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
      <div className={styles.chips}>
        <ItemFilters
          selected={view.filters}
          onToggle={(filter) => onView({ ...view, filters: toggled(view.filters, filter) })}
        />
      </div>
      <ListTrouble list="items" {...props} />
      {items ? <ItemsFound {...props} items={items} removing={removing} /> : null}
    </>
  )
}
