import type { Location, LocationSummary } from '@forrad/openapi'
import {
  ActionBar,
  Button,
  EmptyState,
  ErrorMessage,
  ListSkeleton,
  PageHead,
  SlowHint,
  useSmall,
} from '@forrad/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { toggled, type ItemFilter } from '../model/address.ts'
import { countedLocations } from '../model/location-list.ts'
import { ItemFilters } from './ItemFilters.tsx'
import { LocationCard } from './LocationCard.tsx'
import styles from './LocationsScreen.module.css'

/** Props of {@link LocationsScreen}. */
export interface LocationsScreenProps {
  /** In order; null until they have been fetched. */
  readonly locations: readonly Location[] | null
  /** Counts by status; null until they have been fetched. */
  readonly summary: readonly LocationSummary[] | null
  /** Only locations with such items; none shows all. */
  readonly filters: readonly ItemFilter[]
  readonly loading: boolean
  /** Why the last fetch failed, in words. */
  readonly error: string | null
  readonly mayChange: boolean
  readonly onFilters: (filters: readonly ItemFilter[]) => void
  readonly onRetry: () => void
  readonly onCreate: () => void
}

/** Every location with what it keeps, and the way to a new one. */
export function LocationsScreen(props: LocationsScreenProps) {
  const { locations, loading, error, mayChange, onRetry, onCreate } = props
  const { t } = useLingui()
  const small = useSmall()
  const create = mayChange ? (
    <Button appearance="primary" icon="add" onClick={onCreate}>
      {t`New location`}
    </Button>
  ) : null
  return (
    <div className={styles.screen}>
      <PageHead
        title={t`Locations`}
        subtitle={
          locations ? plural(locations.length, { one: '# location', other: '# locations' }) : null
        }
        actions={small ? null : create}
      />
      <SlowHint active={loading} onRetry={onRetry} />
      {error !== null && !loading ? (
        <div className={styles.error}>
          <ErrorMessage title={t`The locations could not be fetched`} onRetry={onRetry}>
            {error}
          </ErrorMessage>
        </div>
      ) : null}
      {locations === null && loading ? <ListSkeleton rows={4} /> : null}
      {locations?.length === 0 ? (
        <EmptyState icon="locations" title={t`No locations yet`}>
          {mayChange
            ? t`Create the first one with “New location”. Then add its shelf places and items.`
            : t`Here stands each location with its items. An administrator creates the first one.`}
        </EmptyState>
      ) : null}
      {locations && locations.length > 0 ? <Found {...props} locations={locations} /> : null}
      {small && create ? <ActionBar>{create}</ActionBar> : null}
    </div>
  )
}

interface FoundProps extends LocationsScreenProps {
  readonly locations: readonly Location[]
}

function Found({ locations, summary, filters, onFilters }: FoundProps) {
  const { t } = useLingui()
  const found = countedLocations(locations, summary, filters)
  return (
    <>
      <div className={styles.filters}>
        <ItemFilters
          selected={filters}
          onToggle={(filter) => onFilters(toggled(filters, filter))}
        />
      </div>
      {found.length === 0 ? (
        <EmptyState
          icon="success"
          title={t`No location has such items`}
          action={<Button onClick={() => onFilters([])}>{t`Show all locations`}</Button>}
        />
      ) : (
        <ul className={styles.cards} aria-label={t`Locations`}>
          {found.map(({ location, counts }) => (
            <li key={location.id}>
              <LocationCard location={location} counts={counts} filters={filters} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
