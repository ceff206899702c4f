import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * A change of batches writes what is counted of an item at a location once: its total, what is blocked of
 * it and its dates together, all summed from the batches that lie there. They were two updates of one row,
 * each with its counting, and were half of what a pick cost the database. The counts of a location are looked at only
 * when the item's status changes now or on a day to come, which a pick of one seldom brings about.
 *
 * An item's batches are read as in 0029, in an order that no plan changes. What the batches that are named
 * and lie beside them are is read by one plan for all calls, too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...totals, counting, ...reading]) await sql.raw(statement).execute(db)
}

const totals = [
  `CREATE FUNCTION forrad_count_batches(customer_ids bigint[], item_ids bigint[], place_ids bigint[])
     RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT SET plan_cache_mode = force_generic_plan AS $$
     BEGIN
       UPDATE item_stock s
         SET quantity = d.quantity, blocked_quantity = d.blocked,
           counted_dates = d.dates, dated_quantities = d.quantities
         FROM (
           SELECT t.customer_id, t.item_id, t.location_id,
             coalesce(sum(l.there + l.blocked), 0)::bigint AS quantity,
             coalesce(sum(l.blocked), 0)::bigint AS blocked,
             coalesce(array_agg(l.date ORDER BY l.date) FILTER (WHERE l.date IS NOT NULL), '{}') AS dates,
             coalesce(array_agg(l.there ORDER BY l.date) FILTER (WHERE l.date IS NOT NULL), '{}') AS quantities
           FROM (
             SELECT DISTINCT u.customer_id, u.item_id, p.location_id
             FROM unnest(customer_ids, item_ids, place_ids) AS u (customer_id, item_id, place_id)
             JOIN storage_locations p ON p.customer_id = u.customer_id AND p.id = u.place_id
           ) AS t
           LEFT JOIN LATERAL (
             SELECT b.expiration_date AS date,
               coalesce(sum(b.quantity) FILTER (WHERE NOT b.blocked), 0)::bigint AS there,
               coalesce(sum(b.quantity) FILTER (WHERE b.blocked), 0)::bigint AS blocked
             FROM (
               SELECT storage_location_id, expiration_date, quantity, blocked FROM batches
               WHERE customer_id = t.customer_id AND item_id = t.item_id AND quantity > 0 OFFSET 0
             ) AS b
             CROSS JOIN LATERAL (
               SELECT FROM storage_locations p
               WHERE p.customer_id = t.customer_id AND p.id = b.storage_location_id
                 AND p.location_id = t.location_id OFFSET 0
             ) AS here
             GROUP BY 1
           ) AS l ON true
           GROUP BY 1, 2, 3
         ) AS d
         WHERE s.customer_id = d.customer_id AND s.item_id = d.item_id AND s.location_id = d.location_id
           AND (s.quantity <> d.quantity OR s.blocked_quantity <> d.blocked
             OR s.counted_dates <> d.dates OR s.dated_quantities <> d.quantities);
     END $$`,
  // All that lies of these items, read once: a lot that is blocked everywhere is not to read the item's
  // batches anew for each location.
  `CREATE FUNCTION forrad_count_items(customer_ids bigint[], item_ids bigint[])
     RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
     BEGIN
       UPDATE item_stock s
         SET quantity = d.quantity, blocked_quantity = d.blocked,
           counted_dates = d.dates, dated_quantities = d.quantities
         FROM (
           SELECT l.customer_id, l.item_id, l.location_id,
             sum(l.there + l.blocked)::bigint AS quantity, sum(l.blocked)::bigint AS blocked,
             coalesce(array_agg(l.date ORDER BY l.date) FILTER (WHERE l.lies AND l.date IS NOT NULL), '{}') AS dates,
             coalesce(array_agg(l.there ORDER BY l.date) FILTER (WHERE l.lies AND l.date IS NOT NULL), '{}') AS quantities
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
           AND (s.quantity <> d.quantity OR s.blocked_quantity <> d.blocked
             OR s.counted_dates <> d.dates OR s.dated_quantities <> d.quantities);
     END $$`,
  ...['inserted', 'updated'].map(
    (how) => `CREATE OR REPLACE FUNCTION forrad_count_${how}_batches() RETURNS trigger
       LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
       DECLARE
         customer_ids bigint[];
         item_ids bigint[];
         place_ids bigint[];
         items integer;
       BEGIN
         SELECT array_agg(customer_id), array_agg(item_id), array_agg(storage_location_id),
             count(DISTINCT item_id)
           INTO customer_ids, item_ids, place_ids, items FROM touched;
         IF items = 0 THEN RETURN NULL; END IF;
         -- Many batches of few items lie at many locations.
         IF cardinality(item_ids) > 20 * items THEN
           PERFORM forrad_count_items(customer_ids, item_ids);
         ELSE
           PERFORM forrad_count_batches(customer_ids, item_ids, place_ids);
         END IF;
         RETURN NULL;
       END $$`,
  ),
  `DROP FUNCTION forrad_count_dates(bigint[], bigint[], bigint[])`,
]

// Writes what the row adds to the counts beside what it added before.
const counting = `CREATE OR REPLACE FUNCTION forrad_count_item() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
  DECLARE
    point integer := (SELECT li.reorder_point FROM location_items li
      WHERE li.customer_id = NEW.customer_id AND li.location_id = NEW.location_id
        AND li.item_id = NEW.item_id AND li.hidden_at IS NULL);
    former bigint := OLD.quantity - OLD.blocked_quantity;
    later bigint := NEW.quantity - NEW.blocked_quantity;
    same boolean := point IS NOT DISTINCT FROM OLD.counted_reorder_point
      AND NEW.counted_dates = OLD.counted_dates;
  BEGIN
    NEW.counted_reorder_point := point;
    IF same AND point IS NOT NULL THEN
      -- The status now, and after each date: both sides of nothing and of the reorder point.
      same := (former <= 0) = (later <= 0) AND (former <= point) = (later <= point);
      FOR place IN 1 .. cardinality(NEW.counted_dates) LOOP
        EXIT WHEN same IS NOT TRUE;
        former := former - OLD.dated_quantities[place];
        later := later - NEW.dated_quantities[place];
        same := (former <= 0) = (later <= 0) AND (former <= point) = (later <= point);
      END LOOP;
    END IF;
    IF same IS NOT TRUE THEN
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
  END $$`

const reading = [
  `ALTER FUNCTION forrad_batches_of(bigint, bigint[], bigint[], text[], date[], bigint)
     SET plan_cache_mode = force_generic_plan`,
]
