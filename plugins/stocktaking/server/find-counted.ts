import { BATCHES_ALONE } from '@forrad/core/domain'
import type { CountedPlace } from '@forrad/openapi'
import type { Database } from '@forrad/server'
import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'

/** Whose shelf places are looked at, and how many are wanted. */
export interface CountedWish {
  readonly customerId: number
  readonly locationId: number
  /** Places where nothing but narcotics lies are left out without it (COUNTED-4). */
  readonly narcotics: boolean
  readonly limit: number
}

interface CountedRow extends Omit<CountedPlace, 'counted_at'> {
  readonly counted_at: Date | null
}

/**
 * What to count next, of a location's shelf places. Each place's ledger is read by an index of its own:
 * from its newest row back to the newest count that stands, and further back only as far as a count may have
 * been written that happened after that one: a round says of each shelf when it was counted.
 *
 * - COUNTED-1 A place was counted when anything on it was, also where the count found what was recorded.
 * - COUNTED-2 Never counted first, then longest ago, by when it happened; of one entry, and of none, in the order of shelf places.
 * - COUNTED-3 A count that was undone is none.
 * - COUNTED-4 Only places where something lies that the person may count.
 * - COUNTED-5 A count of some batches alone, as a recall's answer makes, is none of its shelf places.
 */
export async function findCounted(
  db: Kysely<Database>,
  { customerId, locationId, narcotics, limit }: CountedWish,
): Promise<readonly CountedPlace[]> {
  const { rows } = await sql<CountedRow>`
    SELECT s.id AS storage_location_id, s.identifier, counted.at AS counted_at, here.items
    FROM storage_locations s
    CROSS JOIN LATERAL (
      SELECT count(DISTINCT b.item_id)::integer AS items
      FROM batches b JOIN items i ON i.id = b.item_id
      WHERE b.customer_id = s.customer_id AND b.storage_location_id = s.id AND b.quantity > 0
        AND (${narcotics} OR i.narcotic_level <= 0)
    ) AS here
    LEFT JOIN LATERAL (
      SELECT at, id FROM ${countsOf(sql``)} ORDER BY id DESC LIMIT 1
    ) AS newest ON true
    -- One that was told before the newest, and happened after it, was written after the newest happened.
    LEFT JOIN LATERAL (
      SELECT at, id FROM (
        SELECT newest.at, newest.id WHERE newest.id IS NOT NULL
        UNION ALL
        SELECT at, id FROM ${countsOf(sql`
          AND adjustment_id < newest.id AND adjustment_id >= (
            SELECT id FROM adjustments
            WHERE customer_id = s.customer_id AND created_at > newest.at
            ORDER BY created_at, id LIMIT 1
          )`)}
      ) AS told ORDER BY at DESC, id DESC LIMIT 1
    ) AS counted ON true
    WHERE s.customer_id = ${customerId} AND s.location_id = ${locationId}
      AND s.hidden_at IS NULL AND here.items > 0
    ORDER BY counted.at NULLS FIRST, counted.id, s.identifier COLLATE swedish_numeric, s.id
    LIMIT ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, counted_at: row.counted_at?.toISOString() ?? null }))
}

/** The counts of shelf place `s` that stand, of the rows that `within` lets pass: a table of ids and when they happened. */
function countsOf(within: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
        SELECT r.adjustment_id AS id, a.at
        FROM (
          SELECT customer_id, adjustment_id FROM ledger_rows
          WHERE customer_id = s.customer_id AND storage_location_id = s.id ${within}
        ) AS r
        CROSS JOIN LATERAL (
          SELECT coalesce(entry.occurred_at, entry.created_at) AS at FROM adjustments entry
          WHERE entry.customer_id = r.customer_id AND entry.id = r.adjustment_id
            AND entry.type = 'stocktaking' AND entry.beside_id IS NULL
            AND (entry.extra -> ${BATCHES_ALONE}::text) IS NULL
            AND NOT EXISTS (SELECT FROM adjustments u
              WHERE u.customer_id = entry.customer_id AND u.undoes_id = entry.id)
          -- Asked row by row: joined as a whole, every count there is would be read for each place.
          OFFSET 0
        ) AS a
      ) AS count`
}
