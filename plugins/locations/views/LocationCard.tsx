import type { Location, LocationSummary } from '@forrad/openapi'
import { LinkCard, StockBar } from '@forrad/ui'
import { locationAddress, sortingFor, type ItemFilter } from '../model/address.ts'
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
  const items = words.items(counts?.item_count ?? item_count)
  return (
    <LinkCard
      title={location.name}
      to={locationAddress(location.id, { filters, sorting: sortingFor(filters) })}
      note={`${items} · ${words.shelfPlaces(storage_locations.length)}`}
    >
      <StockBar
        green={counts?.green_count ?? 0}
        orange={counts?.orange_count ?? 0}
        red={counts?.red_count ?? 0}
      />
    </LinkCard>
  )
}
