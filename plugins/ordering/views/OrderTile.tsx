import { systemScheduler } from '@forrad/core'
import { placeOf } from '@forrad/core/domain'
import { useEffect } from 'react'
import { firstToOrder, followFirstToOrder, type FirstToOrder } from '../model/first-to-order.ts'
import { locationStock } from '@forrad/core/domain'
import type { CalendarDate, Item } from '@forrad/openapi'
import {
  cx,
  formatNumber,
  ItemName,
  LinkCard,
  SkeletonLine,
  StockStatus,
  useServices,
  useStore,
  useToday,
} from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import styles from './OrderTile.module.css'

/** Props of {@link OrderTile}. */
export interface OrderTileProps {
  /** The device is placed at a location. */
  readonly isPlaced: boolean
  /** Null until it has been fetched. */
  readonly first: FirstToOrder | null
  /** Why it could not be fetched, in words. */
  readonly error: string | null
  readonly today: CalendarDate
}

/** How many items are at or below their reorder point, and the first of them; one tap to them all. */
export function OrderTile({ isPlaced, first, error, today }: OrderTileProps) {
  const { t } = useLingui()
  return (
    <div className={styles.tile}>
      <LinkCard
        title={t`To order`}
        to="/order"
        figure={first && first.total > 0 ? formatNumber(first.total) : undefined}
      >
        <div className={cx(styles.room, isPlaced && styles.placed)}>
          {!isPlaced ? (
            <p className={styles.note}>{t`What is to be ordered at every location.`}</p>
          ) : first === null && error === null ? (
            [0, 1, 2].map((line) => (
              <span key={line} className={styles.line}>
                <SkeletonLine width="long" />
              </span>
            ))
          ) : first === null ? (
            <p className={styles.note}>{error}</p>
          ) : first.total === 0 ? (
            <p className={styles.note}>{t`Nothing to order right now.`}</p>
          ) : (
            <ul className={styles.lines}>
              {first.items.map((item) => (
                <li key={item.id} className={styles.line}>
                  <span className={styles.name}>
                    <ItemName item={item} />
                  </span>{' '}
                  <Stock item={item} today={today} />
                </li>
              ))}
            </ul>
          )}
        </div>
      </LinkCard>
    </div>
  )
}

function Stock({ item, today }: { readonly item: Item; readonly today: CalendarDate }) {
  const [location] = item.locations
  if (!location) return null
  const stock = locationStock(location, today)
  return (
    <span className={styles.stock}>
      <StockStatus
        quantity={stock.quantity}
        expired={stock.expired}
        blocked={stock.blocked}
        reorderPoint={stock.reorder_point}
        preferred={stock.preferred_stock_level}
      />
    </span>
  )
}

/** What to order where this device is placed. */
export default function LiveOrderTile() {
  const services = useServices()
  const store = firstToOrder(services)
  const { held, error } = useStore(store)
  // What is newer than the answer, and what waits, comes with the items.
  useStore(services.items)
  const { locationId: placedAt } = useStore(services.preferences)
  const place = placeOf(useStore(services.locations), placedAt)
  const locationId = typeof place === 'number' ? place : null
  const today = useToday()
  useEffect(() => {
    if (locationId === null) return undefined
    void store.load(locationId)
    return followFirstToOrder({ ...services, scheduler: systemScheduler }, locationId, today)
  }, [store, services, locationId, today])
  const first = locationId === null ? null : (held[locationId] ?? null)
  // What is known of an item may be of every location.
  const shown = (first ? services.items.freshest(first.items, first.turn) : []).map((item) => ({
    ...item,
    locations: item.locations.filter(({ id }) => id === locationId),
  }))
  return (
    <OrderTile
      isPlaced={place !== 'nowhere'}
      first={first && { ...first, items: shown }}
      error={error ? services.wordError(error) : null}
      today={today}
    />
  )
}
