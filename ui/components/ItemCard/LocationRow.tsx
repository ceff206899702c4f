import type { CalendarDate, Item, ItemLocation } from '@forrad/openapi'
import { itemName, locationStock } from '@forrad/core/domain'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from '../../theme/Icon.tsx'
import { Slot } from '../Slot/Slot.tsx'
import { StockStatus } from '../StockStatus/StockStatus.tsx'
import styles from './ItemCard.module.css'
import { NarcoticsLock } from './NarcoticsLock.tsx'
import { useOffers } from './useOffers.tsx'

/** Props of {@link LocationRow}. */
export interface LocationRowProps {
  readonly item: Item
  readonly location: ItemLocation
  readonly today: CalendarDate
  readonly onPick?: (() => void) | undefined
  readonly actions?: ReactNode
  /**
   * Shows what plugins say of the figure (slot `stock.marks`) and, where this person may handle the
   * item, what they offer here (slots `item.editors` and `item.actions`); an opened editor stands below
   * the row. Needs the services.
   */
  readonly offers?: boolean
}

/** One location of an item: name, shelf places, stock; the whole row picks. */
export function LocationRow({ offers = false, ...row }: LocationRowProps) {
  return offers ? <OfferingRow {...row} /> : <Row {...row} />
}

function OfferingRow(props: Omit<LocationRowProps, 'offers'>) {
  const { item, location } = props
  const { buttons, editor } = useOffers(item, location)
  const actions =
    buttons || props.actions ? (
      <>
        {buttons}
        {props.actions}
      </>
    ) : null
  return (
    <>
      <Row
        {...props}
        actions={actions}
        marks={
          <>
            <NarcoticsLock item={item} />
            <Slot name="stock.marks" props={{ item, location }} />
          </>
        }
      />
      {editor}
    </>
  )
}

function Row(props: Omit<LocationRowProps, 'offers'> & { readonly marks?: ReactNode }) {
  const { item, location, today, onPick, actions, marks } = props
  const { t } = useLingui()
  const stock = locationStock(location, today)
  const name = itemName(item)
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
          blocked={stock.blocked}
        />
        {marks}
      </div>
      {onPick ? (
        <button
          type="button"
          className={styles.cover}
          data-step=""
          onClick={onPick}
          aria-label={t`Pick ${name} from ${location.name}`}
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
