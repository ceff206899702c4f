import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * A search for "1 mg/ml" puts exactly that strength first (SEARCH-1): a folded strength of its own,
 * in an index that also holds the order of the answer, so that a strength that thousands of items
 * have is read from there and never sorted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...folding, ...columns, ...copies]) await sql.raw(statement).execute(db)
}

const folding = [
  // What stands before the first ", ": a size of the pack is none. Numbers stand apart from units, and
  // 5 000 is 5000; the per cent sign, which folding takes for punctuation, is a word.
  `CREATE FUNCTION forrad_search_strength(value text) RETURNS text
     LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path FROM CURRENT
     AS $$ SELECT forrad_search_start(regexp_replace(regexp_replace(
       replace(split_part(value, ', ', 1), '%', ' procent '),
       '([0-9])[ \\u00a0](?=[0-9]{3}([^0-9]|$))', '\\1', 'g'),
       '([0-9])(?=[^0-9., ])', '\\1 ', 'g')) $$`,
]

const columns = [
  `ALTER TABLE items ADD COLUMN search_strength text COLLATE "C" NOT NULL
     GENERATED ALWAYS AS (forrad_search_strength(coalesce(strength_text, ''))) STORED`,
  `CREATE INDEX items_search_strength ON items (search_strength, display_name COLLATE swedish, id)
     WHERE search_strength <> ''`,
  `ALTER TABLE customer_items ADD COLUMN search_strength text COLLATE "C"`,
  `UPDATE customer_items c SET search_strength = i.search_strength FROM items i WHERE i.id = c.item_id`,
  `ALTER TABLE customer_items ALTER COLUMN search_strength SET NOT NULL`,
  `CREATE INDEX customer_items_search_strength
     ON customer_items (customer_id, search_strength, display_name COLLATE swedish, item_id)
     WHERE in_stock AND search_strength <> ''`,
]

const copies = [
  `CREATE OR REPLACE FUNCTION forrad_copy_item_texts() RETURNS trigger
     LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
     BEGIN
       SELECT display_name, search_vendor, search_name, search_text, search_strength
         INTO NEW.display_name, NEW.search_vendor, NEW.search_name, NEW.search_text, NEW.search_strength
         FROM items WHERE id = NEW.item_id FOR SHARE;
       RETURN NEW;
     END $$`,
  `CREATE OR REPLACE FUNCTION forrad_update_item_texts() RETURNS trigger
     LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
     BEGIN
       UPDATE customer_items SET display_name = NEW.display_name, search_vendor = NEW.search_vendor,
           search_name = NEW.search_name, search_text = NEW.search_text,
           search_strength = NEW.search_strength
         WHERE item_id = NEW.id;
       RETURN NULL;
     END $$`,
  `DROP TRIGGER items_update_texts ON items`,
  `CREATE TRIGGER items_update_texts AFTER UPDATE ON items
     FOR EACH ROW WHEN (OLD.display_name IS DISTINCT FROM NEW.display_name
       OR OLD.search_text IS DISTINCT FROM NEW.search_text
       OR OLD.search_strength IS DISTINCT FROM NEW.search_strength)
     EXECUTE FUNCTION forrad_update_item_texts()`,
]
