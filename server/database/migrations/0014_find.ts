import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Items are found by what people call them and by where they lie: words that mean the same, shelf
 * places, batches and locations.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...synonyms, ...places]) await sql.raw(statement).execute(db)
}

const synonyms = [
  // Without a customer it is everybody's. Words of one meaning find each other, through `same_as`.
  `CREATE TABLE synonyms (
     customer_id bigint REFERENCES customers (id),
     word text NOT NULL CHECK (length(word) BETWEEN 1 AND 100),
     same_as text NOT NULL CHECK (length(same_as) BETWEEN 1 AND 100),
     search_word text COLLATE "C" NOT NULL
       GENERATED ALWAYS AS (forrad_search_start(word)) STORED,
     search_same_as text COLLATE "C" NOT NULL
       GENERATED ALWAYS AS (forrad_search_start(same_as)) STORED,
     UNIQUE NULLS NOT DISTINCT (customer_id, search_word, search_same_as)
   )`,
  `CREATE INDEX synonyms_word ON synonyms (search_word)`,
  `CREATE INDEX synonyms_same_as ON synonyms (search_same_as)`,
  // So that they, too, are found with a slip of the keyboard.
  `CREATE FUNCTION forrad_synonyms_terms() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
     BEGIN
       PERFORM forrad_add_search_terms(array_agg(search_word || ' ' || search_same_as))
         FROM touched HAVING count(*) > 0;
       RETURN NULL;
     END $$`,
  `CREATE TRIGGER synonyms_terms AFTER INSERT ON synonyms
     REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION forrad_synonyms_terms()`,
]

const places = [
  `CREATE INDEX storage_locations_search
     ON storage_locations (customer_id, (forrad_search_words(identifier) COLLATE "C")) WHERE hidden_at IS NULL`,
  `CREATE INDEX batches_search
     ON batches (customer_id, (forrad_search_words(identifier) COLLATE "C"))
     WHERE quantity > 0 AND identifier IS NOT NULL`,
]
