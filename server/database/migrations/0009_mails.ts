import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Mails wait here, written by the transaction that is their reason, until they have left. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `CREATE TABLE outgoing_mails (
     customer_id bigint NOT NULL,
     id bigint GENERATED ALWAYS AS IDENTITY,
     recipient text NOT NULL,
     subject text NOT NULL,
     text text NOT NULL,
     link text,
     tries integer NOT NULL DEFAULT 0,
     created_at timestamptz NOT NULL,
     next_try_at timestamptz NOT NULL,
     expires_at timestamptz NOT NULL,
     PRIMARY KEY (customer_id, id)
   )`,
  `CREATE INDEX outgoing_mails_next_try_at ON outgoing_mails (next_try_at, id)`,
]
