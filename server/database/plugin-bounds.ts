import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import { ownerOf } from '../kernel/table-prefix.ts'
import type { Database } from './schema.ts'

/**
 * Gives every table that has none yet the triggers which keep a plugin's hooks where they belong: while
 * `forrad.plugin` names a plugin, its own tables alone are written, and there only rows of
 * `forrad.plugin_customer`. Otherwise each costs one comparison. This holds for every database user, a
 * superuser included, where privileges of a role would not; against code that wants out, which could
 * clear the setting, it is no wall.
 */
export async function boundPlugins(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ readonly name: string }>`
    SELECT t.relname::text AS name FROM pg_class t
    WHERE t.relnamespace = current_schema()::regnamespace AND t.relkind IN ('r', 'p')
      AND NOT t.relispartition AND NOT EXISTS (
        SELECT FROM pg_trigger g WHERE g.tgrelid = t.oid AND g.tgname = 'forrad_plugin_bounds')
    ORDER BY 1`.execute(db)
  if (rows.length === 0) return
  const known = await db.selectFrom('plugin_migrations').select('plugin').distinct().execute()
  const plugins = known.map(({ plugin }) => plugin)
  for (const { name } of rows) {
    const owner = ownerOf(name, plugins)
    await db.transaction().execute((trx) => boundTable(trx, name, owner))
  }
}

/** One table a transaction, so that nobody who writes several waits for us in a circle. */
async function boundTable(
  trx: Transaction<Database>,
  name: string,
  owner: string | null,
): Promise<void> {
  const table = sql.table(name)
  await sql`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`.execute(trx)
  const bound = sql.lit('forrad.plugin')
  const customer = sql.lit('forrad.plugin_customer')
  // `OR REPLACE`: another server may have been here while we waited.
  await sql`
    CREATE OR REPLACE TRIGGER forrad_plugin_bounds BEFORE INSERT OR UPDATE OR DELETE ON ${table}
    FOR EACH STATEMENT
    WHEN (current_setting(${bound}, true) <> '' AND current_setting(${bound}, true) <> ${sql.lit(owner ?? '')})
    EXECUTE FUNCTION forrad_plugin_bounds('table')`.execute(trx)
  if (owner === null) return
  for (const [when, rows] of [
    ['insert', ['NEW']],
    ['update', ['OLD', 'NEW']],
    ['delete', ['OLD']],
  ] as const) {
    const isAnothers = rows.map(
      (row) => sql`${sql.raw(row)}.customer_id::text <> current_setting(${customer}, true)`,
    )
    await sql`
      CREATE OR REPLACE TRIGGER ${sql.raw(`forrad_plugin_rows_${when}`)} AFTER ${sql.raw(when)} ON ${table}
      FOR EACH ROW
      WHEN (current_setting(${bound}, true) <> '' AND (${sql.join(isAnothers, sql` OR `)}))
      EXECUTE FUNCTION forrad_plugin_bounds('row')`.execute(trx)
  }
}
