import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * When housekeeping last looked at the clock, and the times that nobody watched; batches that are
 * empty can go, and what the ledger is filtered by has its indexes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `CREATE TABLE clock_marks (
     single boolean PRIMARY KEY DEFAULT true CHECK (single),
     seen_at timestamptz NOT NULL
   )`,
  // From one look to the next when that was long, or when the clock was set back: nobody knows how
  // much time went by.
  `CREATE TABLE clock_gaps (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     from_at timestamptz NOT NULL,
     to_at timestamptz NOT NULL,
     CHECK (from_at <= to_at)
   )`,
  // The ledger says itself what lay where; an empty batch goes and its rows stay.
  `DO $$
   DECLARE name text;
   BEGIN
     FOR name IN SELECT conname FROM pg_constraint
       WHERE conrelid = 'ledger_rows'::regclass AND confrelid = 'batches'::regclass
     LOOP EXECUTE format('ALTER TABLE ledger_rows DROP CONSTRAINT %I', name); END LOOP;
   END $$`,
  `CREATE INDEX batches_empty ON batches (customer_id, id) WHERE quantity = 0`,
  `CREATE INDEX adjustments_type ON adjustments (customer_id, type, id DESC)`,
  `DROP INDEX adjustments_created_at`,
  `CREATE INDEX adjustments_created_at ON adjustments (customer_id, created_at, id)`,
]
