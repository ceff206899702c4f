import { itemName } from '@forrad/core/domain'
import type { CalendarDate, Item, ItemLocation } from '@forrad/openapi'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFromDevice } from '../../hooks/useServerState.ts'
import { ItemHead } from '../ItemHead/ItemHead.tsx'
import styles from './ItemCard.module.css'
import { LocationRow } from './LocationRow.tsx'

export { LocationRow } from './LocationRow.tsx'
export type { LocationRowProps } from './LocationRow.tsx'

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
  /** Shows what plugins offer on each location's row, where this person may handle the item. */
  readonly offers?: boolean
  /** Small actions at the end of a location's row. */
  readonly renderActions?: (location: ItemLocation) => ReactNode
  /** What is offered where no location keeps it. */
  readonly nowhere?: ReactNode
  /** What opens below a location's row, such as the levels editor. */
  readonly renderBelow?: (location: ItemLocation) => ReactNode
}

/** An item with its stock at each location. */
export function ItemCard(props: ItemCardProps) {
  const { item, today, locations = item.locations, onOpen, onPick, offers = false } = props
  const { t } = useLingui()
  const fromDevice = useFromDevice()
  const name = itemName(item)
  return (
    <article className={styles.card} aria-label={name}>
      <div className={styles.head}>
        <ItemHead item={item} today={today} />
        {onOpen ? (
          <button
            type="button"
            className={styles.cover}
            data-step={onPick ? undefined : ''}
            onClick={onOpen}
            aria-label={t`Open ${name}`}
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
                offers={offers}
              />
              {props.renderBelow?.(location)}
            </li>
          ))}
        </ul>
      ) : (
        <div className={styles.none}>
          {fromDevice ? t`Not at the locations on this device` : t`Not kept at any location`}
          {fromDevice ? null : props.nowhere}
        </div>
      )}
    </article>
  )
}
