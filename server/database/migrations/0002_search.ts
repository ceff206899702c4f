import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Search and lists over a catalogue of 100,000 items.
 *
 * Three folded texts of an item are searched: its varunummer, its name, and everything. In the last
 * every word has a space before it, so `% word%` is the beginning of a word. Trigrams find words of
 * three letters and more, `forrad_grams` the one or two letters inside a word that trigrams cannot,
 * and the index in name order serves texts so common that reading in order soon has enough.
 * `customer_items` holds the same texts of what a customer keeps, and where, so that each search is
 * one table's; triggers keep it so.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [folding, catalogue, kept, copies, keeping, places]) {
    for (const statement of part) await sql.raw(statement).execute(db)
  }
}

const folding = [
  `CREATE EXTENSION IF NOT EXISTS btree_gin`,
  // Letter case, accents and punctuation aside; a decimal comma becomes a point ("0,5" is "0.5").
  `CREATE FUNCTION forrad_search_words(value text) RETURNS text
     LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path FROM CURRENT
     AS $$ SELECT btrim(regexp_replace(
       regexp_replace(forrad_fold(translate(value, 'µμ', 'uu')) COLLATE "C", '([0-9]),([0-9])', '\\1.\\2', 'g'),
       '[\\x01-\\x2d\\x2f\\x3a-\\x60\\x7b-\\x7f\\u00a0]+|[.](?![0-9])', ' ', 'g'), ' ') $$`,
  // What begins a text, short enough for every index.
  `CREATE FUNCTION forrad_search_start(value text) RETURNS text
     LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path FROM CURRENT
     AS $$ SELECT left(forrad_search_words(value), 100) $$`,
  // The varunummer stands there once more without what parts it: "E-1001" is also "e1001". An index
  // takes 2,704 bytes with the name beside it: only long texts in other scripts are cut.
  `CREATE FUNCTION forrad_search_text(vendor_name text, display_name text, strength_text text, gtin text)
     RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT
     AS $$ SELECT CASE WHEN octet_length(words) > 1300 THEN left(words, 325) ELSE words END
       FROM concat_ws(' ', '', translate(forrad_fold(vendor_name), ' .,:;_/+-', ''), gtin, ltrim(gtin, '0'),
         forrad_search_words(concat_ws(' ', vendor_name, display_name, strength_text)), '') AS words $$`,
  // Every letter, and every two neighbouring letters, of a text.
  `CREATE FUNCTION forrad_grams(value text) RETURNS text[]
     LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 20
     AS $$ SELECT string_to_array(value, NULL)
       || string_to_array(regexp_replace(replace(value, ' ', '_'), '(..)', '\\1 ', 'g'), ' ')
       || string_to_array(regexp_replace(replace(substr(value, 2), ' ', '_'), '(..)', '\\1 ', 'g'), ' ') $$`,
]

/** A short list of rows not yet sorted in keeps imports quick and costs a search little. */
const pending = `WITH (gin_pending_list_limit = 1024)`

const catalogue = [
  `DROP INDEX items_search`,
  `ALTER TABLE items DROP COLUMN search_text`,
  `ALTER TABLE items
     ADD CHECK (length(vendor_name) <= 100),
     ADD CHECK (length(display_name) <= 300),
     ADD CHECK (length(strength_text) <= 100),
     ADD COLUMN search_vendor text COLLATE "C" NOT NULL
       GENERATED ALWAYS AS (forrad_search_start(vendor_name)) STORED,
     ADD COLUMN search_name text COLLATE "C" NOT NULL
       GENERATED ALWAYS AS (forrad_search_start(display_name)) STORED,
     ADD COLUMN search_text text COLLATE "C" NOT NULL
       GENERATED ALWAYS AS (forrad_search_text(vendor_name, display_name, strength_text, gtin)) STORED`,
  `CREATE INDEX items_search ON items USING gin (search_text gin_trgm_ops) ${pending}`,
  `CREATE INDEX items_search_grams ON items USING gin (forrad_grams(search_text)) ${pending}`,
  `CREATE INDEX items_search_vendor ON items (search_vendor)`,
  `CREATE INDEX items_search_name ON items (search_name) INCLUDE (id, display_name, customer_id)`,
  `CREATE INDEX items_in_order ON items (display_name COLLATE swedish, id) INCLUDE (search_text, customer_id)`,
  `CREATE INDEX items_by_gtin ON items (gtin) WHERE gtin IS NOT NULL`,
  `CREATE INDEX items_vendor_name ON items (vendor_name)`,
  // The answers are short: starting parallel workers costs more than they save.
  `ALTER TABLE items SET (parallel_workers = 0)`,
]

