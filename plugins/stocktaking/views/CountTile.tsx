import { placeOf } from '@forrad/core/domain'
import { systemScheduler } from '@forrad/core'
import { useEffect } from 'react'
import { firstToCount, followFirstToCount } from '../model/first-to-count.ts'
import type { CalendarDate, CountedPlace } from '@forrad/openapi'
import { cx, Icon, Link, LinkCard, SkeletonLine, useServices, useStore, useToday } from '@forrad/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { countedAgo, roundAddress } from '../model/counted.ts'
import styles from './CountTile.module.css'

/** Props of {@link CountTile}. */
export interface CountTileProps {
  /** Where this device is placed; null where it is placed nowhere. */
  readonly locationId: number | null
  /** What was counted longest ago; null until it has been fetched. */
  readonly places: readonly CountedPlace[] | null
  /** Why it could not be fetched, in words. */
  readonly error: string | null
  readonly today: CalendarDate
}

const ago = new Intl.RelativeTimeFormat('sv', { numeric: 'auto' })

/** What to count next, each shelf place one tap from its round. */
export function CountTile({ locationId, places, error, today }: CountTileProps) {
  const { t } = useLingui()
  const to = locationId === null ? '/round' : `/locations/${locationId}/round`
  const when = ({ counted_at }: CountedPlace) => {
    if (counted_at === null) return t`never counted`
    const { count, unit } = countedAgo(counted_at, today)
    return t`counted ${ago.format(-count, unit)}`
  }
  return (
    <div className={styles.tile}>
      <LinkCard title={t`To count`} to={to} figure={t`Show all`}>
        <div className={cx(styles.room, locationId !== null && styles.placed)}>
          {locationId === null ? (
            <p className={styles.note}>{t`Choose a location and count along its shelves.`}</p>
          ) : places === null && error === null ? (
            [0, 1, 2].map((line) => (
              <span key={line} className={styles.line}>
                <SkeletonLine width="half" />
              </span>
            ))
          ) : places === null ? (
            <p className={styles.note}>{error}</p>
          ) : places.length === 0 ? (
            <p className={styles.note}>
              {t`Nothing lies on the shelves here. Shelf places with items stand here, the one counted longest ago first.`}
            </p>
          ) : (
            <ul className={styles.lines}>
              {places.map((place) => (
                <li key={place.storage_location_id}>
                  <Link
                    to={roundAddress(locationId, place.storage_location_id)}
                    className={styles.line}
                  >
                    <span className={styles.text}>
                      <b className={styles.place}>{place.identifier}</b>{' '}
                      <span className={styles.items}>
                        {t`${plural(place.items, { one: '# item', other: '# items' })}`}
                      </span>
                    </span>{' '}
                    <span className={styles.when}>{when(place)}</span>
                    <Icon icon="right" size={16} className={styles.sign} />
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      </LinkCard>
    </div>
  )
}

/** What to count next where this device is placed. */
export default function LiveCountTile() {
  const services = useServices()
  const store = firstToCount(services)
  const { held, error } = useStore(store)
  const { locationId: placedAt } = useStore(services.preferences)
  const place = placeOf(useStore(services.locations), placedAt)
  const locationId = typeof place === 'number' ? place : null
  const today = useToday()
  useEffect(() => {
    if (locationId === null) return undefined
    void store.load(locationId)
    return followFirstToCount({ ...services, scheduler: systemScheduler }, locationId)
  }, [store, services, locationId])
  return (
    <CountTile
      locationId={place === 'nowhere' ? null : placedAt}
      places={locationId === null ? null : (held[locationId] ?? null)}
      error={error ? services.wordError(error) : null}
      today={today}
    />
  )
}
