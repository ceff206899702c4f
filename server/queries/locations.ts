import type { Location, LocationItem, StorageLocation } from '@forrad/openapi'
import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from '../database/schema.ts'

/** Where a page of locations begins. */
export interface LocationPage {
  readonly after: { readonly name: string; readonly id: number } | null
  readonly limit: number | undefined
}

const itemCount = sql`(SELECT coalesce(sum(c.items), 0) FROM location_counts c
  WHERE c.customer_id = l.customer_id AND c.location_id = l.id
    AND c.kind IN ('red', 'orange', 'green'))`

/** The shelf places of location `l` as JSON, in order; `more` adds to each one's properties. */
function shelfPlaces(more: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((SELECT json_agg(json_build_object(
      'id', s.id, 'location_id', s.location_id, 'identifier', s.identifier ${more}
    ) ORDER BY s.identifier COLLATE swedish_numeric, s.id)
    FROM storage_locations s
    WHERE s.customer_id = l.customer_id AND s.location_id = l.id AND s.hidden_at IS NULL), '[]')`
}

/** The location items of location `l` as JSON. */
const keptHere = sql`coalesce((SELECT json_agg(json_build_object(
      'id', li.id, 'item_id', li.item_id, 'location_id', li.location_id,
      'preferred_stock_level', li.preferred_stock_level,
      'reorder_point', li.reorder_point, 'reorder_multiple', li.reorder_multiple) ORDER BY li.id)
    FROM location_items li
    WHERE li.customer_id = l.customer_id AND li.location_id = l.id AND li.hidden_at IS NULL
  ), '[]')`

/** The customer's locations with their shelf places, up to one more than the page's limit. */
export async function listLocations(
  db: Kysely<Database>,
  customerId: number,
  { after, limit }: LocationPage,
): Promise<readonly Location[]> {
  const rest =
    after === null
      ? sql``
      : sql`AND (l.name COLLATE swedish_numeric, l.id) > (${after.name}, ${after.id})`
  const { rows } = await sql<Location>`
    SELECT l.id, l.name, ${itemCount} AS item_count, ${shelfPlaces(sql``)} AS storage_locations
    FROM locations l
    WHERE l.customer_id = ${customerId} AND l.hidden_at IS NULL ${rest}
    ORDER BY l.name COLLATE swedish_numeric, l.id
    ${limit === undefined ? sql`` : sql`LIMIT ${limit + 1}`}`.execute(db)
  return rows
}

/**
 * One location with its shelf places and, unless left out, its location items; undefined when there
 * is none (any more).
 */
export async function loadLocation(
  db: Kysely<Database>,
  customerId: number,
  id: number,
  { locationItems }: { readonly locationItems: boolean },
): Promise<Location | undefined> {
  const itemsHere = sql`, 'item_count', (SELECT count(DISTINCT b.item_id) FROM batches b
    WHERE b.customer_id = s.customer_id AND b.storage_location_id = s.id AND b.quantity > 0)`
  const { rows } = await sql<Location>`
    SELECT l.id, l.name, ${itemCount} AS item_count, ${shelfPlaces(itemsHere)} AS storage_locations
      ${locationItems ? sql`, ${keptHere} AS location_items` : sql``}
    FROM locations l
    WHERE l.customer_id = ${customerId} AND l.id = ${id} AND l.hidden_at IS NULL`.execute(db)
  return rows[0]
}

/** A shelf place as the contract words it; undefined when there is none (any more). */
export async function loadShelfPlace(
  db: Kysely<Database>,
  customerId: number,
  id: number,
): Promise<StorageLocation | undefined> {
  const { rows } = await sql<StorageLocation>`
    SELECT s.id, s.location_id, s.identifier FROM storage_locations s
    JOIN locations l ON l.customer_id = s.customer_id AND l.id = s.location_id
    WHERE s.customer_id = ${customerId} AND s.id = ${id}
      AND s.hidden_at IS NULL AND l.hidden_at IS NULL`.execute(db)
  return rows[0]
}

/** A location item as the contract words it; undefined when there is none (any more). */
export async function loadLocationItem(
  db: Kysely<Database>,
  customerId: number,
  id: number,
): Promise<LocationItem | undefined> {
  return db
    .selectFrom('location_items')
    .select(['id', 'item_id', 'location_id', 'preferred_stock_level', 'reorder_point'])
    .select('reorder_multiple')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
}
