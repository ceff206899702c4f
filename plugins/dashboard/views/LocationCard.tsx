import type { LocationSummary } from '@forrad/openapi'
import { LinkCard, StockBar } from '@forrad/ui'
import { Plural } from '@lingui/react/macro'
import { ExpiryFigures } from './ExpiryFigures.tsx'

/** Props of {@link LocationCard}. */
export interface LocationCardProps {
  readonly location: LocationSummary
  /** How many days ahead "soon expiring" looks. */
  readonly days: number
  /** The location's page; missing where there is none. */
  readonly to?: string | undefined
}

/** One location: how many items it keeps, and how they stand. */
export function LocationCard({ location, days, to }: LocationCardProps) {
  const { name, item_count, green_count, orange_count, red_count } = location
  return (
    <LinkCard
      title={name}
      level={3}
      to={to}
      figure={<Plural value={item_count} one="# item" other="# items" />}
    >
      <StockBar green={green_count} orange={orange_count} red={red_count} />
      {/* Where nothing lies, nothing is said to be in order. */}
      {item_count > 0 ? (
        <ExpiryFigures
          expiring={location.expiring_count}
          expired={location.expired_count}
          days={days}
        />
      ) : null}
    </LinkCard>
  )
}
