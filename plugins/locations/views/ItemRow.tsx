import { itemName, locationStock } from '@forrad/core/domain'
import type { CalendarDate, Item, ItemLocation } from '@forrad/openapi'
import {
  Icon,
  IconButton,
  ItemBadges,
  ItemName,
  LicenseTag,
  NarcoticIcon,
  Slot,
  StockStatus,
} from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './ItemRow.module.css'

/** Props of {@link ItemRow}. */
export interface ItemRowProps {
  readonly item: Item
  /** The location's share of it. */
  readonly location: ItemLocation
  readonly today: CalendarDate
  /** A tap on the name: open the item. */
  readonly onOpen: (() => void) | null
  /** A tap elsewhere: pick. Null when this person may not pick this item. */
  readonly onPick: (() => void) | null
  /** Takes the item out of the location; null where that is not asked for. */
  readonly onRemove: (() => void) | null
  /** Small actions at the end. */
  readonly actions?: ReactNode
  /** What one of them opened, below the row. */
  readonly below?: ReactNode
}

/** One item of a location, compact: the name opens it, the rest of the row picks. */
export function ItemRow(props: ItemRowProps) {
  const { item, location, today, onOpen, onPick, onRemove, actions, below } = props
  const { t } = useLingui()
  const stock = locationStock(location, today)
  const places = location.storage_locations.map(({ identifier }) => identifier).join(', ')
  const name = itemName(item)
  return (
    <article className={styles.row} aria-label={name}>
      <div className={styles.line}>
        <div className={onOpen ? styles.opens : styles.head}>
          <h2 className={styles.name}>
            <NarcoticIcon level={item.narcotic_level} /> <ItemName item={item} />
          </h2>
          <div className={styles.number}>
            {item.vendor_name} <LicenseTag item={item} today={today} />
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
        <div className={styles.foot}>
          <div className={styles.stock}>
            <StockStatus
              quantity={stock.quantity}
              reorderPoint={stock.reorder_point}
              preferred={stock.preferred_stock_level}
              expired={stock.expired}
              blocked={stock.blocked}
            />
            <Slot name="stock.marks" props={{ item, location }} />
            {places ? <span className={styles.places}>{places}</span> : null}
          </div>
          {onPick ? (
            <button
              type="button"
              className={styles.cover}
              onClick={onPick}
              aria-label={t`Pick ${name} from ${location.name}`}
            />
          ) : null}
          {actions ? <div className={styles.actions}>{actions}</div> : null}
          {onRemove ? (
            <div className={styles.actions}>
              <IconButton icon="remove" label={t`Remove ${name}`} onClick={onRemove} />
            </div>
          ) : null}
          {onPick ? (
            <span className={styles.sign}>
              <Icon icon="right" size={20} />
            </span>
          ) : null}
        </div>
      </div>
      {below}
    </article>
  )
}
