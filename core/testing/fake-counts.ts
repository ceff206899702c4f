import type { Adjustment, AdjustmentInput } from '@forrad/openapi'
import {
  countedSince,
  countingTimes,
  countsBatchesAlone,
  heedsCounts,
  isBesideAnother,
  isWorthSaying,
  shownAtMost,
  totalQuantity,
  type IntentShelf,
  type LastCount,
  type PastChange,
} from '../domain/index.ts'
import type { Stock } from './fake-stock.ts'
import type { FakeWorld } from './fake-world.ts'

/** Each shelf place that is named, as it is, for what happened at `happened`, in ms, and is told now. */
export function shelvesOf(
  world: FakeWorld,
  stock: Pick<Stock, 'batches' | 'place'>,
  adjustments: readonly AdjustmentInput[],
  happened: number,
): readonly IntentShelf[] {
  const now = Date.parse(world.now)
  const timeOf = countingTimes(adjustments, happened)
  const since = countedSince(adjustments, happened)
  const batches = stock.batches()
  return adjustments.flatMap(({ item_id, type, batch_updates }) =>
    batch_updates.map(({ storage_location_id: id }) => ({
      item_id,
      storage_location_id: id,
      is_gone: stock.place(id) === null,
      last_count: heedsCounts(type, happened, now)
        ? lastCountOf(world, happened, since, item_id, id)
        : null,
      ...(type === 'stocktaking' && isWorthSaying(timeOf(item_id, id).from, now)
        ? { past: pastOf(world, since, item_id, id) }
        : {}),
      batches: batches.filter(
        (batch) => batch.item_id === item_id && batch.storage_location_id === id,
      ),
    })),
  )
}

/** The last count of an item on a shelf place that can matter to what happened then, by when it happened. */
function lastCountOf(
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
        Date.parse(entry.created_at) > counted - shownIn(world),
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
function pastOf(
  world: FakeWorld,
  happened: number,
  itemId: number,
  placeId: number,
): readonly PastChange[] {
  return world.adjustments
    .filter(
      ({ item_id, created_at }) =>
        item_id === itemId && Date.parse(created_at) > happened - shownIn(world),
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

/** How old the figures are at most that a device may have shown, in ms. */
function shownIn({ settings }: FakeWorld): number {
  return shownAtMost(settings.offline?.keep_hours)
}

function at({ occurred_at, created_at }: Adjustment): number {
  return Date.parse(occurred_at ?? created_at)
}
