import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * What directs work is what can be used: `location_counts` counts items by the status of what has not
 * expired, so that the start page says the same as the lists, today and on every day to come.
 *
 * Kinds `red`, `orange` and `green` become steps in time: an item's status as it stands before any of
 * its batches expires has the date `-infinity`, and each date after which it is another takes one
 * from the old status and gives one to the new. On a day it is the sum of the rows with a date before
 * it. `item_stock` remembers how much lies at each of the counted dates and the reorder point that
 * was counted with, so that the difference can be written whoever changes what.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [tables, counting, counted]) {
    for (const statement of part) await sql.raw(statement).execute(db)
  }
}

const tables = [
  `ALTER TABLE item_stock
     ADD COLUMN dated_quantities bigint[] NOT NULL DEFAULT '{}',
     ADD COLUMN counted_reorder_point integer`,
  // The steps of one item: at each date one less of the status before it and one more of that after.
  `CREATE FUNCTION forrad_status_steps(quantity bigint, reorder_point integer, dates date[], quantities bigint[])
     RETURNS TABLE (kind text, date date, items integer)
     LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT
     AS $$
       WITH steps AS (
         SELECT '-infinity'::date AS date, forrad_status(quantity, reorder_point) AS status
           WHERE reorder_point IS NOT NULL
         UNION ALL
         SELECT u.date, forrad_status(quantity - sum(u.there) OVER (ORDER BY u.date)::bigint, reorder_point)
           FROM unnest(dates, quantities) AS u (date, there) WHERE reorder_point IS NOT NULL
       ),
       turns AS (SELECT steps.date, status, lag(status) OVER (ORDER BY steps.date) AS before FROM steps)
       SELECT t.kind, turns.date, t.items FROM turns
         CROSS JOIN LATERAL (VALUES (status, 1), (before, -1)) AS t (kind, items)
         WHERE status IS DISTINCT FROM before AND t.kind IS NOT NULL $$`,
  `CREATE OR REPLACE VIEW location_counts_anew AS
     WITH dated AS (
       SELECT b.customer_id, p.location_id, b.item_id, b.expiration_date AS date,
         sum(b.quantity)::bigint AS there
       FROM batches b
       JOIN storage_locations p ON p.customer_id = b.customer_id AND p.id = b.storage_location_id
       WHERE b.quantity > 0 AND b.expiration_date IS NOT NULL
       GROUP BY 1, 2, 3, 4
     ),
     listed AS (
       SELECT customer_id, location_id, item_id,
         array_agg(date ORDER BY date) AS dates, array_agg(there ORDER BY date) AS quantities
       FROM dated GROUP BY 1, 2, 3
     )
     SELECT li.customer_id, li.location_id, step.kind, step.date,
       '-infinity'::date AS after, sum(step.items) AS items
     FROM location_items li
     LEFT JOIN item_stock s ON s.customer_id = li.customer_id
       AND s.item_id = li.item_id AND s.location_id = li.location_id
     LEFT JOIN listed d ON d.customer_id = li.customer_id
       AND d.item_id = li.item_id AND d.location_id = li.location_id
     CROSS JOIN LATERAL forrad_status_steps(coalesce(s.quantity, 0), li.reorder_point,
       coalesce(d.dates, '{}'), coalesce(d.quantities, '{}')) AS step
     WHERE li.hidden_at IS NULL
     GROUP BY 1, 2, 3, 4 HAVING sum(step.items) <> 0
     UNION ALL
     SELECT customer_id, location_id, 'date', date, after, count(*)
     FROM (
       SELECT customer_id, location_id, date, coalesce(lag(date) OVER (
         PARTITION BY customer_id, location_id, item_id ORDER BY date), '-infinity') AS after
       FROM dated
     ) AS steps
     GROUP BY 1, 2, 4, 5`,
]

