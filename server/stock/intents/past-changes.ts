import { countedSince, countingTimes, isWorthSaying } from '@forrad/core/domain'
import type { PastChange } from '@forrad/core/domain'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { firstShown, namedPlaces } from './named-places.ts'
import type { ToldChange } from './named-places.ts'

/** Returns what made the stock of an item on a shelf place what it is, the newest entry first; undefined where nobody asks. */
export type PastOf = (itemId: number, placeId: number) => readonly PastChange[] | undefined

interface PastRow {
  readonly item_id: number
  readonly place_id: number
  readonly entry: number
  readonly identifier: string | null
  readonly expiration_date: string | null
  readonly quantity: number
  readonly at: Date
  readonly told: Date
  readonly is_own: boolean
  readonly undoes: number | null
}

/**
 * What was changed of the items on the shelf places that a count names, if it is told late, or was made
 * before it was told of (INTENT-11, INTENT-12): as far back as a device may show figures. The caller has locked
 * the stock.
 */
export async function findPastChanges(
  trx: Transaction<Database>,
  user: { readonly customer_id: number; readonly id: string },
  { adjustments, occurred_at, shownAtMost }: ToldChange,
  now: Date,
): Promise<PastOf> {
  const counts = adjustments.filter(({ type }) => type === 'stocktaking')
  const happened = occurred_at.getTime()
  const isLate = (time: number) => isWorthSaying(time, now.getTime())
  const since = countedSince(adjustments, happened)
  if (counts.length === 0 || !isLate(since)) return () => undefined
  const { rows } = await sql<PastRow>`
    SELECT r.item_id, r.storage_location_id AS place_id, coalesce(a.beside_id, a.id) AS entry,
      r.identifier, r.expiration_date, r.quantity, coalesce(a.occurred_at, a.created_at) AS at,
      a.created_at AS told, a.user_id = ${user.id} AS is_own, a.undoes_id AS undoes
    FROM ${namedPlaces(counts)} AS named
    CROSS JOIN ${firstShown(user.customer_id, new Date(since), shownAtMost)} AS first
    JOIN ledger_rows r ON r.customer_id = ${user.customer_id} AND r.item_id = named.item_id
      AND r.storage_location_id = named.place_id AND r.adjustment_id >= first.id
    JOIN adjustments a ON a.customer_id = r.customer_id AND a.id = r.adjustment_id
    ORDER BY entry DESC, r.id DESC`.execute(trx)
  const pasts = new Map<string, PastChange[]>()
  for (const { item_id, place_id, at, told, is_own, undoes, ...change } of rows) {
    const key = `${item_id}/${place_id}`
    const past = pasts.get(key) ?? []
    past.push({
      ...change,
      at: at.getTime(),
      told: told.getTime(),
      isOwn: is_own,
      ...(undoes === null ? {} : { undoes }),
    })
    pasts.set(key, past)
  }
  const timeOf = countingTimes(adjustments, happened)
  return (itemId, placeId) =>
    isLate(timeOf(itemId, placeId).from) ? (pasts.get(`${itemId}/${placeId}`) ?? []) : undefined
}
