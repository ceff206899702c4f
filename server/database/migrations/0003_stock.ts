import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** What the stock transaction locks, and indexes for the ledger, the summary and the lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // One row for each item and location that ever held stock. It is what a transaction locks before it
  // looks at batches, so that also a batch which does not exist yet has one writer at a time; and it
  // carries the total. Without foreign keys: they would lock other rows for every pick.
  `CREATE TABLE item_stock (
     customer_id bigint NOT NULL,
     item_id bigint NOT NULL,
     location_id bigint NOT NULL,
     quantity bigint NOT NULL DEFAULT 0 CHECK (quantity >= 0),
     PRIMARY KEY (customer_id, item_id, location_id)
   ) WITH (fillfactor = 80)`,
  `CREATE INDEX item_stock_location ON item_stock (customer_id, location_id)`,
  `INSERT INTO item_stock (customer_id, item_id, location_id, quantity)
     SELECT b.customer_id, b.item_id, s.location_id, sum(b.quantity)
     FROM batches b JOIN storage_locations s ON s.customer_id = b.customer_id AND s.id = b.storage_location_id
     GROUP BY 1, 2, 3`,
  `ALTER TABLE batches SET (fillfactor = 80)`,
  `CREATE INDEX batches_expiring ON batches (customer_id, expiration_date)
     INCLUDE (item_id, storage_location_id) WHERE quantity > 0 AND expiration_date IS NOT NULL`,
  `CREATE INDEX storage_locations_location ON storage_locations (customer_id, location_id)`,
  `CREATE INDEX ledger_rows_location ON ledger_rows (customer_id, location_id, adjustment_id DESC)`,
  `CREATE INDEX adjustments_created_at ON adjustments (customer_id, created_at)`,
  // The answer comes back as the very text that was sent.
  `ALTER TABLE idempotency_keys ALTER COLUMN answer TYPE json USING answer::json`,
]
