import type { Item } from '@forrad/openapi'

/** Where a lot lies, and how much of it. */
export interface LotPlace {
  readonly location: string
  /** Pieces, above 0. */
  readonly quantity: number
}

type Stocked = Pick<Item, 'locations'>

/** The locations where a lot of an item lies. */
export function lotPlaces({ locations }: Stocked, lot: string): readonly LotPlace[] {
  return locations
    .map(({ name, storage_locations }) => {
      const batches = storage_locations.flatMap((place) => place.batches)
      const own = batches.filter(({ identifier }) => identifier === lot)
      return { location: name, quantity: own.reduce((sum, { quantity }) => sum + quantity, 0) }
    })
    .filter(({ quantity }) => quantity > 0)
}

/** Every lot of an item that lies somewhere. */
export function stockedLots({ locations }: Stocked): readonly string[] {
  const lots = locations
    .flatMap(({ storage_locations }) => storage_locations)
    .flatMap(({ batches }) => batches)
    .flatMap(({ identifier, quantity }) => (identifier && quantity > 0 ? [identifier] : []))
  return [...new Set(lots)]
}
