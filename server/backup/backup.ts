import { lstat, readFile, rename, rm } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Client, PoolConfig } from 'pg'
import { isOfDisk, noteUnfinished } from '../cut-off.ts'
import { openClient } from '../database/connection.ts'
import type { AppliedMigration } from '../kernel/pending-migrations.ts'
import { StartError, errorCode } from '../start-error.ts'
import { archiveVersion, endOfRows } from './archive.ts'
import type { BackupHead, BackupManifest } from './archive.ts'
import { createSummary, rowsOf } from './copy-table.ts'
import type { TableSummary } from './copy-table.ts'
import { sequencePositions, storedTables } from './tables.ts'

/**
 * Writes everything to one file while servers go on: every table is read in one snapshot. The file
 * stands under its name only when it is whole and on the disk; one that is there is not touched.
 */
export async function backUp(
  connection: PoolConfig,
  file: string,
  dataFolder: string,
): Promise<BackupManifest> {
  // Its own: of two that run at once neither writes into what is the other's.
  const unfinished = `${file}.${process.pid}.unfinished`
  await refuseExisting(file)
  const client = openClient(connection)
  await client.connect()
  const done: { manifest?: BackupManifest } = {}
  const finished = noteUnfinished(unfinished)
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const site = await readSite(dataFolder)
    await pipeline(
      Readable.from(contents(client, site, done), { objectMode: false }),
      createGzip(),
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
    )
    await refuseExisting(file)
    await rename(unfinished, file)
    await flushFolder(path.dirname(file))
  } catch (error) {
    await rm(unfinished, { force: true })
    if (!isOfDisk(errorCode(error))) throw error
    throw new StartError(`The backup ${file} cannot be written (${errorCode(error)}).`, {
      cause: error,
    })
  } finally {
    finished()
    await client.end()
  }
  if (!done.manifest) throw new Error('the backup ended without a manifest')
  return done.manifest
}

/** Null where the site has no settings of its own; settings that cannot be read are a `StartError`. */
async function readSite(dataFolder: string): Promise<string | null> {
  const file = path.join(dataFolder, 'site.json')
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null
    throw new StartError(
      `The site's settings ${file} cannot be read (${errorCode(error)}): a backup without them would lose them.`,
      { cause: error },
    )
  })
}

async function* contents(
  client: Client,
  site: string | null,
  done: { manifest?: BackupManifest },
): AsyncGenerator<Buffer> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM kysely_migration ORDER BY name',
  )
  const head: BackupHead = {
    forrad_backup: archiveVersion,
    created_at: new Date().toISOString(),
    migrations: rows.map(({ name }) => name),
    plugin_migrations: await pluginMigrations(client),
    site,
  }
  yield line(head)
  const tables: TableSummary[] = []
  for (const table of await storedTables(client)) {
    const { name, columns, order } = table
    yield line({ table: name, columns, order })
    const summary = createSummary(table)
    for await (const chunk of rowsOf(client, table)) {
      summary.add(chunk)
      yield chunk
    }
    yield Buffer.from(`${endOfRows}\n`)
    tables.push(summary.end())
  }
  // Numbers are given out outside of any snapshot: read last, none is behind the rows.
  done.manifest = { tables, sequences: await sequencePositions(client) }
  yield line(done.manifest)
}

/** None where the tables are of a time before plugins had any. */
async function pluginMigrations(client: Client): Promise<readonly AppliedMigration[]> {
  const { rows: there } = await client.query("SELECT to_regclass('plugin_migrations') AS found")
  if (there[0]?.found === null) return []
  const { rows } = await client.query<AppliedMigration>(
    'SELECT plugin, name, sql FROM plugin_migrations ORDER BY plugin, name',
  )
  return rows
}

const line = (value: object) => Buffer.from(`${JSON.stringify(value)}\n`)

async function refuseExisting(file: string): Promise<void> {
  const there = await lstat(file).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null
    throw new StartError(`The backup ${file} cannot be written (${errorCode(error)}).`, {
      cause: error,
    })
  })
  if (there) throw new StartError(`There is a file ${file} already: choose another name.`)
}

/** A name is on the disk when its folder is. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => null)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}
