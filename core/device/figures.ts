import type { Location, LocationSummary } from '@forrad/openapi'
import { addDays, SOON_DAYS } from '../domain/index.ts'
import type { Data, Input } from '../api/index.ts'
import type { Catalogue } from './catalogue.ts'
import { dateNumber, figuresAt } from './entry.ts'
import { usableStatus } from './lists.ts'

/** The counts of every location: of what is kept as it is here, of the others as they were told last. */
export function getSummary(
  catalogue: Catalogue,
  input: Input<'getSummary'>,
  today: string,
): Data<'getSummary'> {
  const { expiring_within_days = SOON_DAYS } = input
  const known = (catalogue.answers.summary as Data<'getSummary'> | null)?.locations ?? []
  const told = new Map(known.map((one) => [one.id, one]))
  const locations = catalogue.answers.locations.flatMap((location): readonly LocationSummary[] => {
    const isKept = catalogue.locationIds.includes(location.id)
    const other = told.get(location.id)
    if (isKept) return [summaryOf(catalogue, location, today, expiring_within_days)]
    return other ? [{ ...other, name: location.name }] : []
  })
  return { locations, expiring_within_days }
}

function summaryOf(
  catalogue: Catalogue,
  { id, name }: Location,
  today: string,
  days: number,
): LocationSummary {
  const now = dateNumber(today)
  const until = dateNumber(addDays(today, days))
  const counts = { red: 0, orange: 0, green: 0, expired: 0, expiring: 0 }
  for (const entry of catalogue.entries()) {
    const figures = figuresAt(entry, id)
    if (!figures) continue
    if (figures.isKept) counts[usableStatus(figures, now)] += 1
    const dates = figures.batches.flatMap(({ date }) => (date === 0 ? [] : [date]))
    if (dates.some((date) => date < now)) counts.expired += 1
    if (dates.some((date) => date >= now && date <= until)) counts.expiring += 1
  }
  const { red, orange, green, expired, expiring } = counts
  return {
    id,
    name,
    item_count: red + orange + green,
    red_count: red,
    orange_count: orange,
    green_count: green,
    expired_count: expired,
    expiring_count: expiring,
  }
}

/** Every location with its shelf places. */
export function listLocations(catalogue: Catalogue): readonly Location[] {
  return catalogue.answers.locations.map((location) =>
    catalogue.locationIds.includes(location.id)
      ? { ...location, item_count: keptCount(catalogue, location.id) }
      : location,
  )
}

/** A location with how many items lie on each shelf place; what is kept there comes with the items. */
export function getLocation(catalogue: Catalogue, location: Location): Location {
  const lying = new Map<number, number>()
  for (const entry of catalogue.entries()) {
    const places = figuresAt(entry, location.id)?.batches.map(({ placeId }) => placeId) ?? []
    for (const id of new Set(places)) lying.set(id, (lying.get(id) ?? 0) + 1)
  }
  return {
    ...location,
    item_count: keptCount(catalogue, location.id),
    storage_locations: location.storage_locations.map((place) => ({
      ...place,
      item_count: lying.get(place.id) ?? 0,
    })),
  }
}

function keptCount(catalogue: Catalogue, locationId: number): number {
  let count = 0
  for (const entry of catalogue.entries()) if (figuresAt(entry, locationId)?.isKept) count += 1
  return count
}
