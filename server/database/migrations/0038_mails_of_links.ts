import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Whose account a mail that waits is about, and of which link: it does not leave once its link is dead,
 * and goes with the person, whatever address it was for. What waits from before has neither.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `ALTER TABLE outgoing_mails ADD COLUMN user_id text, ADD COLUMN token_hash bytea`,
  `CREATE INDEX outgoing_mails_token_hash ON outgoing_mails (customer_id, token_hash)
     WHERE token_hash IS NOT NULL`,
]
