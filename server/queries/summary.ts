import { addDays } from '@forrad/core/domain'
import type { LocationSummary } from '@forrad/openapi'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

/**
 * For every location how many items it keeps, by the status of what can be used (STOCK-2 to STOCK-4,
 * USABLE-1), and how many have a batch that is past its date (EXPIRY-1) or comes to it within `days` days
 * from `today` (EXPIRY-4). With `ids`, for those locations only. The counts are kept with the stock (see
 * migrations 0007, 0012, 0032 and 0033), so that it costs the same whatever lies there.
 */
export async function summarise(
  db: Kysely<Database>,
  customerId: number,
  today: string,
  days: number,
  ids: readonly number[] | null = null,
): Promise<readonly LocationSummary[]> {
  const only = ids === null ? sql`` : sql`AND l.id = ANY(${ids}::bigint[])`
  const { rows } = await sql<LocationSummary>`
    SELECT l.id, l.name, red + orange + green AS item_count,
      red AS red_count, orange AS orange_count, green AS green_count,
      expired AS expired_count, expiring AS expiring_count
    FROM locations l
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(items) FILTER (WHERE kind = 'red'), 0) AS red,
        coalesce(sum(items) FILTER (WHERE kind = 'orange'), 0) AS orange,
        coalesce(sum(items) FILTER (WHERE kind = 'green'), 0) AS green
      FROM location_counts c
      WHERE c.customer_id = l.customer_id AND c.location_id = l.id
        AND c.kind IN ('red', 'orange', 'green') AND c.date < ${today}::date
    ) AS status
    CROSS JOIN LATERAL (
      SELECT
        coalesce(sum(items) FILTER (WHERE after = '-infinity' AND date < ${today}::date), 0) AS expired,
        coalesce(sum(items) FILTER (WHERE after < ${today}::date AND date >= ${today}::date), 0) AS expiring
      FROM location_counts c
      WHERE c.customer_id = l.customer_id AND c.location_id = l.id
        AND c.kind = 'date' AND c.date <= ${addDays(today, days)}::date
    ) AS expiry
    WHERE l.customer_id = ${customerId} AND l.hidden_at IS NULL ${only}
    ORDER BY l.name COLLATE swedish_numeric, l.id`.execute(db)
  return rows
}
