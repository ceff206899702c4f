import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Service accounts. Each has a row of `users` without a password and without a name to sign in with, so
 * that ledger, history and audit log name it as they name everybody.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE users ADD COLUMN service boolean NOT NULL DEFAULT false`.execute(db)
  await sql`
    ALTER TABLE users ADD CONSTRAINT users_service_has_no_password
      CHECK (NOT service OR password_hash IS NULL)`.execute(db)
  await sql`
    CREATE TABLE service_accounts (
      customer_id bigint NOT NULL,
      user_id text NOT NULL,
      token_hash bytea NOT NULL,
      location_ids bigint[],
      expires_on date,
      created_at timestamptz NOT NULL,
      created_by text NOT NULL,
      last_used_at timestamptz,
      revoked_at timestamptz,
      PRIMARY KEY (customer_id, user_id),
      UNIQUE (customer_id, token_hash),
      CHECK (cardinality(location_ids) > 0),
      FOREIGN KEY (customer_id, user_id) REFERENCES users (customer_id, id),
      FOREIGN KEY (customer_id, created_by) REFERENCES users (customer_id, id)
    )`.execute(db)
}
