import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * An item's batches are read item by item, and each one's shelf place by its id, whatever the database
 * thinks of them: a plan that is made once for every customer began with all shelf places of the customer
 * and read every batch there, where many customers have few places each. As it reads now one plan is
 * right for every customer; making one for each call cost as much again as reading.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(items).execute(db)
}

const items = `CREATE OR REPLACE FUNCTION forrad_items(customer bigint, ids bigint[], at_location bigint, after bigint)
   RETURNS json LANGUAGE plpgsql VOLATILE SET search_path FROM CURRENT
   SET plan_cache_mode = force_generic_plan AS $$
   BEGIN
     RETURN json_build_object(
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
         ) ORDER BY wanted.position)
         FROM unnest(ids) WITH ORDINALITY AS wanted (id, position)
         JOIN items i ON i.id = wanted.id AND (i.customer_id IS NULL OR i.customer_id = customer)
         LEFT JOIN customer_items c ON c.customer_id = customer AND c.item_id = i.id
         LEFT JOIN licences l ON l.customer_id = customer AND l.item_id = i.id),
       'batches', (SELECT json_agg(json_build_array(
           b.item_id, s.location_id, s.id, s.identifier, b.id, b.identifier, b.expiration_date, b.quantity,
           forrad_opened(b.quantity, b.opened_on, b.printed_date, b.closed_quantity)))
         FROM (SELECT DISTINCT unnest(ids) AS id) AS wanted
         CROSS JOIN LATERAL (
           SELECT * FROM batches
           WHERE customer_id = customer AND item_id = wanted.id AND quantity > 0 OFFSET 0
         ) AS b
         CROSS JOIN LATERAL (
           SELECT * FROM storage_locations
           WHERE customer_id = customer AND id = b.storage_location_id OFFSET 0
         ) AS s
         WHERE at_location IS NULL OR s.location_id = at_location),
       'location_items', (SELECT json_agg(json_build_array(
           li.item_id, li.location_id, li.id, li.preferred_stock_level, li.reorder_point, li.reorder_multiple))
         FROM location_items li
         WHERE li.customer_id = customer AND li.item_id = ANY(ids) AND li.hidden_at IS NULL
           AND (at_location IS NULL OR li.location_id = at_location)),
       'locations', (SELECT json_agg(json_build_array(id, name)) FROM locations
         WHERE customer_id = customer AND hidden_at IS NULL
           AND (at_location IS NULL OR id = at_location)));
   END $$`
