import type { Item } from '@forrad/openapi'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { assembleItems } from './item-document.ts'
import type { ItemDocument } from './item-document.ts'

/** What to load beside the items themselves. */
export interface LoadOptions {
  /** Leave out every other location. */
  readonly locationId?: number
}

/**
 * The items as the contract words them, in the order of `ids`; those that the customer cannot see are
 * left out. One statement whatever the number, so that the figures of a list belong together.
 */
export async function loadItems(
  db: Kysely<Database>,
  customerId: number,
  ids: readonly number[],
  { locationId }: LoadOptions = {},
): Promise<readonly Item[]> {
  if (ids.length === 0) return []
  // At one location the database had better begin with its shelf places; an array for each item
  // would tempt it to look up every pair of the two.
  const wanted =
    locationId === undefined
      ? sql`ANY(${ids}::bigint[])`
      : sql`ANY(SELECT unnest(${ids}::bigint[]))`
  const here = (column: string) =>
    locationId === undefined ? sql`` : sql`AND ${sql.ref(column)} = ${locationId}`
  const { rows } = await sql<ItemDocument>`
    SELECT
      (SELECT json_agg(json_build_object(
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
        ) ORDER BY wanted.position)
        FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS wanted (id, position)
        JOIN items i ON i.id = wanted.id
          AND (i.customer_id IS NULL OR i.customer_id = ${customerId})
        LEFT JOIN customer_items c ON c.customer_id = ${customerId} AND c.item_id = i.id
        LEFT JOIN licences l ON l.customer_id = ${customerId} AND l.item_id = i.id
      ) AS items,
      (SELECT json_agg(json_build_array(
          b.item_id, s.location_id, s.id, s.identifier, b.id, b.identifier, b.expiration_date, b.quantity))
        FROM batches b
        JOIN storage_locations s ON s.customer_id = b.customer_id AND s.id = b.storage_location_id
        WHERE b.customer_id = ${customerId} AND b.item_id = ${wanted} AND b.quantity > 0
          ${here('s.location_id')}
      ) AS batches,
      (SELECT json_agg(json_build_array(
          li.item_id, li.location_id, li.id, li.preferred_stock_level, li.reorder_point, li.reorder_multiple))
        FROM location_items li
        WHERE li.customer_id = ${customerId} AND li.item_id = ${wanted}
          AND li.hidden_at IS NULL ${here('li.location_id')}
      ) AS location_items,
      (SELECT json_agg(json_build_array(id, name)) FROM locations
        WHERE customer_id = ${customerId} AND hidden_at IS NULL ${here('id')}
      ) AS locations`.execute(db)
  const [document] = rows
  return document ? assembleItems(document) : []
}

/** One item as `loadItems` answers it; undefined when the customer cannot see it. */
export async function loadItem(
  db: Kysely<Database>,
  customerId: number,
  id: number,
): Promise<Item | undefined> {
  const [item] = await loadItems(db, customerId, [id])
  return item
}
