import { itemName, stockedBatches } from '@forrad/core/domain'
import type { CalendarDate, Item, StockedStorageLocation } from '@forrad/openapi'
import { BatchList, ItemBadges, ItemName, NarcoticIcon } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import styles from './InventoryRow.module.css'
import { useCountWords } from './useCountWords.ts'

/** Props of {@link PlaceHeading}. */
export interface PlaceHeadingProps {
  readonly place: Pick<StockedStorageLocation, 'identifier'>
  /** How many items are shown below; null while more may come. */
  readonly count: number | null
}

/** Heads what lies on one shelf place. */
export function PlaceHeading({ place, count }: PlaceHeadingProps) {
  const words = useCountWords()
  return (
    <div className={styles.heading}>
      <h2 className={styles.place}>{place.identifier}</h2>
      {count === null ? null : <span className={styles.count}>{words.items(count)}</span>}
    </div>
  )
}

/** Props of {@link InventoryRow}. */
export interface InventoryRowProps {
  readonly item: Item
  /** The shelf place with the item's batches there. */
  readonly place: StockedStorageLocation
  readonly today: CalendarDate
  /** The item's lots that nothing may be taken from. */
  readonly blocked: readonly string[]
  /** Says the shelf place, where no heading does. */
  readonly showPlace?: boolean
  /** A tap on the name: open the item; null when nobody offers it. */
  readonly onOpen: (() => void) | null
}

/** One item on one shelf place, with its batches in batch order. */
export function InventoryRow(props: InventoryRowProps) {
  const { item, place, today, blocked, showPlace = false, onOpen } = props
  const { t } = useLingui()
  const name = itemName(item)
  return (
    <article className={styles.row} aria-label={name}>
      <div className={styles.head}>
        <h3 className={styles.name}>
          <NarcoticIcon level={item.narcotic_level} /> <ItemName item={item} />
        </h3>
        <div className={styles.number}>
          {showPlace ? `${place.identifier} · ${item.vendor_name}` : item.vendor_name}
          <ItemBadges item={item} />
        </div>
        {onOpen ? (
          <button
            type="button"
            className={styles.cover}
            onClick={onOpen}
            aria-label={t`Open ${name}`}
          />
        ) : null}
      </div>
      <div className={styles.batches}>
        <BatchList
          batches={stockedBatches(place.batches)}
          today={today}
          why
          // That a batch is blocked is told; what is done about it begins at the item.
          brief
          itemId={item.id}
          shelfPlaceId={place.id}
          blocked={blocked}
          label={t`Batches of ${name} on ${place.identifier}`}
        />
      </div>
    </article>
  )
}
