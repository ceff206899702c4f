import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Why another batch was picked stands beside the reason where the customer asks for one of its own: those
 * picks are found by month as the others are. An index beside that of the others, so that each is as small
 * as what it finds, the ledger is read through once, and neither is missing meanwhile.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX adjustments_other_batch_beside ON adjustments (customer_id, created_at)
    WHERE type = 'remove' AND extra ? 'retrieval/other_batch'`.execute(db)
}
