import type { InventoryRow } from '@forrad/openapi'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { everyWord } from './location-filter.ts'

/** A row of the inventory with what it is sorted by. */
export interface ListedStock extends InventoryRow {
  readonly identifier: string
  readonly display_name: string
}

/** Which rows of a location's inventory are wanted. */
export interface InventoryPage {
  readonly locationId: number
  /** As `filterWords` folds them. */
  readonly words: readonly string[]
  readonly storageLocationId: number | undefined
  /** The last row of the page before. */
  readonly after: ListedStock | null
  readonly limit: number
}

/**
 * What lies on which shelf place, up to one more than `limit`. Shelf places come one by one in their
 * order, and each one's items when it is its turn, so that a page does not sort the whole location.
 */
export async function listStock(
  db: Kysely<Database>,
  customerId: number,
  { locationId, words, storageLocationId, after, limit }: InventoryPage,
): Promise<readonly ListedStock[]> {
  const only = storageLocationId === undefined ? sql`` : sql`AND s.id = ${storageLocationId}`
  const fromPlace =
    after === null
      ? sql``
      : sql`AND (s.identifier COLLATE swedish_numeric, s.id)
          >= (${after.identifier}, ${after.storage_location_id})`
  const fromItem =
    after === null
      ? sql``
      : sql`AND (s.id <> ${after.storage_location_id}
          OR (i.display_name COLLATE swedish, i.id) > (${after.display_name}, ${after.item_id}))`
  const matching =
    words.length === 0
      ? sql``
      : sql`AND ${everyWord(
          words,
          sql`i.search_text || ' ' || forrad_search_words(s.identifier) || ' ' || lying.batches`,
        )}`
  const batches =
    words.length === 0
      ? sql`'' AS batches`
      : sql`coalesce(string_agg(forrad_search_words(b.identifier), ' '), '') AS batches`
  const { rows } = await sql<ListedStock>`
    SELECT s.id AS storage_location_id, s.identifier, there.item_id, there.display_name
    FROM (
      SELECT s.id, s.identifier FROM storage_locations s
      WHERE s.customer_id = ${customerId} AND s.location_id = ${locationId} AND s.hidden_at IS NULL
        ${only} ${fromPlace}
      ORDER BY s.identifier COLLATE swedish_numeric, s.id
    ) AS s
    CROSS JOIN LATERAL (
      SELECT i.id AS item_id, i.display_name
      FROM (
        SELECT b.item_id, ${batches} FROM batches b
        WHERE b.customer_id = ${customerId} AND b.storage_location_id = s.id AND b.quantity > 0
        GROUP BY b.item_id
      ) AS lying
      JOIN items i ON i.id = lying.item_id
      WHERE true ${matching} ${fromItem}
      ORDER BY i.display_name COLLATE swedish, i.id
      LIMIT ${limit + 1}
    ) AS there
    ORDER BY s.identifier COLLATE swedish_numeric, s.id,
      there.display_name COLLATE swedish, there.item_id
    LIMIT ${limit + 1}`.execute(db)
  return rows
}
