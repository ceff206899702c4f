import type { Adjustment } from '@forrad/openapi'
import {
  countsBatchesAlone,
  isBesideAnother,
  SHOWN_AT_MOST,
  totalQuantity,
  type LastCount,
  type PastChange,
} from '../domain/index.ts'
import type { FakeWorld } from './fake-world.ts'

/** The last count of an item on a shelf place that can matter to what happened then, by when it happened. */
export function lastCountOf(
  world: FakeWorld,
  happened: number,
  /** Since when anything of what is told was counted. */
  counted: number,
  itemId: number,
  placeId: number,
): LastCount | null {
  const rowsOf = ({ rows }: Adjustment) =>
    rows.filter(({ storage_location: { id } }) => id === placeId)
  const entries = world.adjustments.filter(
    (entry) => entry.item_id === itemId && rowsOf(entry).length > 0,
  )
  const [last] = entries
    .filter(
      (entry) =>
        entry.type === 'stocktaking' &&
        !isBesideAnother(entry) &&
        !countsBatchesAlone(entry) &&
        entry.undone_by_id === null &&
        Date.parse(entry.created_at) > counted - SHOWN_AT_MOST,
    )
    .toSorted((one, other) => at(other) - at(one) || other.id - one.id)
  if (!last) return null
  // A change and what takes it out of the figures again were there at no time alone.
  const since = new Map<number, readonly Adjustment[]>()
  for (const entry of entries.filter(({ id }) => id > last.id)) {
    const id = entry.beside_id ?? entry.id
    since.set(id, [...(since.get(id) ?? []), entry])
  }
  const explaining = entries.filter((entry) => {
    if (isBesideAnother(entry)) return Date.parse(entry.created_at) > happened
    const isCount = entry.type === 'stocktaking' && !countsBatchesAlone(entry)
    return isCount && at(entry) > happened && entry.undone_by_id === null
  })
  const unitsOf = (some: readonly Adjustment[]) => totalQuantity(some.flatMap(rowsOf))
  return {
    at: at(last),
    since: [...since].toSorted(([one], [other]) => other - one).map(([, some]) => unitsOf(some)),
    unexplained: unitsOf(explaining),
  }
}

/** What made the stock of an item on a shelf place what it is, the newest entry first. */
export function pastOf(
  world: FakeWorld,
  happened: number,
  itemId: number,
  placeId: number,
): readonly PastChange[] {
  return world.adjustments
    .filter(
      ({ item_id, created_at }) =>
        item_id === itemId && Date.parse(created_at) > happened - SHOWN_AT_MOST,
    )
    .toSorted((one, other) => (other.beside_id ?? other.id) - (one.beside_id ?? one.id))
    .flatMap((entry) =>
      entry.rows
        .filter(({ storage_location: { id } }) => id === placeId)
        .map(({ identifier, expiration_date, quantity }) => ({
          entry: entry.beside_id ?? entry.id,
          identifier,
          expiration_date,
          quantity,
          at: at(entry),
          told: Date.parse(entry.created_at),
          isOwn: entry.user.apoex_id === world.user?.apoex_id,
          ...(entry.undoes_id === null ? {} : { undoes: entry.undoes_id }),
        })),
    )
}

function at({ occurred_at, created_at }: Adjustment): number {
  return Date.parse(occurred_at ?? created_at)
}
