import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Why a mail that waits did not leave when it was last tried: codes alone, no words of a mail server. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const column = 'ADD COLUMN last_fault text CHECK (length(last_fault) BETWEEN 1 AND 60)'
  await sql.raw(`ALTER TABLE outgoing_mails ${column}`).execute(db)
}
