import type { CalendarDate, Item, ItemLocation } from '@forrad/openapi'
import { locationStock } from '@forrad/core/domain'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from '../../theme/Icon.tsx'
import { ItemHead } from '../ItemHead/ItemHead.tsx'
import { StockStatus } from '../StockStatus/StockStatus.tsx'
import styles from './ItemCard.module.css'

/** Props of {@link ItemCard}. */
export interface ItemCardProps {
  readonly item: Item
  readonly today: CalendarDate
  /** The locations shown; those of the item when missing. */
  readonly locations?: readonly ItemLocation[]
  /** A tap on the head: open the item. */
  readonly onOpen?: (() => void) | undefined
  /** A tap on a location's row: pick there. Missing when this person may not pick this item. */
  readonly onPick?: ((location: ItemLocation) => void) | undefined
  /** Small actions at the end of a location's row. */
  readonly renderActions?: (location: ItemLocation) => ReactNode
  /** What opens below a location's row, such as the levels editor. */
  readonly renderBelow?: (location: ItemLocation) => ReactNode
}

/** An item with its stock at each location. */
export function ItemCard(props: ItemCardProps) {
  const { item, today, locations = item.locations, onOpen, onPick } = props
  const { t } = useLingui()
  const head = (
    <>
      <span className={styles.picture}>
        <Icon icon={item.kind === 'medicine' ? 'medicine' : 'box'} />
      </span>
      <ItemHead item={item} today={today} />
    </>
  )
  return (
    <article className={styles.card} aria-label={item.display_name}>
      <div className={styles.head}>
        {head}
        {onOpen ? (
          <button
            type="button"
            className={styles.cover}
            onClick={onOpen}
            aria-label={t`Open ${item.display_name}`}
          />
        ) : null}
      </div>
      {locations.length > 0 ? (
        <ul className={styles.locations}>
          {locations.map((location) => (
            <li key={location.id}>
              <LocationRow
                item={item}
                location={location}
                today={today}
                {...(onPick ? { onPick: () => onPick(location) } : {})}
                actions={props.renderActions?.(location)}
              />
              {props.renderBelow?.(location)}
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.none}>{t`Not kept at any location`}</p>
      )}
    </article>
  )
}

/** Props of {@link LocationRow}. */
export interface LocationRowProps {
  readonly item: Item
  readonly location: ItemLocation
  readonly today: CalendarDate
  readonly onPick?: () => void
  readonly actions?: ReactNode
}

/** One location of an item: name, shelf places, stock; the whole row picks. */
export function LocationRow({ item, location, today, onPick, actions }: LocationRowProps) {
  const { t } = useLingui()
  const stock = locationStock(location, today)
  const places = location.storage_locations.map((place) => place.identifier).join(', ')
  return (
    <div className={styles.row}>
      <div className={styles.text}>
        <div className={styles.where}>
          <span className={styles.location}>{location.name}</span>
          {places ? <span className={styles.places}>{places}</span> : null}
        </div>
        <StockStatus
          quantity={stock.quantity}
          reorderPoint={stock.reorder_point}
          preferred={stock.preferred_stock_level}
          expired={stock.expired}
        />
      </div>
      {onPick ? (
        <button
          type="button"
          className={styles.cover}
          onClick={onPick}
          aria-label={t`Pick ${item.display_name} from ${location.name}`}
        />
      ) : null}
      {onPick ? (
        <span className={styles.sign}>
          <Icon icon="right" />
        </span>
      ) : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  )
}
