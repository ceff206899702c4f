import { stockedBatches } from '@forrad/core/domain'
import type { Item, ItemLocation } from '@forrad/openapi'
import { BatchList, Card, isShelfCode, LocationRow } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import styles from './LocationStock.module.css'

/** Props of {@link LocationStock}. */
export interface LocationStockProps {
  readonly item: Item
  readonly location: ItemLocation
  /** yyyy-mm-dd */
  readonly today: string
  /** The item's lots that nothing may be taken from. */
  readonly blocked: readonly string[]
  readonly offers: boolean
  readonly onPick: (() => void) | undefined
}

/** One location of the item: status and actions as on the card, then every shelf place with its batches. */
export function LocationStock(props: LocationStockProps) {
  const { item, location, today, blocked, offers, onPick } = props
  const { t } = useLingui()
  return (
    <li>
      <Card flush className={styles.card}>
        <LocationRow
          item={item}
          location={location}
          today={today}
          offers={offers}
          onPick={onPick}
        />
        {location.storage_locations.map((place) => (
          <div key={place.id} className={styles.place}>
            <h4 className={styles.name}>
              {isShelfCode(place.identifier) ? t`Shelf ${place.identifier}` : place.identifier}
            </h4>
            <BatchList
              batches={stockedBatches(place.batches)}
              today={today}
              why
              itemId={offers ? item.id : undefined}
              storageLocationId={offers ? place.id : undefined}
              blocked={blocked}
              label={t`Batches on ${place.identifier}`}
            />
          </div>
        ))}
      </Card>
    </li>
  )
}
