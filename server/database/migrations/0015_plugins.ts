import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * What the migrations of plugins have done to the tables. Their text is kept, so that one that was
 * changed afterwards shows, and so that a backup can be restored where the plugin is gone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE plugin_migrations (
      plugin text COLLATE "C" NOT NULL,
      name text COLLATE "C" NOT NULL,
      sql text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (plugin, name)
    )`.execute(db)
}
