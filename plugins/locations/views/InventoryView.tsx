import type { Listing } from '@forrad/core/stores'
import type { CalendarDate, Item, StorageLocation } from '@forrad/openapi'
import { Button, ErrorMessage, ListSkeleton, SearchField, SlowHint } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { LocationView } from '../model/address.ts'
import { InventoryFound } from './InventoryFound.tsx'
import styles from './ItemsView.module.css'

/** What is shown of a location that is too long to be held whole. */
export interface InventoryPages {
  readonly listing: Listing
  /** Other rows are on their way. */
  readonly waiting: boolean
  readonly onMore: () => void
}

/** Props of {@link InventoryView}. */
export interface InventoryViewProps {
  /** By name; null until they have been fetched. */
  readonly items: readonly Item[] | null
  /** Set where the rows are but some of the location's, found by the server. */
  readonly pages?: InventoryPages | null
  /** The location's shelf places. */
  readonly places: readonly StorageLocation[]
  readonly view: LocationView
  readonly today: CalendarDate
  readonly loading: boolean
  /** Why the last fetch failed, in words. */
  readonly error: string | null
  /** Under this name the list keeps its place. */
  readonly placeKey: string
  readonly onView: (view: LocationView) => void
  readonly onRetry: () => void
  /** Opens the item panel; null when nobody offers it. */
  readonly onOpen: ((item: Item) => void) | null
}

/** What lies where at a location: by shelf place, each item with its batches. */
export function InventoryView(props: InventoryViewProps) {
  const { items, places, view, loading, error, onView, onRetry } = props
  const { t } = useLingui()
  const place = places.find(({ id }) => id === view.placeId)
  const name = place?.identifier ?? t`that is not here any more`
  return (
    <>
      <div className={styles.tools}>
        <div className={styles.search}>
          <SearchField
            label={t`Filter by item, batch or shelf place`}
            value={view.query}
            onChange={(query) => onView({ ...view, query })}
          />
        </div>
      </div>
      {view.placeId === null ? null : (
        <div className={styles.chips}>
          <Button icon="close" onClick={() => onView({ ...view, placeId: null })}>
            {t`Only shelf place ${name}`}
          </Button>
        </div>
      )}
      <SlowHint active={loading} onRetry={onRetry} />
      {error !== null && !loading ? (
        <div className={styles.error}>
          <ErrorMessage title={t`The inventory could not be fetched`} onRetry={onRetry}>
            {error}
          </ErrorMessage>
        </div>
      ) : null}
      {items === null && loading ? <ListSkeleton rows={8} /> : null}
      {items ? <InventoryFound {...props} items={items} /> : null}
    </>
  )
}
