import { comparePlaces, isExpired, isPreferredBatch, sameBatch } from '@forrad/core/domain'
import type { ScannedBatch } from '@forrad/core/kernel'
import type { PickPlan } from './places.ts'
import { pickPlaces } from './places.ts'

/** A location where the scanned batch lies, with the shelf places that hold it. */
export interface Holding {
  readonly locationId: number
  readonly name: string
  readonly places: readonly string[]
}

/** A scanned pack that must not be taken without a look: what its code says does not fit what is recorded, or it has expired. */
export interface StrayPack {
  readonly batch: ScannedBatch
  /** The batch lies here, and all that the code says of it is so. */
  readonly here: boolean
  /** The dates that the lot has here by the records, where the pack says another. */
  readonly otherDates: readonly (string | null)[]
  /** The pack's own date has passed, or that of its batch. */
  readonly expired: boolean
  /** Other locations where the batch lies as the pack says. */
  readonly elsewhere: readonly Holding[]
}

/** What the person reads of the pack in the hand; null when it lies here as it says and is good. */
export function strayPack(
  pack: ScannedBatch | null,
  plan: PickPlan,
  today: string,
): StrayPack | null {
  if (pack === null) return null
  const here = pickPlaces(plan).flatMap(({ batches }) => batches)
  const own = here.filter((batch) => says(pack, batch))
  const isPast = (date: string | null) => isExpired(date, today)
  const expired =
    isPast(pack.expiration_date) ||
    (own.length > 0 && own.every((batch) => isPast(batch.expiration_date)))
  if (own.length > 0 && !expired) return null
  const sameLot = own.length > 0 ? [] : here.filter((batch) => isPreferredBatch(batch, pack))
  return {
    batch: pack,
    here: own.length > 0,
    otherDates: [...new Set(sameLot.map((batch) => batch.expiration_date))],
    expired,
    elsewhere: own.length > 0 ? [] : holdings(pack, plan),
  }
}

function holdings(pack: ScannedBatch, { item, locationId }: PickPlan): readonly Holding[] {
  return item.locations
    .filter(({ id }) => id !== locationId)
    .map((location) => ({
      locationId: location.id,
      name: location.name,
      places: location.storage_locations
        .filter(({ batches }) => batches.some((batch) => batch.quantity > 0 && says(pack, batch)))
        .map(({ identifier }) => identifier)
        .toSorted(comparePlaces),
    }))
    .filter(({ places }) => places.length > 0)
}

/** Whether all that was read of the pack is true of the batch. */
function says(pack: ScannedBatch, batch: ScannedBatch): boolean {
  return sameBatch(batch, {
    identifier: pack.identifier ?? batch.identifier,
    expiration_date: pack.expiration_date ?? batch.expiration_date,
  })
}
