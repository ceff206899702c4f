import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Picks from another batch than the first are few among many, and looked for by month. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX adjustments_other_batch ON adjustments (customer_id, created_at)
    WHERE type = 'remove'
      AND reason_code IN ('batch_opened', 'batch_missing', 'batch_patient', 'batch_other')`.execute(
    db,
  )
}
