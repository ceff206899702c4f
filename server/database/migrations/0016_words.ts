import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** An entry of the ledger says why it was made, and carries what plugins add to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE adjustments
      ADD COLUMN reason_code text COLLATE "C" CHECK (reason_code ~ '^[a-z0-9_]{1,40}$'),
      ADD COLUMN reason_text text CHECK (length(reason_text) BETWEEN 1 AND 200),
      ADD COLUMN extra jsonb CHECK (jsonb_typeof(extra) = 'object'),
      ADD CONSTRAINT adjustments_reason CHECK (reason_text IS NULL OR reason_code IS NOT NULL),
      ADD CONSTRAINT adjustments_undo_words
        CHECK (type <> 'undo' OR num_nonnulls(reason_code, extra) = 0)`.execute(db)
}
