import { BATCHES_ALONE, countedSince, heedsCounts } from '@forrad/core/domain'
import type { LastCount } from '@forrad/core/domain'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { firstShown, namedPlaces } from './named-places.ts'
import type { ToldChange } from './named-places.ts'

/** Returns the last count of an item on a shelf place, null where none can matter. */
export type LastCountOf = (itemId: number, placeId: number) => LastCount | null

/**
 * The last counts, by when they happened, of what the intent names, as far as they can matter to it
 * (INTENT-9, INTENT-10), without those of batches alone (INTENT-14): nothing is asked for a change that is
 * told as it happens, unless it is a count. The caller has locked the stock.
 */
export async function findLastCounts(
  trx: Transaction<Database>,
  customerId: number,
  { adjustments, occurred_at, shownAtMost }: ToldChange,
  now: Date,
): Promise<LastCountOf> {
  const asked = adjustments.filter(({ type }) =>
    heedsCounts(type, occurred_at.getTime(), now.getTime()),
  )
  if (asked.length === 0) return () => null
  const since = new Date(countedSince(asked, occurred_at.getTime()))
  const { rows } = await sql<{
    readonly item_id: number
    readonly place_id: number
    readonly at: Date
    readonly since: readonly number[]
    readonly unexplained: number
  }>`
    SELECT named.item_id, named.place_id, counted.at, coalesce((
        -- A change and what takes it out of the figures again were there at no time alone.
        SELECT json_agg(change ORDER BY id DESC) FROM (
          SELECT coalesce(a.beside_id, a.id) AS id, sum(r.quantity) AS change FROM ledger_rows r
          JOIN adjustments a ON a.customer_id = r.customer_id AND a.id = r.adjustment_id
          WHERE r.customer_id = ${customerId} AND r.storage_location_id = named.place_id
            AND r.item_id = named.item_id AND r.adjustment_id > counted.id
          GROUP BY 1
        ) AS later), '[]') AS since,
      -- What was explained since then may explain an earlier count: rather too little is left than too much.
      coalesce((
        SELECT sum(r.quantity) FROM ledger_rows r
        JOIN adjustments a ON a.customer_id = r.customer_id AND a.id = r.adjustment_id
        WHERE r.customer_id = ${customerId} AND r.storage_location_id = named.place_id
          AND r.item_id = named.item_id AND r.adjustment_id >= first.id
          AND a.type = 'stocktaking' AND (a.extra -> ${BATCHES_ALONE}::text) IS NULL
          AND CASE WHEN a.beside_id IS NOT NULL THEN a.created_at > ${occurred_at}
            ELSE coalesce(a.occurred_at, a.created_at) > ${occurred_at}
              AND NOT EXISTS (SELECT FROM adjustments u
                WHERE u.customer_id = a.customer_id AND u.undoes_id = a.id) END
      ), 0)::int AS unexplained
    FROM ${namedPlaces(asked)} AS named
    CROSS JOIN ${firstShown(customerId, since, shownAtMost)} AS first
    CROSS JOIN LATERAL (
      SELECT a.id, coalesce(a.occurred_at, a.created_at) AS at
      FROM ledger_rows r
      JOIN adjustments a ON a.customer_id = r.customer_id AND a.id = r.adjustment_id
      WHERE r.customer_id = ${customerId} AND r.storage_location_id = named.place_id
        AND r.item_id = named.item_id AND r.adjustment_id >= first.id AND a.type = 'stocktaking'
        AND a.beside_id IS NULL AND (a.extra -> ${BATCHES_ALONE}::text) IS NULL
        AND NOT EXISTS (SELECT FROM adjustments u
          WHERE u.customer_id = a.customer_id AND u.undoes_id = a.id)
      ORDER BY 2 DESC, 1 DESC LIMIT 1
    ) AS counted`.execute(trx)
  const counts = new Map(
    rows.map(({ item_id, place_id, at, since, unexplained }) => [
      `${item_id}/${place_id}`,
      { at: at.getTime(), since, unexplained },
    ]),
  )
  return (itemId, placeId) => counts.get(`${itemId}/${placeId}`) ?? null
}
