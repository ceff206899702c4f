import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * What can be used is neither past its date nor of a blocked lot. `blocked_lots` holds what plugins
 * block, as the core has taken it from them; a batch carries it as a mark, so that whoever reads a batch
 * reads whether it can be used, and `item_stock` and `location_counts` leave out what is marked. An empty
 * lot stands for every one of the item, also for those that nobody knows.
 *
 * `dated_quantities` counts from now on what is not blocked; `counted_dates` are the dates of all, since
 * what is blocked comes to its date, too. Nothing is blocked yet: the server takes over what plugins block
 * when it starts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [marks, counting, reading]) {
    for (const statement of part) await sql.raw(statement).execute(db)
  }
}

const marks = [
  // Without foreign keys: they would lock rows that come earlier in the order of locks.
  `CREATE TABLE blocked_lots (
     customer_id bigint NOT NULL,
     item_id bigint NOT NULL,
     lot text NOT NULL,
     PRIMARY KEY (customer_id, item_id, lot)
   )`,
  `ALTER TABLE batches ADD COLUMN blocked boolean NOT NULL DEFAULT false`,
  `ALTER TABLE item_stock ADD COLUMN blocked_quantity bigint NOT NULL DEFAULT 0`,
  // Whoever makes a batch has locked its stock, and so sees every block that was committed before.
  `CREATE FUNCTION forrad_mark_blocked() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
     BEGIN
       NEW.blocked := EXISTS (SELECT FROM blocked_lots
         WHERE customer_id = NEW.customer_id AND item_id = NEW.item_id AND lot IN ('', NEW.identifier));
       RETURN NEW;
     END $$`,
  `CREATE TRIGGER batches_mark_blocked BEFORE INSERT ON batches
     FOR EACH ROW EXECUTE FUNCTION forrad_mark_blocked()`,
]

