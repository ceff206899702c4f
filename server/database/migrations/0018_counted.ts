import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * When a shelf place was last counted: its ledger from the newest row back, and which entries are
 * counts. Both indexes hold ids and a time alone, so that a place that nobody has counted costs a walk
 * along them and not one along its entries.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX ledger_rows_place
      ON ledger_rows (customer_id, storage_location_id, adjustment_id DESC)`.execute(db)
  await sql`
    CREATE INDEX adjustments_counts ON adjustments (customer_id, id) INCLUDE (created_at)
      WHERE type = 'stocktaking'`.execute(db)
}
