import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** An entry may belong to a document, such as a transfer; what documents have under way is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Null for the many that belong to none; an undo never does.
  `ALTER TABLE adjustments ADD COLUMN document_id text COLLATE "C"
     CHECK (document_id ~ '^[a-z][a-z0-9-]{0,39}/[1-9][0-9]{0,14}$'),
     ADD CONSTRAINT adjustments_undo_document CHECK (type <> 'undo' OR document_id IS NULL)`,
  `CREATE INDEX adjustments_document ON adjustments (customer_id, document_id)
     WHERE document_id IS NOT NULL`,
  // Taken out of one location and not yet put into another; a row that is empty goes.
  `CREATE TABLE stock_on_the_way (
     customer_id bigint NOT NULL REFERENCES customers (id),
     id bigint GENERATED ALWAYS AS IDENTITY,
     document_id text COLLATE "C" NOT NULL,
     item_id bigint NOT NULL REFERENCES items (id),
     identifier text,
     expiration_date date,
     quantity integer NOT NULL CHECK (quantity >= 0),
     PRIMARY KEY (customer_id, id),
     UNIQUE NULLS NOT DISTINCT (customer_id, document_id, item_id, identifier, expiration_date)
   )`,
  `CREATE INDEX stock_on_the_way_item ON stock_on_the_way (customer_id, item_id)`,
]
