import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** What happened without a network: when, and what of it the stock did not have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Null for the many that were written as they happened.
  `ALTER TABLE adjustments ADD COLUMN occurred_at timestamptz,
     ADD CONSTRAINT adjustments_occurred_at CHECK (occurred_at < created_at)`,
  // `happened` is what the whole adjustment changed as it happened, of a move what it took: the ledger
  // entry and the differences of its `adjustment_index` under its key make it up.
  `CREATE TABLE stock_differences (
     customer_id bigint NOT NULL,
     id bigint GENERATED ALWAYS AS IDENTITY,
     key text NOT NULL,
     adjustment_index integer NOT NULL CHECK (adjustment_index >= 0),
     adjustment_id bigint,
     happened integer NOT NULL,
     type text NOT NULL CHECK (type IN ('remove', 'stocktaking', 'move', 'write_off')),
     item_id bigint NOT NULL REFERENCES items (id),
     location_id bigint NOT NULL,
     storage_location_id bigint NOT NULL,
     identifier text,
     expiration_date date,
     quantity integer NOT NULL CHECK (quantity > 0),
     why text NOT NULL CHECK (why IN ('short', 'blocked', 'gone')),
     occurred_at timestamptz NOT NULL,
     created_at timestamptz NOT NULL,
     user_id text NOT NULL,
     solved_how text CHECK (solved_how IN ('count', 'batch', 'reason')),
     solved_text text CHECK (length(solved_text) BETWEEN 1 AND 200),
     solved_adjustment_id bigint,
     solved_at timestamptz,
     solved_by text,
     PRIMARY KEY (customer_id, id),
     CHECK (num_nonnulls(solved_how, solved_at, solved_by) IN (0, 3)),
     CHECK (solved_how IS NOT NULL OR num_nonnulls(solved_text, solved_adjustment_id) = 0),
     CHECK (solved_how <> 'reason' OR solved_text IS NOT NULL),
     CHECK ((solved_how IN ('count', 'batch')) = (solved_adjustment_id IS NOT NULL)),
     FOREIGN KEY (customer_id, adjustment_id) REFERENCES adjustments (customer_id, id),
     FOREIGN KEY (customer_id, solved_adjustment_id) REFERENCES adjustments (customer_id, id),
     FOREIGN KEY (customer_id, location_id) REFERENCES locations (customer_id, id),
     FOREIGN KEY (customer_id, storage_location_id) REFERENCES storage_locations (customer_id, id),
     FOREIGN KEY (customer_id, user_id) REFERENCES users (customer_id, id),
     FOREIGN KEY (customer_id, solved_by) REFERENCES users (customer_id, id)
   )`,
  // What a count looks for, and what is listed; open ones are few.
  `CREATE INDEX stock_differences_open ON stock_differences (customer_id, item_id, storage_location_id)
     WHERE solved_at IS NULL`,
  `CREATE INDEX stock_differences_item ON stock_differences (customer_id, item_id, id DESC)`,
  `CREATE INDEX stock_differences_location ON stock_differences (customer_id, location_id, id DESC)`,
  // Like the ledger: what happened stays as it was told, and is solved once.
  `CREATE FUNCTION forrad_keep_difference() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       IF TG_OP = 'UPDATE' AND OLD.solved_at IS NULL AND NEW.solved_at IS NOT NULL
         AND to_jsonb(NEW) - ARRAY['solved_how', 'solved_text', 'solved_adjustment_id', 'solved_at', 'solved_by']
           = to_jsonb(OLD) - ARRAY['solved_how', 'solved_text', 'solved_adjustment_id', 'solved_at', 'solved_by']
       THEN RETURN NEW; END IF;
       RAISE EXCEPTION 'a difference is solved once and stays: % refused', TG_OP
         USING ERRCODE = 'restrict_violation';
     END $$`,
  `CREATE TRIGGER stock_differences_kept BEFORE UPDATE OR DELETE ON stock_differences
     FOR EACH ROW EXECUTE FUNCTION forrad_keep_difference()`,
]
