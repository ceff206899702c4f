import type { CalendarDate } from '@forrad/openapi'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { InventoryPage, ListedStock } from './inventory.ts'
import { everyWord } from './location-filter.ts'

/** A row with the first date of what lies there. */
export interface ExpiringStock extends ListedStock {
  readonly first: CalendarDate
}

/** Which rows are wanted. */
export interface ExpiringPage extends Omit<InventoryPage, 'after'> {
  /** The last day that counts; what is past its date counts, too. */
  readonly until: CalendarDate
  /** The last row of the page before. */
  readonly after: ExpiringStock | null
}

/**
 * What lies on a location's shelf places and comes to its date, up to one more than `limit`, by that
 * date. An item's dates at a location are kept in order, so that only the batches of items with such a
 * date are read, however much lies there.
 */
export async function listExpiring(
  db: Kysely<Database>,
  customerId: number,
  { locationId, words, storageLocationId, until, after, limit }: ExpiringPage,
): Promise<readonly ExpiringStock[]> {
  const only = storageLocationId === undefined ? sql`` : sql`AND s.id = ${storageLocationId}`
  const matching =
    words.length === 0
      ? sql``
      : sql`AND ${everyWord(
          words,
          sql`i.search_text || ' ' || forrad_search_words(lying.identifier) || ' ' || lying.batches`,
        )}`
  const further =
    after === null
      ? sql``
      : sql`AND (lying.first, lying.identifier COLLATE swedish_numeric, lying.id,
            i.display_name COLLATE swedish, i.id)
          > (${after.first}::date, ${after.identifier}, ${after.storage_location_id}::bigint,
            ${after.display_name}, ${after.item_id}::bigint)`
  const { rows } = await sql<ExpiringStock>`
    SELECT lying.id AS storage_location_id, lying.identifier, i.id AS item_id, i.display_name,
      to_char(lying.first, 'YYYY-MM-DD') AS first
    FROM item_stock k
    CROSS JOIN LATERAL (
      SELECT s.id, s.identifier, min(b.expiration_date) AS first,
        coalesce(string_agg(forrad_search_words(b.identifier), ' '), '') AS batches
      FROM batches b
      JOIN storage_locations s ON s.customer_id = b.customer_id AND s.id = b.storage_location_id
      WHERE b.customer_id = k.customer_id AND b.item_id = k.item_id AND b.quantity > 0
        AND b.expiration_date <= ${until}::date
        AND s.location_id = k.location_id AND s.hidden_at IS NULL ${only}
      GROUP BY s.id, s.identifier
    ) AS lying
    JOIN items i ON i.id = k.item_id
    WHERE k.customer_id = ${customerId} AND k.location_id = ${locationId}
      AND k.counted_dates[1] <= ${until}::date ${matching} ${further}
    ORDER BY lying.first, lying.identifier COLLATE swedish_numeric, lying.id,
      i.display_name COLLATE swedish, i.id
    LIMIT ${limit + 1}`.execute(db)
  return rows
}
