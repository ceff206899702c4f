import type { Item, SynonymPair } from '@forrad/openapi'
import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from '../database/schema.ts'
import { placeNow } from './changes.ts'
import { assembleItems } from './item-document.ts'
import type { ItemDocument } from './item-document.ts'

/** What a device takes along. */
export interface SnapshotScope {
  readonly customerId: number
  readonly locationIds: readonly number[]
  readonly narcotics: boolean
}

/** Which of it are wanted: what comes after an item, of all items or of those that have changed. */
export interface SnapshotPage {
  /** In order; null for every item. */
  readonly changed: readonly number[] | null
  readonly after: number
  readonly limit: number
  /** How many there are in all, where it is known; null: they are counted. */
  readonly total: number | null
}

/** What a page of a snapshot holds. */
export interface SnapshotItems {
  /** The place in the feed of changes at which it was read. */
  readonly place: string
  readonly items: readonly Item[]
  /** Of `changed`, what is not to be taken along (any more). */
  readonly removed: readonly number[]
  readonly nextAfter: number | null
  readonly total: number
}

interface PageRow {
  readonly place: string
  readonly ids: readonly number[]
  readonly total: number
  readonly document: ItemDocument
}

/** Which of these locations are the customer's, and not deleted. */
export async function findLocations(
  db: Kysely<Database>,
  customerId: number,
  ids: readonly number[],
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('locations')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', 'in', ids)
    .where('hidden_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** The words for the same that the customer's search goes by. */
export function readSynonyms(
  db: Kysely<Database>,
  customerId: number,
): Promise<readonly SynonymPair[]> {
  return db
    .selectFrom('synonyms')
    .select(['word', 'same_as'])
    .distinct()
    .where((row) => row.or([row('customer_id', 'is', null), row('customer_id', '=', customerId)]))
    .orderBy('word')
    .orderBy('same_as')
    .execute()
}

/** The items that lie or are kept at these locations, for changes that name the location alone. */
export async function itemsAt(
  db: Kysely<Database>,
  customerId: number,
  locationIds: readonly number[],
): Promise<readonly number[]> {
  if (locationIds.length === 0) return []
  const { rows } = await sql<{ readonly id: number }>`
    SELECT item_id AS id FROM location_items
    WHERE customer_id = ${customerId} AND location_id = ANY(${locationIds}::bigint[])
    UNION
    SELECT b.item_id FROM storage_locations s
    JOIN batches b ON b.customer_id = s.customer_id AND b.storage_location_id = s.id
    WHERE s.customer_id = ${customerId} AND s.location_id = ANY(${locationIds}::bigint[])
      AND b.quantity > 0`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * The items that nothing keeps any more since one of these locations was deleted: of those that it kept a
 * deletion names none.
 */
export async function itemsGoneWith(
  db: Kysely<Database>,
  customerId: number,
  locationIds: readonly number[],
): Promise<readonly number[]> {
  if (locationIds.length === 0) return []
  const { rows } = await sql<{ readonly id: number }>`
    SELECT DISTINCT c.item_id AS id FROM locations l
    JOIN location_items li ON li.customer_id = l.customer_id AND li.location_id = l.id
      AND li.hidden_at = l.hidden_at
    JOIN customer_items c ON c.customer_id = li.customer_id AND c.item_id = li.item_id
      AND NOT c.in_stock
    WHERE l.customer_id = ${customerId} AND l.id = ANY(${locationIds}::bigint[])
      AND l.hidden_at IS NOT NULL`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * One page of the items that the customer keeps, by id, with what lies and is kept at the scope's
 * locations only. One statement, so that its figures belong together and to the place named.
 */
export async function readSnapshot(
  db: Kysely<Database>,
  scope: SnapshotScope,
  { changed, after, limit, total: known }: SnapshotPage,
): Promise<SnapshotItems> {
  const rest = changed?.filter((id) => id > after)
  // Of what has changed each page looks at the next so many, whether they are taken along or not.
  const asked = rest?.slice(0, limit)
  const wanted = asked
    ? sql`AND c.item_id = ANY(${asked}::bigint[])`
    : sql`AND c.item_id > ${after}`
  const counted = changed ? sql`AND c.item_id = ANY(${changed}::bigint[])` : sql``
  const count =
    known === null
      ? sql`(SELECT count(*) FROM ${keptItems(scope)} ${counted})`
      : sql`${known}::bigint`
  const { rows } = await sql<PageRow>`
    WITH page AS MATERIALIZED (
      SELECT c.item_id FROM ${keptItems(scope)} ${wanted} ORDER BY c.item_id LIMIT ${limit + 1}
    ),
    wanted AS MATERIALIZED (SELECT item_id FROM page ORDER BY item_id LIMIT ${limit})
    SELECT ${placeNow} AS place,
      (SELECT coalesce(json_agg(item_id ORDER BY item_id), '[]') FROM page) AS ids,
      ${count} AS total,
      ${documentOf(scope)} AS document`.execute(db)
  const { place = '', ids = [], total = 0, document } = rows[0] ?? {}
  const found = new Set(ids)
  const more = rest ? rest.length > limit : ids.length > limit
  const last = asked ? asked.at(-1) : ids.at(limit - 1)
  return {
    place,
    items: document ? assembleItems(document) : [],
    removed: asked?.filter((id) => !found.has(id)) ?? [],
    nextAfter: more && last !== undefined ? last : null,
    total,
  }
}

/** The customer's items `c` that are kept anywhere, up to its WHERE's next AND. */
function keptItems({ customerId, narcotics }: SnapshotScope): RawBuilder<unknown> {
  const allowed = narcotics
    ? sql``
    : sql`AND NOT EXISTS (SELECT FROM items i WHERE i.id = c.item_id AND i.narcotic_level > 0)`
  return sql`customer_items c WHERE c.customer_id = ${customerId} AND c.in_stock ${allowed}`
}

/** The `ItemDocument` of the items `wanted`. */
function documentOf({ customerId, locationIds }: SnapshotScope): RawBuilder<unknown> {
  return sql`json_build_object(
    'items', (SELECT json_agg(json_build_object(
        'id', i.id, 'vendor_name', i.vendor_name, 'display_name', i.display_name,
        'print_label_text', c.print_label_text,
        'label_printed_at',
          to_char(c.label_printed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'strength_text', i.strength_text, 'gtin', i.gtin, 'kind', i.kind,
        'own', i.customer_id IS NOT NULL,
        'requires_license', i.requires_license, 'narcotic_level', i.narcotic_level,
        'license', CASE WHEN l.item_id IS NOT NULL THEN json_build_object(
          'license_number', l.license_number, 'responsible', l.responsible,
          'quantity', l.quantity, 'quantity_used', l.quantity_used,
          'valid_until', l.valid_until) END
      ) ORDER BY i.id)
      FROM wanted
      JOIN items i ON i.id = wanted.item_id
      JOIN customer_items c ON c.customer_id = ${customerId} AND c.item_id = i.id
      LEFT JOIN licences l ON l.customer_id = ${customerId} AND l.item_id = i.id),
    'batches', (SELECT json_agg(json_build_array(
        b.item_id, s.location_id, s.id, s.identifier, b.id, b.identifier, b.expiration_date, b.quantity,
        forrad_opened(b.quantity, b.opened_on, b.printed_date, b.closed_quantity),
        CASE WHEN b.blocked THEN true END))
      FROM wanted
      JOIN batches b ON b.customer_id = ${customerId} AND b.item_id = wanted.item_id AND b.quantity > 0
      JOIN storage_locations s ON s.customer_id = b.customer_id AND s.id = b.storage_location_id
        AND s.location_id = ANY(${locationIds}::bigint[])),
    'location_items', (SELECT json_agg(json_build_array(
        li.item_id, li.location_id, li.id, li.preferred_stock_level, li.reorder_point, li.reorder_multiple))
      FROM wanted
      JOIN location_items li ON li.customer_id = ${customerId} AND li.item_id = wanted.item_id
        AND li.location_id = ANY(${locationIds}::bigint[]) AND li.hidden_at IS NULL),
    'locations', (SELECT json_agg(json_build_array(id, name)) FROM locations
      WHERE customer_id = ${customerId} AND hidden_at IS NULL
        AND id = ANY(${locationIds}::bigint[])))`
}
