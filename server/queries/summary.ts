import { addDays } from '@forrad/core/domain'
import type { LocationSummary } from '@forrad/openapi'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

/**
 * For every location how many items it keeps, by stock status (STOCK-2 to STOCK-4), and how many have
 * a batch that is past its date (EXPIRY-1) or comes to it within `days` days from `today` (EXPIRY-4).
 */
export async function summarise(
  db: Kysely<Database>,
  customerId: number,
  today: string,
  days: number,
): Promise<readonly LocationSummary[]> {
  const { rows } = await sql<LocationSummary>`
    WITH status AS (
      SELECT li.location_id,
        count(*) AS item_count,
        count(*) FILTER (WHERE coalesce(s.quantity, 0) <= 0) AS red_count,
        count(*) FILTER (WHERE s.quantity > 0 AND s.quantity <= li.reorder_point) AS orange_count,
        count(*) FILTER (WHERE s.quantity > 0 AND s.quantity > li.reorder_point) AS green_count
      FROM location_items li
      LEFT JOIN item_stock s ON s.customer_id = li.customer_id
        AND s.item_id = li.item_id AND s.location_id = li.location_id
      WHERE li.customer_id = ${customerId} AND li.hidden_at IS NULL
      GROUP BY li.location_id
    ),
    item_dates AS (
      SELECT s.location_id, b.item_id,
        bool_or(b.expiration_date < ${today}::date) AS expired,
        bool_or(b.expiration_date >= ${today}::date) AS expiring
      FROM batches b
      JOIN storage_locations s ON s.customer_id = b.customer_id AND s.id = b.storage_location_id
      WHERE b.customer_id = ${customerId} AND b.quantity > 0
        AND b.expiration_date <= ${addDays(today, days)}::date
      GROUP BY s.location_id, b.item_id
    ),
    expiry AS (
      SELECT location_id, count(*) FILTER (WHERE expired) AS expired_count,
        count(*) FILTER (WHERE expiring) AS expiring_count
      FROM item_dates GROUP BY location_id
    )
    SELECT l.id, l.name,
      coalesce(item_count, 0) AS item_count, coalesce(red_count, 0) AS red_count,
      coalesce(orange_count, 0) AS orange_count, coalesce(green_count, 0) AS green_count,
      coalesce(expired_count, 0) AS expired_count, coalesce(expiring_count, 0) AS expiring_count
    FROM locations l
    LEFT JOIN status ON status.location_id = l.id
    LEFT JOIN expiry ON expiry.location_id = l.id
    WHERE l.customer_id = ${customerId} AND l.hidden_at IS NULL
    ORDER BY l.name COLLATE swedish_numeric, l.id`.execute(db)
  return rows
}
