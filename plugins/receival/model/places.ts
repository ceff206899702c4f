import { shelfBatches, totalQuantity } from '@forrad/core/domain'
import type { Batch, Item } from '@forrad/openapi'

/** A batch that came, as far as it is known. */
export type CameBatch = Pick<Batch, 'identifier' | 'expiration_date'>

interface Place {
  readonly id: number
}

/** Pieces of the item on a shelf place. */
export function lyingAt(item: Pick<Item, 'locations'>, { id }: Place): number {
  return totalQuantity(shelfBatches(item, id))
}

/**
 * The shelf place that is proposed for a batch that came: the one where it lies already, else the only
 * one that keeps the item, else the only one there is; null where that decides nothing (DELIVERY-3). One
 * where all that lies of the item is blocked keeps none of it: it may be the quarantine. Where that is all
 * that lies here, the person is asked. A blocked lot's own quarantine is chosen by who blocks it.
 */
export function proposedPlace<P extends Place>(
  item: Pick<Item, 'locations'>,
  batch: CameBatch,
  places: readonly P[],
): P | null {
  const lying = places.filter((place) => lyingAt(item, place) > 0)
  const keeping = lying.filter((place) => hasFree(item, place))
  return (
    only(keeping.filter((place) => liesAt(item, batch, place))) ??
    only(keeping) ??
    (lying.length === 0 ? only(places) : null)
  )
}

function hasFree(item: Pick<Item, 'locations'>, { id }: Place): boolean {
  return shelfBatches(item, id).some(({ quantity, blocked }) => quantity > 0 && !blocked)
}

function liesAt(item: Pick<Item, 'locations'>, wanted: CameBatch, { id }: Place): boolean {
  if (wanted.identifier === null) return false
  return shelfBatches(item, id).some(
    ({ identifier, expiration_date, quantity }) =>
      identifier === wanted.identifier &&
      expiration_date === wanted.expiration_date &&
      quantity > 0,
  )
}

/** The only one of several, else null. */
function only<One>(all: readonly One[]): One | null {
  return all.length === 1 ? (all[0] ?? null) : null
}