const counting = [
  // Writes what the row adds to the counts beside what it added before.
  `CREATE OR REPLACE FUNCTION forrad_count_item() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
     BEGIN
       NEW.counted_reorder_point := (SELECT li.reorder_point FROM location_items li
         WHERE li.customer_id = NEW.customer_id AND li.location_id = NEW.location_id
           AND li.item_id = NEW.item_id AND li.hidden_at IS NULL);
       IF (NEW.quantity, NEW.counted_reorder_point, NEW.counted_dates, NEW.dated_quantities)
         IS DISTINCT FROM (OLD.quantity, OLD.counted_reorder_point, OLD.counted_dates, OLD.dated_quantities)
       THEN
         INSERT INTO location_counts (customer_id, location_id, kind, date, items)
           SELECT NEW.customer_id, NEW.location_id, t.kind, t.date, sum(t.items)
           FROM (
             SELECT kind, date, -items AS items FROM forrad_status_steps(
               OLD.quantity, OLD.counted_reorder_point, OLD.counted_dates, OLD.dated_quantities)
             UNION ALL
             SELECT kind, date, items FROM forrad_status_steps(
               NEW.quantity, NEW.counted_reorder_point, NEW.counted_dates, NEW.dated_quantities)
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
  `ALTER TABLE item_stock DROP COLUMN counted_status`,
  // Each change of a dated batch changes what is left after a date.
  `CREATE OR REPLACE FUNCTION forrad_count_dates(customer_ids bigint[], item_ids bigint[], place_ids bigint[])
     RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
     BEGIN
       UPDATE item_stock s SET counted_dates = d.dates, dated_quantities = d.quantities
         FROM (
           SELECT t.customer_id, t.item_id, t.location_id,
             coalesce(array_agg(l.date ORDER BY l.date) FILTER (WHERE l.date IS NOT NULL), '{}') AS dates,
             coalesce(array_agg(l.there ORDER BY l.date) FILTER (WHERE l.date IS NOT NULL), '{}') AS quantities
           FROM (
             SELECT DISTINCT u.customer_id, u.item_id, p.location_id
             FROM unnest(customer_ids, item_ids, place_ids) AS u (customer_id, item_id, place_id)
             JOIN storage_locations p ON p.customer_id = u.customer_id AND p.id = u.place_id
           ) AS t
           LEFT JOIN LATERAL (
             SELECT b.expiration_date AS date, sum(b.quantity)::bigint AS there FROM batches b
             JOIN storage_locations p ON p.customer_id = b.customer_id AND p.id = b.storage_location_id
             WHERE b.customer_id = t.customer_id AND b.item_id = t.item_id AND p.location_id = t.location_id
               AND b.quantity > 0 AND b.expiration_date IS NOT NULL
             GROUP BY 1
           ) AS l ON true
           GROUP BY 1, 2, 3
         ) AS d
         WHERE s.customer_id = d.customer_id AND s.item_id = d.item_id AND s.location_id = d.location_id
           AND (s.counted_dates <> d.dates OR s.dated_quantities <> d.quantities);
     END $$`,
  `CREATE OR REPLACE FUNCTION forrad_count_updated_batches() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
     BEGIN
       PERFORM forrad_count_dates(array_agg(n.customer_id), array_agg(n.item_id), array_agg(n.storage_location_id))
         FROM touched n JOIN before o USING (customer_id, id)
         WHERE n.quantity <> o.quantity AND n.expiration_date IS NOT NULL HAVING count(*) > 0;
       RETURN NULL;
     END $$`,
]

const counted = [
  `ALTER TABLE item_stock DISABLE TRIGGER item_stock_count`,
  `UPDATE item_stock s SET counted_reorder_point = li.reorder_point
     FROM location_items li
     WHERE li.customer_id = s.customer_id AND li.item_id = s.item_id
       AND li.location_id = s.location_id AND li.hidden_at IS NULL`,
  `UPDATE item_stock s SET dated_quantities = d.quantities
     FROM (SELECT customer_id, item_id, location_id, array_agg(there ORDER BY date) AS quantities
       FROM (SELECT b.customer_id, b.item_id, p.location_id, b.expiration_date AS date,
           sum(b.quantity)::bigint AS there
         FROM batches b
         JOIN storage_locations p ON p.customer_id = b.customer_id AND p.id = b.storage_location_id
         WHERE b.quantity > 0 AND b.expiration_date IS NOT NULL
         GROUP BY 1, 2, 3, 4) AS dated
       GROUP BY 1, 2, 3) AS d
     WHERE d.customer_id = s.customer_id AND d.item_id = s.item_id AND d.location_id = s.location_id`,
  `ALTER TABLE item_stock ENABLE TRIGGER item_stock_count`,
  `DELETE FROM location_counts WHERE kind <> 'date'`,
  `INSERT INTO location_counts (customer_id, location_id, kind, date, after, items)
     SELECT customer_id, location_id, kind, date, after, items FROM location_counts_anew WHERE kind <> 'date'`,
]
