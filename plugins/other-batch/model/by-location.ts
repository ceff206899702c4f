import { comparePlaces } from '@forrad/core/domain'
import type { OtherBatchSum } from '@forrad/openapi'

/** A location with who picked there, the most picks first. */
export interface LocationSums {
  readonly id: number
  readonly name: string
  readonly picks: number
  readonly people: readonly OtherBatchSum[]
}

/** The sums of one month by location, as names are ordered; those of one location where one is chosen. */
export function byLocation(
  sums: readonly OtherBatchSum[],
  locationId: number | null,
): readonly LocationSums[] {
  const locations = new Map<number, LocationSums>()
  for (const sum of sums) {
    const { id, name } = sum.location
    if (locationId !== null && id !== locationId) continue
    const { picks, people } = locations.get(id) ?? { picks: 0, people: [] }
    locations.set(id, { id, name, picks: picks + sum.picks, people: [...people, sum] })
  }
  return [...locations.values()]
    .toSorted((a, b) => comparePlaces(a.name, b.name))
    .map((one) => ({ ...one, people: one.people.toSorted((a, b) => b.picks - a.picks) }))
}
