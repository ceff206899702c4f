import { isWorthSaying, SHOWN_AT_MOST } from '@forrad/core/domain'
import type { PastChange } from '@forrad/core/domain'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { CheckedIntent } from './check-intent.ts'

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
}

/**
 * What was changed of the items on the shelf places that a count names, if it is told late (INTENT-11): as
 * far back as a device shows figures. The caller has locked the stock.
 */
export async function findPastChanges(
  trx: Transaction<Database>,
  user: { readonly customer_id: number; readonly id: string },
  { adjustments, occurred_at }: CheckedIntent,
  now: Date,
): Promise<PastOf> {
  const counts = adjustments.filter(({ type }) => type === 'stocktaking')
  if (counts.length === 0 || !isWorthSaying(occurred_at.getTime(), now.getTime())) {
    return () => undefined
  }
  const named = counts.flatMap(({ item_id, batch_updates }) =>
    batch_updates.map(({ storage_location_id }) => ({ item_id, storage_location_id })),
  )
  const { rows } = await sql<PastRow>`
    SELECT r.item_id, r.storage_location_id AS place_id, coalesce(a.beside_id, a.id) AS entry,
      r.identifier, r.expiration_date, r.quantity, coalesce(a.occurred_at, a.created_at) AS at,
      a.created_at AS told, a.user_id = ${user.id} AS is_own
    FROM (
      SELECT DISTINCT * FROM unnest(
        ${named.map(({ item_id }) => item_id)}::bigint[],
        ${named.map(({ storage_location_id }) => storage_location_id)}::bigint[]
      ) AS t (item_id, place_id)
    ) AS named
    CROSS JOIN (
      SELECT id FROM adjustments
      WHERE customer_id = ${user.customer_id}
        AND created_at > ${new Date(occurred_at.getTime() - SHOWN_AT_MOST)}
      ORDER BY created_at, id LIMIT 1
    ) AS first
    JOIN ledger_rows r ON r.customer_id = ${user.customer_id} AND r.item_id = named.item_id
      AND r.storage_location_id = named.place_id AND r.adjustment_id >= first.id
    JOIN adjustments a ON a.customer_id = r.customer_id AND a.id = r.adjustment_id
    ORDER BY entry DESC, r.id DESC`.execute(trx)
  const pasts = new Map<string, PastChange[]>()
  for (const { item_id, place_id, at, told, is_own, ...change } of rows) {
    const key = `${item_id}/${place_id}`
    const past = pasts.get(key) ?? []
    past.push({ ...change, at: at.getTime(), told: told.getTime(), isOwn: is_own })
    pasts.set(key, past)
  }
  return (itemId, placeId) => pasts.get(`${itemId}/${placeId}`) ?? []
}
