import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { AdminContext } from '../admin-commands.ts'
import { lockPluginTables } from '../database/plugin-tables.ts'
import type { Database } from '../database/schema.ts'
import { changedShapes, databaseShapes } from '../database/shapes.ts'
import { errorCode, StartError } from '../start-error.ts'
import { ownerOf } from './table-prefix.ts'

/** What is dropped, and which kind of thing it is, as SQL names it. */
interface Owned {
  readonly kind: 'TABLE' | 'VIEW' | 'MATERIALIZED VIEW' | 'SEQUENCE' | 'ROUTINE' | 'TYPE' | 'DOMAIN'
  /** As SQL writes it, a routine with its arguments. */
  readonly name: string
}

/** How long a table may be waited for, in milliseconds. */
const patience = 5_000
const lockNotAvailable = '55P03'

/** What the core keeps of plugins, by their ids. */
export const keptByCore = [
  'plugin_migrations',
  'plugin_settings',
  'plugin_jobs',
  'plugin_faults',
  'untold_entries',
] as const

/**
 * Removes everything that a plugin has in the database: its tables, functions and types with what stands
 * in them, what has been set of it, and what is known of its migrations, jobs and faults. The ledger and
 * the audit log keep what they say. A `StartError` while the plugin is installed: its server half would
 * stand before tables that are gone. `dryRun` tells it and changes nothing.
 */
export async function dropPluginData(
  { db, print }: Pick<AdminContext, 'db' | 'print'>,
  plugin: string,
  installed: readonly string[],
  dryRun: boolean,
): Promise<void> {
  if (installed.includes(plugin)) {
    throw new StartError(
      `The plugin "${plugin}" is installed: take its folder out, build and start the servers without it, and then drop its data.`,
    )
  }
  await db
    .transaction()
    .execute(async (trx) => {
      await lockPluginTables(trx)
      const isOwn = await ownerships(trx, plugin)
      const owned = isOwn ? await findOwned(trx, isOwn) : []
      const lines: string[] = []
      for (const one of owned) lines.push(await described(trx, one))
      if (isOwn && !dryRun) await dropOwned(trx, owned, isOwn)
      for (const table of keptByCore) {
        const { numAffectedRows = 0n } = await sql`
          DELETE FROM ${sql.table(table)} WHERE plugin = ${plugin}`.execute(trx)
        if (numAffectedRows > 0n) lines.push(`${table}: ${rowsOf(Number(numAffectedRows))}`)
      }
      if (lines.length === 0) {
        throw new StartError(`There is no data of a plugin "${plugin}" in the database.`)
      }
      for (const line of lines) print(line)
      if (dryRun) throw new DryRun()
    })
    .catch((error: unknown) => {
      if (!(error instanceof DryRun)) throw error
    })
  print(
    dryRun
      ? `All of this is the data of the plugin "${plugin}". Nothing has been dropped (--dry-run).`
      : `The data of the plugin "${plugin}" is gone. Backups made before still hold it.`,
  )
}

/** Drops it, and nothing else: what stands on it falls with it, and then all of it is taken back. */
async function dropOwned(
  trx: Transaction<Database>,
  owned: readonly Owned[],
  isOwn: (name: string) => boolean,
): Promise<void> {
  const before = await databaseShapes(trx)
  // What it refers to, such as the customers, is locked for a moment; nobody is kept waiting for a backup.
  await sql`SET LOCAL lock_timeout = ${sql.lit(`${patience}ms`)}`.execute(trx)
  for (const { kind, name } of owned) {
    await sql
      .raw(`DROP ${kind} IF EXISTS ${name} CASCADE`)
      .execute(trx)
      .catch((error: unknown) => {
        if (errorCode(error) !== lockNotAvailable) throw error
        throw new StartError(
          `${name} could not be dropped: something else uses the database, such as a backup. Try again when it is done.`,
        )
      })
  }
  const [other] = changedShapes(before, await databaseShapes(trx), isOwn)
  if (other) throw new StartError(`${other} needs what is the plugin's: nothing was dropped.`)
}

/** Takes back what was done to see what it is. */
class DryRun extends Error {}

/**
 * Tells by its name what is the plugin's; null where it never had tables, so that what begins like its
 * id is another's.
 */
async function ownerships(
  trx: Transaction<Database>,
  plugin: string,
): Promise<((name: string) => boolean) | null> {
  const known = await trx.selectFrom('plugin_migrations').select('plugin').distinct().execute()
  const plugins = known.map((one) => one.plugin)
  if (!plugins.includes(plugin)) return null
  return (name) => ownerOf(name, plugins) === plugin
}

/** Everything of its own that a migration can have made; what belongs to a table goes with it. */
async function findOwned(
  trx: Transaction<Database>,
  isOwn: (name: string) => boolean,
): Promise<readonly Owned[]> {
  const { rows } = await sql<Owned & { readonly plain: string }>`
    SELECT c.relname::text AS plain, quote_ident(c.relname) AS name, CASE c.relkind
        WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE'
      END AS kind
    FROM pg_class c
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'S')
      AND NOT c.relispartition AND NOT EXISTS (SELECT FROM pg_depend d
        WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype IN ('a', 'i')
          AND c.relkind = 'S')
    UNION ALL
    SELECT p.proname, p.oid::regprocedure::text, 'ROUTINE' FROM pg_proc p
    WHERE p.pronamespace = current_schema()::regnamespace
    UNION ALL
    SELECT t.typname, quote_ident(t.typname), CASE t.typtype WHEN 'd' THEN 'DOMAIN' ELSE 'TYPE' END
    FROM pg_type t
    LEFT JOIN pg_class c ON c.oid = t.typrelid
    WHERE t.typnamespace = current_schema()::regnamespace
      AND (t.typtype IN ('d', 'e', 'r') OR t.typtype = 'c' AND c.relkind = 'c')
    ORDER BY kind, name`.execute(trx)
  return rows.filter(({ plain }) => isOwn(plain)).map(({ kind, name }) => ({ kind, name }))
}

/** How the operator reads of it: a table with how many rows it has. */
async function described(trx: Transaction<Database>, { kind, name }: Owned): Promise<string> {
  const what = kind.toLowerCase()
  if (kind !== 'TABLE') return `${what} ${name}`
  const { rows } = await sql<{ readonly count: string }>`
    SELECT count(*)::text AS count FROM ${sql.raw(name)}`.execute(trx)
  return `${what} ${name}: ${rowsOf(Number(rows[0]?.count ?? 0))}`
}

function rowsOf(count: number): string {
  return count === 1 ? '1 row' : `${count} rows`
}
