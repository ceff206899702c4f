import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * A batch remembers that packs of it are opened, since when, and which date is printed on them: the
 * batch's own date is the one that counts. `closed_quantity` is how many of its units are not opened;
 * what lies above is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `ALTER TABLE batches
     ADD COLUMN opened_on date,
     ADD COLUMN printed_date date,
     ADD COLUMN closed_quantity integer NOT NULL DEFAULT 0 CHECK (closed_quantity >= 0),
     ADD CONSTRAINT batches_opened CHECK (opened_on IS NOT NULL OR printed_date IS NULL)`,
  // The mark of a batch as the contract words it (`Opened`); null while none of its units is opened.
  `CREATE FUNCTION forrad_opened(quantity bigint, opened_on date, printed_date date, closed_quantity integer)
     RETURNS json LANGUAGE sql IMMUTABLE PARALLEL SAFE
     AS $$ SELECT CASE WHEN opened_on IS NOT NULL AND quantity > closed_quantity
       THEN json_build_object('on', opened_on, 'printed_date', printed_date) END $$`,
  `CREATE OR REPLACE FUNCTION forrad_batches_of(
       customer bigint, item_ids bigint[], place_ids bigint[], identifiers text[], dates date[], after bigint
     ) RETURNS json LANGUAGE plpgsql VOLATILE SET search_path FROM CURRENT AS $$
     BEGIN
       RETURN (
         WITH named AS (
           SELECT DISTINCT * FROM unnest(item_ids, place_ids, identifiers, dates)
             AS n (item_id, storage_location_id, identifier, expiration_date)
         )
         SELECT json_agg(json_build_object('id', b.id, 'item_id', b.item_id,
           'storage_location_id', b.storage_location_id, 'identifier', b.identifier,
           'expiration_date', b.expiration_date, 'quantity', b.quantity,
           'openings', CASE WHEN b.opened_on IS NOT NULL THEN json_build_object(
             'opened_on', b.opened_on, 'printed_date', b.printed_date,
             'closed_quantity', b.closed_quantity) END))
         FROM (SELECT DISTINCT item_id, storage_location_id FROM named) AS touched
         JOIN batches b ON b.customer_id = customer AND b.item_id = touched.item_id
           AND b.storage_location_id = touched.storage_location_id
         WHERE b.quantity > 0 OR EXISTS (
           SELECT FROM named n
           WHERE n.item_id = b.item_id AND n.storage_location_id = b.storage_location_id
             AND n.identifier IS NOT DISTINCT FROM b.identifier
             AND n.expiration_date IS NOT DISTINCT FROM b.expiration_date));
     END $$`,
  `CREATE OR REPLACE FUNCTION forrad_items(customer bigint, ids bigint[], at_location bigint, after bigint)
     RETURNS json LANGUAGE plpgsql VOLATILE SET search_path FROM CURRENT AS $$
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
           FROM batches b
           JOIN storage_locations s ON s.customer_id = b.customer_id AND s.id = b.storage_location_id
           WHERE b.customer_id = customer AND b.item_id = ANY(ids) AND b.quantity > 0
             AND (at_location IS NULL OR s.location_id = at_location)),
         'location_items', (SELECT json_agg(json_build_array(
             li.item_id, li.location_id, li.id, li.preferred_stock_level, li.reorder_point, li.reorder_multiple))
           FROM location_items li
           WHERE li.customer_id = customer AND li.item_id = ANY(ids) AND li.hidden_at IS NULL
             AND (at_location IS NULL OR li.location_id = at_location)),
         'locations', (SELECT json_agg(json_build_array(id, name)) FROM locations
           WHERE customer_id = customer AND hidden_at IS NULL
             AND (at_location IS NULL OR id = at_location)));
     END $$`,
]
