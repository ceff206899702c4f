import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import { failed, messageOf } from '../kernel/load-manifest.ts'
import type { ServerCandidate, Step } from '../kernel/load-manifest.ts'
import { pendingMigrations } from '../kernel/pending-migrations.ts'
import { ownerOf, tablePrefix } from '../kernel/table-prefix.ts'
import type { AppliedMigration, PluginMigration } from '../kernel/pending-migrations.ts'
import type { ServerProblem } from '../kernel/problems.ts'
import { changedShapes, databaseShapes } from './shapes.ts'
import { whatNoBackupBears } from './unsaved-shapes.ts'
import type { Database } from './schema.ts'

/** Any number, the same in every server process. */
const migrationLock = 7_305_846_115

/** Plugins with the migrations of their tables. */
type Plugins = readonly Pick<ServerCandidate, 'id' | 'migrations'>[]

/**
 * Brings the plugins' tables up to date, after the core's: each migration in a transaction of its own,
 * under a lock that several server processes share. A plugin whose migration is refused has had none
 * of what it does; what is wrong comes back as problems.
 */
export async function migratePlugins(
  db: Kysely<Database>,
  plugins: Plugins,
): Promise<readonly ServerProblem[]> {
  const problems: ServerProblem[] = []
  for (const plugin of plugins) {
    const done = await migratePlugin(db, plugin)
    if (!done.ok) problems.push(done.problem)
  }
  return problems
}

/** Whether every migration of the plugins has run. */
export async function currentPluginTables(
  db: Kysely<Database>,
  plugins: Plugins,
): Promise<boolean> {
  const applied = await appliedPluginMigrations(db)
  return plugins.every(({ id, migrations = [] }) => {
    const pending = pendingMigrations(id, migrations, applied)
    return pending.ok && pending.value.length === 0
  })
}

/** The migrations of plugins that a database has had, in order; none before there could be any. */
export async function appliedPluginMigrations(
  db: Kysely<Database>,
): Promise<readonly AppliedMigration[]> {
  const { rows } = await sql<{
    readonly there: boolean
  }>`SELECT to_regclass('plugin_migrations') IS NOT NULL AS there`.execute(db)
  if (!rows[0]?.there) return []
  const columns = ['plugin', 'name', 'sql'] as const
  return db
    .selectFrom('plugin_migrations')
    .select(columns)
    .orderBy('plugin')
    .orderBy('name')
    .execute()
}

/** Keeps others from changing which tables plugins have, until the transaction ends. */
export async function lockPluginTables(trx: Transaction<Database>): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${migrationLock})`.execute(trx)
}

async function migratePlugin(
  db: Kysely<Database>,
  { id, migrations = [] }: Plugins[number],
): Promise<Step<void>> {
  for (;;) {
    const step = await db
      .transaction()
      .setIsolationLevel('read committed')
      .execute((trx) => runNext(trx, id, migrations))
      .catch((error: unknown) => {
        if (error instanceof Refused) return error.step
        throw error
      })
    if (!step.ok) return step
    if (step.value === 'done') return { ok: true, value: undefined }
  }
}

/** Runs the plugin's next migration, if there is one that has not run. */
async function runNext(
  trx: Transaction<Database>,
  id: string,
  migrations: readonly PluginMigration[],
): Promise<Step<'done' | 'more'>> {
  await lockPluginTables(trx)
  const applied = await appliedPluginMigrations(trx)
  const pending = pendingMigrations(id, migrations, applied)
  if (!pending.ok) return pending
  const [next] = pending.value
  if (!next) return { ok: true, value: 'done' }
  const prefix = tablePrefix(id)
  const plugins = [...new Set([id, ...applied.map(({ plugin }) => plugin)])]
  const isOwn = (name: string) => ownerOf(name, plugins) === id
  const before = await databaseShapes(trx)
  const taken = before.find(({ owner }) => isOwn(owner))
  if (taken && !applied.some(({ plugin }) => plugin === id)) {
    throw refused(id, `there is a ${taken.owner} already, which is not its own`)
  }
  await sql
    .raw(next.sql)
    .execute(trx)
    .catch((error: unknown) => {
      throw refused(id, `${next.name}: ${messageOf(error)}`, 'migration_failed')
    })
  const [others] = changedShapes(before, await databaseShapes(trx), isOwn)
  if (others) {
    const owner = ownerOf(others, plugins)
    const why = owner ? `is ${owner}'s` : `does not begin with ${prefix}`
    throw refused(id, `${next.name} touches ${others}, whose name ${why}`)
  }
  const loose = await tableWithoutCustomer(trx, prefix)
  if (loose) throw refused(id, `the primary key of ${loose} does not begin with customer_id`)
  const unsaved = await whatNoBackupBears(trx, isOwn)
  if (unsaved) throw refused(id, `${next.name}: ${unsaved}`)
  await trx
    .insertInto('plugin_migrations')
    .values({ plugin: id, ...next })
    .execute()
  return { ok: true, value: 'more' }
}

/** A table that rows of several customers could get mixed up in. */
async function tableWithoutCustomer(
  trx: Transaction<Database>,
  prefix: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ readonly name: string }>`
    SELECT t.relname::text AS name FROM pg_class t
    WHERE t.relnamespace = current_schema()::regnamespace AND t.relkind IN ('r', 'p')
      AND starts_with(t.relname, ${prefix}) AND NOT EXISTS (
        SELECT FROM pg_index i
        JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = i.indkey[0]
        WHERE i.indrelid = t.oid AND i.indisprimary AND a.attname = 'customer_id')
    ORDER BY 1 LIMIT 1`.execute(trx)
  return rows[0]?.name
}

/** Takes back what a migration has done. */
class Refused extends Error {
  readonly step: Step<never>

  constructor(step: Step<never>) {
    super('a migration was refused')
    this.step = step
  }
}

function refused(
  plugin: string,
  detail: string,
  code: 'bad_migration' | 'migration_failed' = 'bad_migration',
): Refused {
  return new Refused(failed(code, plugin, detail))
}