const counting = [
  `CREATE OR REPLACE FUNCTION forrad_count_item() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
     BEGIN
       NEW.counted_reorder_point := (SELECT li.reorder_point FROM location_items li
         WHERE li.customer_id = NEW.customer_id AND li.location_id = NEW.location_id
           AND li.item_id = NEW.item_id AND li.hidden_at IS NULL);
       IF (NEW.quantity, NEW.blocked_quantity, NEW.counted_reorder_point, NEW.counted_dates, NEW.dated_quantities)
         IS DISTINCT FROM
         (OLD.quantity, OLD.blocked_quantity, OLD.counted_reorder_point, OLD.counted_dates, OLD.dated_quantities)
       THEN
         INSERT INTO location_counts (customer_id, location_id, kind, date, items)
           SELECT NEW.customer_id, NEW.location_id, t.kind, t.date, sum(t.items)
           FROM (
             SELECT kind, date, -items AS items FROM forrad_status_steps(
               OLD.quantity - OLD.blocked_quantity, OLD.counted_reorder_point,
               OLD.counted_dates, OLD.dated_quantities)
             UNION ALL
             SELECT kind, date, items FROM forrad_status_steps(
               NEW.quantity - NEW.blocked_quantity, NEW.counted_reorder_point,
               NEW.counted_dates, NEW.dated_quantities)
           ) AS t
           GROUP BY t.kind, t.date HAVING sum(t.items) <> 0;
       END IF;
       IF NEW.counted_dates <> OLD.counted_dates THEN
         INSERT INTO location_counts (customer_id, location_id, kind, date, after, items)
           SELECT NEW.customer_id, NEW.location_id, 'date', t.date, t.after, sum(t.items)
           FROM (
             SELECT d AS date, coalesce(lag(d) OVER (ORDER BY d), '-infinity') AS after, -1 AS items
               FROM unnest(OLD.counted_dates) AS d
             UNION ALL
             SELECT d, coalesce(lag(d) OVER (ORDER BY d), '-infinity'), 1 FROM unnest(NEW.counted_dates) AS d
           ) AS t
           GROUP BY t.date, t.after HAVING sum(t.items) <> 0;
       END IF;
       RETURN NEW;
     END $$`,
  // Of a few batches what lies at each location is read; of many all that lies of their items, once: a
  // lot that is blocked everywhere is not to read the item's batches anew for each location.
  `CREATE OR REPLACE FUNCTION forrad_count_dates(customer_ids bigint[], item_ids bigint[], place_ids bigint[])
     RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
     BEGIN
       IF cardinality(place_ids) > 20 THEN
         UPDATE item_stock s SET counted_dates = d.dates, dated_quantities = d.quantities,
             blocked_quantity = d.blocked
           FROM (
             SELECT l.customer_id, l.item_id, l.location_id,
               coalesce(array_agg(l.date ORDER BY l.date) FILTER (WHERE l.lies AND l.date IS NOT NULL), '{}') AS dates,
               coalesce(array_agg(l.there ORDER BY l.date) FILTER (WHERE l.lies AND l.date IS NOT NULL), '{}') AS quantities,
               sum(l.blocked)::bigint AS blocked
             FROM (
               SELECT b.customer_id, b.item_id, p.location_id, b.expiration_date AS date,
                 coalesce(sum(b.quantity) FILTER (WHERE NOT b.blocked), 0)::bigint AS there,
                 coalesce(sum(b.quantity) FILTER (WHERE b.blocked), 0)::bigint AS blocked,
                 bool_or(b.quantity > 0) AS lies
               FROM (SELECT DISTINCT * FROM unnest(customer_ids, item_ids) AS u (customer_id, item_id)) AS i
               JOIN batches b USING (customer_id, item_id)
               JOIN storage_locations p ON p.customer_id = b.customer_id AND p.id = b.storage_location_id
               GROUP BY 1, 2, 3, 4
             ) AS l
             GROUP BY 1, 2, 3
           ) AS d
           WHERE s.customer_id = d.customer_id AND s.item_id = d.item_id AND s.location_id = d.location_id
             AND (s.counted_dates <> d.dates OR s.dated_quantities <> d.quantities
               OR s.blocked_quantity <> d.blocked);
         RETURN;
       END IF;
       UPDATE item_stock s SET counted_dates = d.dates, dated_quantities = d.quantities,
           blocked_quantity = d.blocked
         FROM (
           SELECT t.customer_id, t.item_id, t.location_id,
             coalesce(array_agg(l.date ORDER BY l.date) FILTER (WHERE l.date IS NOT NULL), '{}') AS dates,
             coalesce(array_agg(l.there ORDER BY l.date) FILTER (WHERE l.date IS NOT NULL), '{}') AS quantities,
             coalesce(sum(l.blocked), 0)::bigint AS blocked
           FROM (
             SELECT DISTINCT u.customer_id, u.item_id, p.location_id
             FROM unnest(customer_ids, item_ids, place_ids) AS u (customer_id, item_id, place_id)
             JOIN storage_locations p ON p.customer_id = u.customer_id AND p.id = u.place_id
           ) AS t
           LEFT JOIN LATERAL (
             SELECT b.expiration_date AS date,
               coalesce(sum(b.quantity) FILTER (WHERE NOT b.blocked), 0)::bigint AS there,
               coalesce(sum(b.quantity) FILTER (WHERE b.blocked), 0)::bigint AS blocked
             FROM batches b
             JOIN storage_locations p ON p.customer_id = b.customer_id AND p.id = b.storage_location_id
             WHERE b.customer_id = t.customer_id AND b.item_id = t.item_id AND p.location_id = t.location_id
               AND b.quantity > 0 AND (b.expiration_date IS NOT NULL OR b.blocked)
             GROUP BY 1
           ) AS l ON true
           GROUP BY 1, 2, 3
         ) AS d
         WHERE s.customer_id = d.customer_id AND s.item_id = d.item_id AND s.location_id = d.location_id
           AND (s.counted_dates <> d.dates OR s.dated_quantities <> d.quantities
             OR s.blocked_quantity <> d.blocked);
     END $$`,
  `CREATE OR REPLACE FUNCTION forrad_count_inserted_batches() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
     BEGIN
       PERFORM forrad_count_dates(array_agg(customer_id), array_agg(item_id), array_agg(storage_location_id))
         FROM touched WHERE quantity > 0 AND (expiration_date IS NOT NULL OR blocked) HAVING count(*) > 0;
       RETURN NULL;
     END $$`,
  // Grouped and not joined: a join is planned for the few rows of a pick and kept for what changes many.
  `CREATE OR REPLACE FUNCTION forrad_count_updated_batches() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
     BEGIN
       PERFORM forrad_count_dates(array_agg(customer_id), array_agg(item_id), array_agg(storage_location_id))
         FROM (
           SELECT customer_id, item_id, storage_location_id
           FROM (
             SELECT customer_id, id, item_id, storage_location_id, expiration_date, quantity, blocked FROM touched
             UNION ALL
             SELECT customer_id, id, item_id, storage_location_id, expiration_date, quantity, blocked FROM before
           ) AS both_of_each
           GROUP BY customer_id, id, item_id, storage_location_id
           HAVING (min(quantity) <> max(quantity) OR (bool_or(blocked) <> bool_and(blocked) AND max(quantity) > 0))
             AND (min(expiration_date) IS NOT NULL OR bool_or(blocked))
         ) AS changed
         HAVING count(*) > 0;
       RETURN NULL;
     END $$`,
  // Everything, counted anew from levels and batches: what the rows of location_counts must sum to.
  `CREATE OR REPLACE VIEW location_counts_anew AS
     WITH dated AS (
       SELECT b.customer_id, p.location_id, b.item_id, b.expiration_date AS date,
         coalesce(sum(b.quantity) FILTER (WHERE NOT b.blocked), 0)::bigint AS there,
         coalesce(sum(b.quantity) FILTER (WHERE b.blocked), 0)::bigint AS blocked
       FROM batches b
       JOIN storage_locations p ON p.customer_id = b.customer_id AND p.id = b.storage_location_id
       WHERE b.quantity > 0 AND (b.expiration_date IS NOT NULL OR b.blocked)
       GROUP BY 1, 2, 3, 4
     ),
     listed AS (
       SELECT customer_id, location_id, item_id, sum(blocked)::bigint AS blocked,
         array_agg(date ORDER BY date) FILTER (WHERE date IS NOT NULL) AS dates,
         array_agg(there ORDER BY date) FILTER (WHERE date IS NOT NULL) AS quantities
       FROM dated GROUP BY 1, 2, 3
     )
     SELECT li.customer_id, li.location_id, step.kind, step.date,
       '-infinity'::date AS after, sum(step.items) AS items
     FROM location_items li
     LEFT JOIN item_stock s ON s.customer_id = li.customer_id
       AND s.item_id = li.item_id AND s.location_id = li.location_id
     LEFT JOIN listed d ON d.customer_id = li.customer_id
       AND d.item_id = li.item_id AND d.location_id = li.location_id
     CROSS JOIN LATERAL forrad_status_steps(
       coalesce(s.quantity, 0) - coalesce(d.blocked, 0), li.reorder_point,
       coalesce(d.dates, '{}'), coalesce(d.quantities, '{}')) AS step
     WHERE li.hidden_at IS NULL
     GROUP BY 1, 2, 3, 4 HAVING sum(step.items) <> 0
     UNION ALL
     SELECT customer_id, location_id, 'date', date, after, count(*)
     FROM (
       SELECT customer_id, location_id, date, coalesce(lag(date) OVER (
         PARTITION BY customer_id, location_id, item_id ORDER BY date), '-infinity') AS after
       FROM dated WHERE date IS NOT NULL
     ) AS steps
     GROUP BY 1, 2, 4, 5`,
]

const reading = [
  // As migration 0029 made it, with the mark.
  `CREATE OR REPLACE FUNCTION forrad_items(customer bigint, ids bigint[], at_location bigint, after bigint)
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
           forrad_opened(b.quantity, b.opened_on, b.printed_date, b.closed_quantity),
           CASE WHEN b.blocked THEN true END))
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
   END $$`,
]
