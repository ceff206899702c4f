import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * What a customer has set of a plugin, by the field's name, who changed it last and how often it was
 * changed; what each field was and became stands in the audit log.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE plugin_settings (
      customer_id bigint NOT NULL REFERENCES customers (id),
      plugin text COLLATE "C" NOT NULL,
      "values" jsonb NOT NULL CHECK (jsonb_typeof("values") = 'object'),
      version integer NOT NULL CHECK (version > 0),
      changed_at timestamptz NOT NULL,
      changed_by text NOT NULL,
      PRIMARY KEY (customer_id, plugin),
      FOREIGN KEY (customer_id, changed_by) REFERENCES users (customer_id, id)
    )`.execute(db)
}
