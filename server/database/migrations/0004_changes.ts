import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * The outbox of changed ids, as the change stream reads it: everything committed since a snapshot,
 * told by the writing transaction's id. Without foreign keys, because those would lock the customer's
 * row in every stock transaction.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `DROP TABLE changes`,
  `CREATE TABLE changes (
     customer_id bigint NOT NULL,
     id bigint GENERATED ALWAYS AS IDENTITY,
     event jsonb NOT NULL,
     transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id(),
     created_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (customer_id, id)
   )`,
  `CREATE INDEX changes_transaction_id ON changes (transaction_id)`,
  `CREATE INDEX changes_created_at ON changes (created_at)`,
]
