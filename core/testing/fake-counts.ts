import type { Adjustment } from '@forrad/openapi'
import { SHOWN_AT_MOST, totalQuantity, type LastCount } from '../domain/index.ts'
import type { FakeWorld } from './fake-world.ts'

/** The last count of an item on a shelf place that can matter to what happened then, by when it happened. */
export function lastCountOf(
  world: FakeWorld,
  happened: number,
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
      ({ type, undone_by_id, created_at }) =>
        type === 'stocktaking' &&
        undone_by_id === null &&
        Date.parse(created_at) > happened - SHOWN_AT_MOST,
    )
    .toSorted((one, other) => at(other) - at(one) || other.id - one.id)
  if (!last) return null
  const since = entries.filter(({ id }) => id > last.id).toSorted((a, b) => b.id - a.id)
  return { at: at(last), since: since.map((entry) => totalQuantity(rowsOf(entry))) }
}

function at({ occurred_at, created_at }: Adjustment): number {
  return Date.parse(occurred_at ?? created_at)
}
