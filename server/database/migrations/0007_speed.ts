import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { reading } from './0007_reading.ts'

/**
 * What pages and counts cost no longer grows with the stock.
 *
 * `location_items` holds a copy of the item's name, so that one index serves a location's page in the
 * order of names. `location_counts` holds what the start page counts, as changes to be summed: rows
 * are only ever added, so that no two stock transactions wait for each other; housekeeping sums them
 * up. Kind `red`, `orange` and `green` count items by status. Kind `date` counts, for each expiration
 * date that an item has stock of at the location, the item once, beside the date before it: an item
 * is past its date when its first date is, and comes to one of its dates from today on when `after`
 * is before today, whatever day today is.
 *
 * `item_stock` remembers what of an item is counted, and one trigger on it writes the difference:
 * whoever changes what is counted, in whatever order, it comes out right. The row's lock is what
 * every stock transaction holds; who writes levels takes it, too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [names, tables, counted, counting, reading, terms]) {
    for (const statement of part) await sql.raw(statement).execute(db)
  }
}

const names = [
  `ALTER TABLE location_items ADD COLUMN display_name text`,
  `UPDATE location_items l SET display_name = i.display_name FROM items i WHERE i.id = l.item_id`,
  `ALTER TABLE location_items ALTER COLUMN display_name SET NOT NULL`,
  `CREATE INDEX location_items_in_order
     ON location_items (customer_id, location_id, display_name COLLATE swedish, item_id)
     WHERE hidden_at IS NULL`,
  `CREATE INDEX location_items_name ON location_items (item_id)`,
  // FOR SHARE: a rename that goes on meanwhile is waited for, so that the copy is what stays.
  `CREATE FUNCTION forrad_copy_item_name() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
     BEGIN
       SELECT display_name INTO NEW.display_name FROM items WHERE id = NEW.item_id FOR SHARE;
       RETURN NEW;
     END $$`,
  `CREATE TRIGGER location_items_name BEFORE INSERT ON location_items
     FOR EACH ROW EXECUTE FUNCTION forrad_copy_item_name()`,
  `CREATE FUNCTION forrad_update_item_name() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
     BEGIN
       UPDATE location_items SET display_name = NEW.display_name WHERE item_id = NEW.id;
       RETURN NULL;
     END $$`,
  `CREATE TRIGGER items_update_name AFTER UPDATE ON items
     FOR EACH ROW WHEN (OLD.display_name IS DISTINCT FROM NEW.display_name)
     EXECUTE FUNCTION forrad_update_item_name()`,
]

const tables = [
  `ALTER TABLE item_stock
     ADD COLUMN counted_status text CHECK (counted_status IN ('red', 'orange', 'green')),
     ADD COLUMN counted_dates date[] NOT NULL DEFAULT '{}'`,
  `CREATE TABLE location_counts (
     customer_id bigint NOT NULL,
     location_id bigint NOT NULL,
     kind text COLLATE "C" NOT NULL CHECK (kind IN ('red', 'orange', 'green', 'date')),
     date date NOT NULL DEFAULT '-infinity',
     after date NOT NULL DEFAULT '-infinity',
     id bigint GENERATED ALWAYS AS IDENTITY,
     items integer NOT NULL,
     PRIMARY KEY (customer_id, location_id, kind, date, after, id) INCLUDE (items)
   )`,
  `CREATE FUNCTION forrad_status(quantity bigint, reorder_point integer) RETURNS text
     LANGUAGE sql IMMUTABLE PARALLEL SAFE
     AS $$ SELECT CASE WHEN quantity <= 0 THEN 'red' WHEN quantity <= reorder_point THEN 'orange' ELSE 'green' END $$`,
  // Everything, counted anew from levels and batches: what the rows of location_counts must sum to.
  `CREATE VIEW location_counts_anew AS
     SELECT li.customer_id, li.location_id, forrad_status(coalesce(s.quantity, 0), li.reorder_point) AS kind,
       '-infinity'::date AS date, '-infinity'::date AS after, count(*) AS items
     FROM location_items li
     LEFT JOIN item_stock s ON s.customer_id = li.customer_id
       AND s.item_id = li.item_id AND s.location_id = li.location_id
     WHERE li.hidden_at IS NULL
     GROUP BY 1, 2, 3
     UNION ALL
     SELECT customer_id, location_id, 'date', date, after, count(*)
     FROM (
       SELECT customer_id, location_id, expiration_date AS date,
         coalesce(lag(expiration_date) OVER (
           PARTITION BY customer_id, location_id, item_id ORDER BY expiration_date), '-infinity') AS after
       FROM (
         SELECT DISTINCT b.customer_id, p.location_id, b.item_id, b.expiration_date
         FROM batches b
         JOIN storage_locations p ON p.customer_id = b.customer_id AND p.id = b.storage_location_id
         WHERE b.quantity > 0 AND b.expiration_date IS NOT NULL
       ) AS dates
     ) AS steps
     GROUP BY 1, 2, 4, 5`,
]

const counted = [
  `INSERT INTO item_stock (customer_id, item_id, location_id)
     SELECT customer_id, item_id, location_id FROM location_items WHERE hidden_at IS NULL
     ON CONFLICT DO NOTHING`,
  `UPDATE item_stock s SET counted_status = forrad_status(s.quantity, li.reorder_point)
     FROM location_items li
     WHERE li.customer_id = s.customer_id AND li.item_id = s.item_id
       AND li.location_id = s.location_id AND li.hidden_at IS NULL`,
  `UPDATE item_stock s SET counted_dates = d.dates
     FROM (SELECT b.customer_id, b.item_id, p.location_id,
         array_agg(DISTINCT b.expiration_date ORDER BY b.expiration_date) AS dates
       FROM batches b
       JOIN storage_locations p ON p.customer_id = b.customer_id AND p.id = b.storage_location_id
       WHERE b.quantity > 0 AND b.expiration_date IS NOT NULL
       GROUP BY 1, 2, 3) AS d
     WHERE d.customer_id = s.customer_id AND d.item_id = s.item_id AND d.location_id = s.location_id`,
  `INSERT INTO location_counts (customer_id, location_id, kind, date, after, items)
     SELECT customer_id, location_id, kind, date, after, items FROM location_counts_anew`,
]

const counting = [
  // Writes what the row adds to the counts beside what it added before.
  `CREATE FUNCTION forrad_count_item() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
     BEGIN
       SELECT forrad_status(NEW.quantity, li.reorder_point) INTO NEW.counted_status
         FROM location_items li
         WHERE li.customer_id = NEW.customer_id AND li.location_id = NEW.location_id
           AND li.item_id = NEW.item_id AND li.hidden_at IS NULL;
       IF NEW.counted_status IS DISTINCT FROM OLD.counted_status THEN
         INSERT INTO location_counts (customer_id, location_id, kind, items)
           SELECT NEW.customer_id, NEW.location_id, t.kind, t.items
           FROM (VALUES (OLD.counted_status, -1), (NEW.counted_status, 1)) AS t (kind, items)
           WHERE t.kind IS NOT NULL;
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
  `CREATE TRIGGER item_stock_count BEFORE UPDATE ON item_stock
     FOR EACH ROW EXECUTE FUNCTION forrad_count_item()`,
  // Levels: the item's row is made if need be, and touched, so that the trigger above looks again.
  `CREATE FUNCTION forrad_count_levels(customer_ids bigint[], item_ids bigint[], location_ids bigint[])
     RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
     BEGIN
       INSERT INTO item_stock (customer_id, item_id, location_id)
         SELECT * FROM unnest(customer_ids, item_ids, location_ids) AS t (customer_id, item_id, location_id)
         ORDER BY 1, 2, 3 ON CONFLICT DO NOTHING;
       PERFORM 1 FROM item_stock s
         WHERE (s.customer_id, s.item_id, s.location_id)
           IN (SELECT * FROM unnest(customer_ids, item_ids, location_ids))
         ORDER BY s.customer_id, s.item_id, s.location_id FOR UPDATE;
       UPDATE item_stock s SET quantity = s.quantity
         FROM unnest(customer_ids, item_ids, location_ids) AS t (customer_id, item_id, location_id)
         WHERE s.customer_id = t.customer_id AND s.item_id = t.item_id AND s.location_id = t.location_id;
     END $$`,
  `CREATE FUNCTION forrad_count_inserted_levels() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
     BEGIN
       PERFORM forrad_count_levels(array_agg(customer_id), array_agg(item_id), array_agg(location_id))
         FROM touched HAVING count(*) > 0;
       RETURN NULL;
     END $$`,
  `CREATE TRIGGER location_items_count_inserted AFTER INSERT ON location_items
     REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION forrad_count_inserted_levels()`,
  `CREATE FUNCTION forrad_count_updated_levels() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
     BEGIN
       PERFORM forrad_count_levels(array_agg(n.customer_id), array_agg(n.item_id), array_agg(n.location_id))
         FROM touched n JOIN before o USING (customer_id, id)
         WHERE n.hidden_at IS DISTINCT FROM o.hidden_at OR n.reorder_point <> o.reorder_point
         HAVING count(*) > 0;
       RETURN NULL;
     END $$`,
  `CREATE TRIGGER location_items_count_updated AFTER UPDATE ON location_items
     REFERENCING OLD TABLE AS before NEW TABLE AS touched
     FOR EACH STATEMENT EXECUTE FUNCTION forrad_count_updated_levels()`,
  // Dates: only a batch that comes or is used up can change them.
  `CREATE FUNCTION forrad_count_dates(customer_ids bigint[], item_ids bigint[], place_ids bigint[])
     RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
     BEGIN
       UPDATE item_stock s SET counted_dates = d.dates
         FROM (
           SELECT t.customer_id, t.item_id, t.location_id, ARRAY(
             SELECT DISTINCT b.expiration_date FROM batches b
             JOIN storage_locations p ON p.customer_id = b.customer_id AND p.id = b.storage_location_id
             WHERE b.customer_id = t.customer_id AND b.item_id = t.item_id AND p.location_id = t.location_id
               AND b.quantity > 0 AND b.expiration_date IS NOT NULL
             ORDER BY 1) AS dates
           FROM (
             SELECT DISTINCT u.customer_id, u.item_id, p.location_id
             FROM unnest(customer_ids, item_ids, place_ids) AS u (customer_id, item_id, place_id)
             JOIN storage_locations p ON p.customer_id = u.customer_id AND p.id = u.place_id
           ) AS t
         ) AS d
         WHERE s.customer_id = d.customer_id AND s.item_id = d.item_id AND s.location_id = d.location_id
           AND s.counted_dates <> d.dates;
     END $$`,
  `CREATE FUNCTION forrad_count_inserted_batches() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
     BEGIN
       PERFORM forrad_count_dates(array_agg(customer_id), array_agg(item_id), array_agg(storage_location_id))
         FROM touched WHERE quantity > 0 AND expiration_date IS NOT NULL HAVING count(*) > 0;
       RETURN NULL;
     END $$`,
  `CREATE TRIGGER batches_count_inserted AFTER INSERT ON batches
     REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION forrad_count_inserted_batches()`,
  `CREATE FUNCTION forrad_count_updated_batches() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
     BEGIN
       PERFORM forrad_count_dates(array_agg(n.customer_id), array_agg(n.item_id), array_agg(n.storage_location_id))
         FROM touched n JOIN before o USING (customer_id, id)
         WHERE (n.quantity > 0) <> (o.quantity > 0) AND n.expiration_date IS NOT NULL HAVING count(*) > 0;
       RETURN NULL;
     END $$`,
  `CREATE TRIGGER batches_count_updated AFTER UPDATE ON batches
     REFERENCING OLD TABLE AS before NEW TABLE AS touched
     FOR EACH STATEMENT EXECUTE FUNCTION forrad_count_updated_batches()`,
]

/**
 * The words of the catalogue's names, each beside itself and beside what it becomes without each of
 * its letters: two words that are one slip apart meet there, whatever the slip. Words stay when the
 * last item goes; they lead nowhere then.
 */
