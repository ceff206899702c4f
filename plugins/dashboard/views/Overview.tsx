import type { LocationSummary } from '@forrad/openapi'
import { EmptyState, ErrorMessage, Section, SlowHint } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { needsYou } from '../model/overview.ts'
import { LocationCard } from './LocationCard.tsx'
import { NeedsYouTile, type Found } from './NeedsYouTile.tsx'
import styles from './Overview.module.css'
import { OverviewSkeleton } from './OverviewSkeleton.tsx'

/** Props of {@link Overview}. */
export interface OverviewProps {
  /** In the order of the list; null until it has been fetched. */
  readonly locations: readonly LocationSummary[] | null
  readonly loading: boolean
  /** Why the last fetch failed, in words. */
  readonly error: string | null
  /** How many days ahead "soon expiring" looks. */
  readonly days: number
  readonly onRetry: () => void
  /** A location's page; undefined where there is none. */
  readonly linkTo: (locationId: number) => string | undefined
  /** The locations that have such items; undefined where no page shows them. */
  readonly linkToFound: (found: Found) => string | undefined
}

/** The start page's own sections: what needs somebody, and each location. */
export function Overview(props: OverviewProps) {
  const { locations, loading, error, days, onRetry, linkTo, linkToFound } = props
  const { t } = useLingui()
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
        <EmptyState icon="locations" title={t`No locations yet`}>
          {t`Here stands each location with its items. An administrator creates the first one.`}
        </EmptyState>
      ) : null}
      {locations && locations.length > 0 ? (
        <div className={styles.overview}>
          <NeedsYouTile counts={needsYou(locations)} days={days} linkTo={linkToFound} />
          <Section title={t`Locations`}>
            <ul className={styles.cards}>
              {locations.map((location) => (
                <li key={location.id}>
                  <LocationCard location={location} days={days} to={linkTo(location.id)} />
                </li>
              ))}
            </ul>
          </Section>
        </div>
      ) : null}
    </>
  )
}
