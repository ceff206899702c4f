import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * In which order the audit log leaves: by the transaction that wrote a row, and then by id. A clock may
 * be set back, and an id is drawn before the commit; of transactions older than every one that is under
 * way no row comes any more. Rows from before count as one transaction older than all. The column is in
 * no backup: transactions are numbered anew in another PostgreSQL, and restored rows are the restore's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `ALTER TABLE audit_events ADD COLUMN transaction_id xid8 NOT NULL DEFAULT '0'`,
  `ALTER TABLE audit_events ALTER COLUMN transaction_id SET DEFAULT pg_current_xact_id()`,
  `DROP INDEX audit_events_export`,
  `CREATE INDEX audit_events_export ON audit_events (transaction_id, id)`,
]
