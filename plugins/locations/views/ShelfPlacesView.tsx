import type { StorageLocation } from '@forrad/openapi'
import { EmptyState, VirtualList } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { NameFormActions, NameFormState } from '../model/name-form.store.ts'
import type { PlaceRow } from '../model/places.ts'
import { NewShelfPlace } from './NewShelfPlace.tsx'
import { ShelfPlaceRow } from './ShelfPlaceRow.tsx'
import styles from './ShelfPlacesView.module.css'
import { useCountWords } from './useCountWords.ts'

/** Props of {@link ShelfPlacesView}. */
export interface ShelfPlacesViewProps {
  readonly locationId: number
  /** In shelf order. */
  readonly rows: readonly PlaceRow[]
  /** The shelf place created last; empty when none was. */
  readonly added: string
  /** The form for a new one; null for those who may not. */
  readonly creation: { readonly state: NameFormState; readonly actions: NameFormActions } | null
  readonly wordError: (error: unknown) => string
  /** Prints a shelf place's label; null where nobody offers that. */
  readonly onPrint: ((place: StorageLocation) => void) | null
  readonly onRename: ((place: StorageLocation) => void) | null
  readonly onRemove: ((place: StorageLocation) => void) | null
}

/** A location's shelf places in shelf order, and the way to a new one. */
export function ShelfPlacesView(props: ShelfPlacesViewProps) {
  const { locationId, rows, added, creation, wordError, onPrint, onRename, onRemove } = props
  const { t } = useLingui()
  const words = useCountWords()
  return (
    <>
      {creation ? <NewShelfPlace {...creation} added={added} wordError={wordError} /> : null}
      {rows.length === 0 ? (
        <EmptyState icon="place" title={t`No shelf places yet`}>
          {creation
            ? t`Write the name of the first one above, such as A1, and tap Create.`
            : t`Here stands each shelf place with what lies on it. An administrator creates the first one.`}
        </EmptyState>
      ) : (
        <>
          <p className={styles.count}>{words.shelfPlaces(rows.length)}</p>
          <VirtualList
            label={t`Shelf places`}
            entries={rows}
            entryKey={({ place }) => place.id}
            estimate={60}
            gap={8}
            placeKey={`location ${locationId} shelf places`}
            renderEntry={({ place, count }) => (
              <ShelfPlaceRow
                place={place}
                count={count}
                onPrint={onPrint ? () => onPrint(place) : null}
                onRename={onRename ? () => onRename(place) : null}
                onRemove={onRemove ? () => onRemove(place) : null}
              />
            )}
          />
        </>
      )}
    </>
  )
}
