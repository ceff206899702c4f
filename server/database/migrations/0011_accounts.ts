import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** E-mail addresses that wait for their confirmation, and what one sees of one's own sessions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // One for each user: a new wish takes the place of the one before.
  `CREATE TABLE email_changes (
     customer_id bigint NOT NULL,
     user_id text NOT NULL,
     new_email text NOT NULL CHECK (new_email = lower(new_email)),
     token_hash bytea NOT NULL UNIQUE,
     created_at timestamptz NOT NULL,
     expires_at timestamptz NOT NULL,
     PRIMARY KEY (customer_id, user_id),
     FOREIGN KEY (customer_id, user_id) REFERENCES users (customer_id, id)
   )`,
  `ALTER TABLE sessions
     ADD COLUMN id text NOT NULL DEFAULT gen_random_uuid()::text,
     ADD COLUMN browser text,
     ADD COLUMN system text`,
  `CREATE UNIQUE INDEX sessions_id ON sessions (customer_id, id)`,
]