const terms = [
  `CREATE TABLE search_terms (
     variant text COLLATE "C" NOT NULL,
     term text COLLATE "C" NOT NULL,
     PRIMARY KEY (variant, term)
   )`,
  `CREATE FUNCTION forrad_add_search_terms(texts text[]) RETURNS void
     LANGUAGE sql VOLATILE SET search_path FROM CURRENT AS $$
     INSERT INTO search_terms (variant, term)
       SELECT DISTINCT CASE place WHEN 0 THEN term ELSE left(term, place - 1) || substr(term, place + 1) END, term
       FROM (
         SELECT DISTINCT word AS term FROM unnest(texts) AS name, string_to_table(name, ' ') AS word
         WHERE length(word) BETWEEN 4 AND 30 AND word !~ '[0-9]'
           AND NOT EXISTS (SELECT FROM search_terms s WHERE s.variant = word AND s.term = word)
       ) AS fresh, generate_series(0, length(term)) AS place
       ORDER BY 1, 2 ON CONFLICT DO NOTHING $$`,
  `SELECT forrad_add_search_terms(array_agg(search_name)) FROM items`,
  `CREATE FUNCTION forrad_items_terms() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
     BEGIN
       PERFORM forrad_add_search_terms(array_agg(search_name)) FROM touched HAVING count(*) > 0;
       RETURN NULL;
     END $$`,
  ...['INSERT', 'UPDATE'].map(
    (change) => `CREATE TRIGGER items_terms_${change.toLowerCase()} AFTER ${change} ON items
       REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION forrad_items_terms()`,
  ),
]
