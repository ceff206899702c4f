import type { Location, LocationSummary } from '@forrad/openapi'
import { Card, Icon, Link, StockBar } from '@forrad/ui'
import { locationAddress, type ItemFilter } from '../model/address.ts'
import styles from './LocationCard.module.css'
import { useCountWords } from './useCountWords.ts'

/** Props of {@link LocationCard}. */
export interface LocationCardProps {
  readonly location: Location
  /** Its items by status; missing until they have been counted. */
  readonly counts: LocationSummary | undefined
  /** What its page shows first. */
  readonly filters: readonly ItemFilter[]
}

/** One location of the list: what it keeps, and how that stands. */
export function LocationCard({ location, counts, filters }: LocationCardProps) {
  const words = useCountWords()
  const { item_count, storage_locations } = location
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <div className={styles.text}>
          <h2 className={styles.name}>
            <Link to={locationAddress(location.id, { filters })} className={styles.link}>
              {location.name}
            </Link>
          </h2>
          <div className={styles.counts}>
            {words.items(counts?.item_count ?? item_count)} ·{' '}
            {words.shelfPlaces(storage_locations.length)}
          </div>
        </div>
        <Icon icon="right" size={20} className={styles.arrow} />
      </div>
      <StockBar
        green={counts?.green_count ?? 0}
        orange={counts?.orange_count ?? 0}
        red={counts?.red_count ?? 0}
      />
    </Card>
  )
}
