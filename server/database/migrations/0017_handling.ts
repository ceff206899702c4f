import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The ledger has moves, write-offs and returns; of the last two it says why. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE adjustments
      DROP CONSTRAINT adjustments_type_check,
      ADD CONSTRAINT adjustments_type_check CHECK (
        type IN ('remove', 'stocktaking', 'receive', 'move', 'write_off', 'return', 'undo')),
      ADD CONSTRAINT adjustments_handling_reason
        CHECK (type NOT IN ('write_off', 'return') OR reason_code IS NOT NULL)`.execute(db)
}
