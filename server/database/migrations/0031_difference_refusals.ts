import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Of a difference that a rule refuses: which rule, and what its words name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE stock_differences ADD COLUMN refusal jsonb').execute(db)
}