const kept = [
  `DROP INDEX customer_items_in_stock`,
  `ALTER TABLE customer_items
     ADD COLUMN kept_at bigint[] NOT NULL DEFAULT '{}',
     ADD COLUMN display_name text,
     ADD COLUMN search_vendor text COLLATE "C",
     ADD COLUMN search_name text COLLATE "C",
     ADD COLUMN search_text text COLLATE "C"`,
  `UPDATE customer_items c SET
     kept_at = ARRAY(SELECT location_id FROM location_items l
       WHERE l.customer_id = c.customer_id AND l.item_id = c.item_id AND l.hidden_at IS NULL ORDER BY 1),
     (display_name, search_vendor, search_name, search_text)
       = (SELECT display_name, search_vendor, search_name, search_text FROM items WHERE id = c.item_id)`,
  `ALTER TABLE customer_items
     ALTER COLUMN display_name SET NOT NULL,
     ALTER COLUMN search_vendor SET NOT NULL,
     ALTER COLUMN search_name SET NOT NULL,
     ALTER COLUMN search_text SET NOT NULL,
     SET (parallel_workers = 0)`,
  `CREATE INDEX customer_items_item ON customer_items (item_id)`,
  `CREATE INDEX customer_items_search ON customer_items
     USING gin (customer_id, search_text gin_trgm_ops, kept_at) ${pending} WHERE in_stock`,
  `CREATE INDEX customer_items_search_grams ON customer_items
     USING gin (customer_id, forrad_grams(search_text), kept_at) ${pending} WHERE in_stock`,
  `CREATE INDEX customer_items_search_vendor ON customer_items (customer_id, search_vendor) WHERE in_stock`,
  `CREATE INDEX customer_items_search_name ON customer_items (customer_id, search_name)
     INCLUDE (item_id, display_name) WHERE in_stock`,
  `CREATE INDEX customer_items_in_order ON customer_items (customer_id, display_name COLLATE swedish, item_id)
     INCLUDE (search_text) WHERE in_stock`,
]

const copies = [
  // FOR SHARE: a rename that goes on meanwhile is waited for, so that the copy is what stays.
  `CREATE FUNCTION forrad_copy_item_texts() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
     BEGIN
       SELECT display_name, search_vendor, search_name, search_text
         INTO NEW.display_name, NEW.search_vendor, NEW.search_name, NEW.search_text
         FROM items WHERE id = NEW.item_id FOR SHARE;
       RETURN NEW;
     END $$`,
  `CREATE TRIGGER customer_items_texts BEFORE INSERT ON customer_items
     FOR EACH ROW EXECUTE FUNCTION forrad_copy_item_texts()`,
  `CREATE FUNCTION forrad_update_item_texts() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
     BEGIN
       UPDATE customer_items SET display_name = NEW.display_name, search_vendor = NEW.search_vendor,
           search_name = NEW.search_name, search_text = NEW.search_text
         WHERE item_id = NEW.id;
       RETURN NULL;
     END $$`,
  `CREATE TRIGGER items_update_texts AFTER UPDATE ON items
     FOR EACH ROW WHEN (OLD.display_name IS DISTINCT FROM NEW.display_name
       OR OLD.search_text IS DISTINCT FROM NEW.search_text)
     EXECUTE FUNCTION forrad_update_item_texts()`,
]

const keeping = [
  // Rows are locked, in one order, before the new figure is taken: so two transactions that keep and
  // give up the same item at different locations see each other.
  `CREATE FUNCTION forrad_set_kept_at(customer_ids bigint[], item_ids bigint[]) RETURNS void
     LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
     BEGIN
       INSERT INTO customer_items (customer_id, item_id)
         SELECT DISTINCT t.customer_id, t.item_id
         FROM unnest(customer_ids, item_ids) AS t (customer_id, item_id)
         WHERE NOT EXISTS (SELECT FROM customer_items c
           WHERE c.customer_id = t.customer_id AND c.item_id = t.item_id)
         ORDER BY 1, 2 ON CONFLICT DO NOTHING;
       PERFORM 1 FROM customer_items c
         WHERE (c.customer_id, c.item_id) IN (SELECT * FROM unnest(customer_ids, item_ids))
         ORDER BY c.customer_id, c.item_id FOR UPDATE;
       UPDATE customer_items c SET kept_at = n.kept_at, in_stock = n.kept_at <> '{}'
         FROM (SELECT DISTINCT t.customer_id, t.item_id, ARRAY(
             SELECT l.location_id FROM location_items l
             WHERE l.customer_id = t.customer_id AND l.item_id = t.item_id AND l.hidden_at IS NULL
             ORDER BY 1) AS kept_at
           FROM unnest(customer_ids, item_ids) AS t (customer_id, item_id)) n
         WHERE c.customer_id = n.customer_id AND c.item_id = n.item_id AND c.kept_at <> n.kept_at;
     END $$`,
  `CREATE FUNCTION forrad_location_items_inserted() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
     BEGIN
       PERFORM forrad_set_kept_at(array_agg(customer_id), array_agg(item_id)) FROM touched HAVING count(*) > 0;
       RETURN NULL;
     END $$`,
  `CREATE TRIGGER location_items_inserted AFTER INSERT ON location_items
     REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION forrad_location_items_inserted()`,
  // A change of levels alone touches no row of customer_items.
  `CREATE FUNCTION forrad_location_items_updated() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
     BEGIN
       PERFORM forrad_set_kept_at(array_agg(n.customer_id), array_agg(n.item_id))
         FROM touched n JOIN before o USING (customer_id, id)
         WHERE n.hidden_at IS DISTINCT FROM o.hidden_at HAVING count(*) > 0;
       RETURN NULL;
     END $$`,
  `CREATE TRIGGER location_items_updated AFTER UPDATE ON location_items
     REFERENCING OLD TABLE AS before NEW TABLE AS touched
     FOR EACH STATEMENT EXECUTE FUNCTION forrad_location_items_updated()`,
]

const places = [
  `CREATE INDEX locations_in_order
     ON locations (customer_id, name COLLATE swedish_numeric, id) WHERE hidden_at IS NULL`,
]
