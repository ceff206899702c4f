import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** What is on its way remembers which of its packs are opened, as batches do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE stock_on_the_way
      ADD COLUMN opened_on date,
      ADD COLUMN printed_date date,
      ADD COLUMN closed_quantity integer NOT NULL DEFAULT 0 CHECK (closed_quantity >= 0),
      ADD CONSTRAINT stock_on_the_way_opened
        CHECK (opened_on IS NOT NULL OR printed_date IS NULL)`.execute(db)
}
