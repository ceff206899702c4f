import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Kysely } from 'kysely'
import type { Client, PoolConfig } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { openClient } from '../database/connection.ts'
import { appliedMigrations, migrate, migrateTo, unknownMigrations } from '../database/migrate.ts'
import { appliedPluginMigrations, migratePlugins } from '../database/plugin-tables.ts'
import type { Database } from '../database/schema.ts'
import type { ServerCandidate } from '../kernel/load-manifest.ts'
import { pendingMigrations } from '../kernel/pending-migrations.ts'
import type { AppliedMigration } from '../kernel/pending-migrations.ts'
import { describeServerProblem } from '../kernel/problems.ts'
import { readSiteText } from '../site-file.ts'
import { StartError, errorCode } from '../start-error.ts'
import { openBackup } from './archive.ts'
import type { BackupHead, BackupManifest, BackupReader, OpenedTable } from './archive.ts'
import { differences } from './compare.ts'
import { isRestored, passOverNumbers, quoted, storedTables } from './tables.ts'

/** Where a backup is restored. */
export interface Installation {
  readonly dataFolder: string
  /** The plugins whose folders are here. */
  readonly plugins: readonly Pick<ServerCandidate, 'id' | 'migrations'>[]
}

/** What was restored. */
export interface Restored {
  readonly manifest: BackupManifest
  /** The file with the site's settings that was there and stayed as it was; null where there was none. */
  readonly siteKept: string | null
}

/**
 * Fills an empty database from a backup, of this version or an earlier one: everything in one
 * transaction, compared with the backup's manifest before it counts, then brought up to date. The site's
 * settings are written before it counts, so that none is lost unseen.
 */
export async function restore(
  db: Kysely<Database>,
  connection: PoolConfig,
  file: string,
  here: Installation,
): Promise<Restored> {
  const backup = await openBackup(file)
  let siteKept: string | null = null
  try {
    await prepareTables(db, backup.head, here)
    const client = openClient(connection)
    await client.connect()
    try {
      await fill(client, backup)
      siteKept = await restoreSite(here.dataFolder, backup.head.site)
      await client.query('COMMIT')
      await client.query('ANALYZE')
    } finally {
      await client.end()
    }
  } finally {
    await backup.close()
  }
  await migrate(db)
  return { manifest: backup.manifest(), siteKept }
}

/** Throws a `StartError` that says why a backup cannot be restored here. Changes nothing. */
export async function checkTarget(
  db: Kysely<Database>,
  head: BackupHead,
  here: Installation,
): Promise<void> {
  const { migrations: wanted, plugin_migrations = [] } = head
  const unknown = unknownMigrations(wanted)
  if (unknown.length > 0) {
    throw new StartError(
      `The backup was made by a newer version of Förråd (it has ${unknown.join(', ')}): restore it with that one.`,
    )
  }
  await checkPlugins(plugin_migrations, head.site, here)
  const applied = await appliedMigrations(db)
  if (applied.length === 0) return
  const anybody = await db.selectFrom('customers').select('id').executeTakeFirst()
  const anything = await db.selectFrom('items').select('id').executeTakeFirst()
  if (anybody || anything) {
    throw new StartError('The database is not empty: a backup is restored into a new one.')
  }
  const plugins = await appliedPluginMigrations(db)
  const others = plugins.filter((one) => !plugin_migrations.some((kept) => isSame(one, kept)))
  if (applied.join() !== wanted.join() || others.length > 0) {
    throw new StartError(
      'The database is empty, but its tables are those of another version: restore into a new database.',
    )
  }
}

/** Throws a `StartError` that names what will be started here and cannot go on with the tables of the backup. */
async function checkPlugins(
  applied: readonly AppliedMigration[],
  site: string | null,
  { dataFolder, plugins }: Installation,
): Promise<void> {
  const text = (await readFile(siteIn(dataFolder), 'utf8').catch(() => null)) ?? site
  const read = text === null ? null : readSiteText(text)
  const off = read?.ok ? read.settings.disabled_plugins : []
  const problems = plugins.flatMap(({ id, migrations = [] }) => {
    if (off.includes(id)) return []
    const pending = pendingMigrations(id, migrations, applied)
    return pending.ok ? [] : [pending.problem]
  })
  if (problems.length === 0) return
  const sentences = problems.map((one) => describeServerProblem(one, siteIn(dataFolder)))
  throw new StartError(
    `With the tables of this backup the server would not start: restore it with the version that made it. ${sentences.join(' ')}`,
  )
}

