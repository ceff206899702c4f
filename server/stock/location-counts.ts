import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

/** So many counts are summed up by one statement. */
const atOnce = 5000

/**
 * Puts the rows that count the same thing at a location together. Waits for nobody and holds nobody
 * up: what others add meanwhile stays beside the sum, and of two that sum up at once each sums what
 * it has removed itself. Location by location, so that no statement takes long however many there are.
 */
export async function sumUpCounts(db: Kysely<Database>): Promise<void> {
  const places = await db.selectFrom('locations').select(['customer_id', 'id']).execute()
  for (const { customer_id, id } of places) {
    while ((await sumUpSome(db, customer_id, id)) === atOnce);
  }
}

/** Returns how many counts were summed up. */
async function sumUpSome(
  db: Kysely<Database>,
  customerId: number,
  locationId: number,
): Promise<number> {
  const { rows } = await sql<{ readonly found: number }>`
    WITH many AS MATERIALIZED (
      SELECT kind, date, after FROM location_counts
      WHERE customer_id = ${customerId} AND location_id = ${locationId}
      GROUP BY 1, 2, 3 HAVING count(*) > 1 LIMIT ${atOnce}
    ),
    gone AS (
      DELETE FROM location_counts c USING many m
      WHERE c.customer_id = ${customerId} AND c.location_id = ${locationId}
        AND c.kind = m.kind AND c.date = m.date AND c.after = m.after
      RETURNING c.customer_id, c.location_id, c.kind, c.date, c.after, c.items
    ),
    summed AS (
      INSERT INTO location_counts (customer_id, location_id, kind, date, after, items)
      SELECT customer_id, location_id, kind, date, after, sum(items) FROM gone
      GROUP BY 1, 2, 3, 4, 5 HAVING sum(items) <> 0
    )
    SELECT count(*) AS found FROM many`.execute(db)
  return rows[0]?.found ?? 0
}
