import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The ledger can say of what was told late that a count had seen it (INTENT-9). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `ALTER TABLE adjustments
     ADD COLUMN beside_id bigint,
     ADD CONSTRAINT adjustments_beside_check CHECK (beside_id IS NULL OR type = 'stocktaking'),
     ADD CONSTRAINT adjustments_beside_fkey
       FOREIGN KEY (customer_id, beside_id) REFERENCES adjustments (customer_id, id)`,
  `CREATE INDEX adjustments_beside ON adjustments (customer_id, beside_id) WHERE beside_id IS NOT NULL`,
]
