import type { LocationSummary } from '@forrad/openapi'
import { ErrorMessage, Link, Section, SlowHint, ViewBoundary } from '@forrad/ui'
import { Plural, useLingui } from '@lingui/react/macro'
import { lazy } from 'react'
import { isBare, itemsAddress, needsYou, type Found } from '../model/overview.ts'
import { LocationCard } from './LocationCard.tsx'
import { NeedsYouTile } from './NeedsYouTile.tsx'
import styles from './Overview.module.css'
import { OverviewSkeleton } from './OverviewSkeleton.tsx'

// Seen once in the life of a customer.
const NoLocations = lazy(() => import('./NoLocations.tsx'))
const NoItems = lazy(() => import('./NoItems.tsx'))

/** Props of {@link Overview}. */
export interface OverviewProps {
  /** In the order of the list; null until it has been fetched. */
  readonly locations: readonly LocationSummary[] | null
  /** Where this device is placed; null when nowhere. */
  readonly hereId?: number | null
  readonly loading: boolean
  /** Why the last fetch failed, in words. */
  readonly error: string | null
  /** How many days ahead "soon expiring" looks. */
  readonly days: number
  readonly onRetry: () => void
  /** Leads to where the first location is made; null for those who may not. */
  readonly onCreate: (() => void) | null
  /** Leads to where goods are received; null for those who may not. */
  readonly onReceive: (() => void) | null
  /** A location's page; undefined where there is none. */
  readonly linkTo: (locationId: number) => string | undefined
  /** The locations that have such items; undefined where no page shows them. */
  readonly linkToFound: (found: Found) => string | undefined
}

/** What needs somebody, and each location; of a device's location its figures, and the others. */
export function Overview(props: OverviewProps) {
  const { locations, hereId, loading, error, days, onRetry, onCreate, onReceive } = props
  const { linkTo, linkToFound } = props
  const { t } = useLingui()
  const here = locations?.find(({ id }) => id === hereId)
  const others = locations?.filter((location) => location !== here) ?? []
  const page = here && linkTo(here.id)
  return (
    <>
      <SlowHint active={loading} onRetry={onRetry} />
      {error !== null && !loading ? (
        <div className={styles.error}>
          <ErrorMessage title={t`The overview could not be fetched`} onRetry={onRetry}>
            {error}
          </ErrorMessage>
        </div>
      ) : null}
      {locations === null && loading ? <OverviewSkeleton /> : null}
      {locations?.length === 0 ? (
        <ViewBoundary quiet>
          <NoLocations onCreate={onCreate} />
        </ViewBoundary>
      ) : null}
      {locations && locations.length > 0 ? (
        <div className={styles.overview}>
          {isBare(locations) ? (
            <ViewBoundary quiet>
              <NoItems onReceive={onReceive} />
            </ViewBoundary>
          ) : here ? (
            <NeedsYouTile
              counts={needsYou([here])}
              days={days}
              action={<Here location={here} to={page} />}
              linkTo={(found) => (page === undefined ? undefined : itemsAddress(here.id, found))}
            />
          ) : (
            <NeedsYouTile counts={needsYou(locations)} days={days} linkTo={linkToFound} />
          )}
          {others.length > 0 ? (
            <Section title={here ? t`Other locations` : t`Locations`}>
              <ul className={styles.cards}>
                {others.map((location) => (
                  <li key={location.id}>
                    <LocationCard location={location} days={days} to={linkTo(location.id)} />
                  </li>
                ))}
              </ul>
            </Section>
          ) : null}
        </div>
      ) : null}
    </>
  )
}

interface HereProps {
  readonly location: LocationSummary
  readonly to: string | undefined
}

/** Which location the figures are of, and how many items it keeps. */
function Here({ location: { name, item_count }, to }: HereProps) {
  const words = (
    <>
      {name} · <Plural value={item_count} one="# item" other="# items" />
    </>
  )
  return to === undefined ? (
    <span className={styles.here}>{words}</span>
  ) : (
    <Link to={to} className={styles.here}>
      {words}
    </Link>
  )
}