const siteIn = (dataFolder: string) => path.join(dataFolder, 'site.json')

const isSame = (one: AppliedMigration, other: AppliedMigration) =>
  one.plugin === other.plugin && one.name === other.name && one.sql === other.sql

/** Plugins' tables too, by what the backup holds of them: the plugins need not be here. */
async function prepareTables(
  db: Kysely<Database>,
  head: BackupHead,
  here: Installation,
): Promise<void> {
  await checkTarget(db, head, here)
  const { migrations: wanted, plugin_migrations = [] } = head
  const last = wanted.at(-1)
  if (last !== undefined) await migrateTo(db, last)
  const plugins = [...new Set(plugin_migrations.map(({ plugin }) => plugin))].map((id) => ({
    id,
    migrations: plugin_migrations.filter(({ plugin }) => plugin === id),
  }))
  const [problem] = await migratePlugins(db, plugins)
  if (problem) {
    throw new StartError(
      `The tables of the plugin "${problem.plugin}" cannot be made from the backup (${problem.detail}).`,
    )
  }
}

/**
 * Places in the feed of changes that anybody holds are of what was here before. Tables of an earlier
 * version get their first epoch as they are brought up to date.
 */
async function renewEpoch(client: Client): Promise<void> {
  const { rows } = await client.query("SELECT to_regclass('change_epoch') AS found")
  if (rows[0]?.found === null) return
  await client.query('DELETE FROM change_epoch')
  await client.query('INSERT INTO change_epoch DEFAULT VALUES')
}

/** Fills the tables in a transaction, which stays open. */
async function fill(client: Client, backup: BackupReader): Promise<void> {
  await client.query('BEGIN')
  const tables = (await storedTables(client)).map(({ name }) => quoted(name))
  // The rows come as they were: what triggers derive is among them. Foreign keys are checked all the same.
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
  // No backup holds sessions, but PostgreSQL empties `users` only together with what refers to it.
  await client.query(`TRUNCATE ${[...tables, 'sessions'].join(', ')}`)
  for (let table = await backup.nextTable(); table; table = await backup.nextTable()) {
    if (isRestored(table)) await fillTable(client, table)
    else await pass(table)
  }
  const manifest = backup.manifest()
  await passOverNumbers(client, manifest.sequences)
  for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
  await renewEpoch(client)
  const wrong = await differences(client, manifest.tables)
  if (wrong.length > 0) {
    await client.query('ROLLBACK')
    throw new StartError(`The backup is damaged, nothing was restored: ${wrong.join('; ')}.`)
  }
}

async function fillTable(client: Client, { name, columns, rows }: OpenedTable): Promise<void> {
  const target = `${quoted(name)} (${columns.map(quoted).join(', ')})`
  const into = client.query(copyFrom(`COPY ${target} FROM STDIN`))
  await pipeline(Readable.from(rows, { objectMode: false }), into)
}

/** Reads over a table's rows. */
async function pass({ rows }: OpenedTable): Promise<void> {
  let row = await rows.next()
  while (!row.done) row = await rows.next()
}

/** Settings of a site that are there already stay: then their file is returned. */
async function restoreSite(dataFolder: string, site: string | null): Promise<string | null> {
  if (site === null) return null
  const file = siteIn(dataFolder)
  const cannot = (error: unknown) =>
    new StartError(
      `The site's settings ${file} cannot be written (${errorCode(error)}), nothing was restored.`,
      { cause: error },
    )
  await mkdir(dataFolder, { recursive: true }).catch((error: unknown) => {
    throw cannot(error)
  })
  try {
    await writeFile(file, site, { flag: 'wx', flush: true })
    return null
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return file
    // Half of it, as on a full disk, would be what stays the next time.
    await rm(file, { force: true }).catch(() => undefined)
    throw cannot(error)
  }
}
