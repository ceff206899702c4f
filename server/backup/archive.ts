import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import type { AppliedMigration } from '../kernel/pending-migrations.ts'
import { StartError, errorCode } from '../start-error.ts'
import type { TableSummary } from './copy-table.ts'
import type { SequencePosition } from './tables.ts'

/**
 * The file of a backup is gzipped text: a line of JSON that says what it is (`BackupHead`); for each
 * table a line `{"table": …}`, its rows in PostgreSQL's text format and a line `\.`; at the end what
 * there was (`BackupManifest`), so that a file cut short shows.
 */
export const archiveVersion = 1

/** The first line of a backup. */
export interface BackupHead {
  readonly forrad_backup: number
  readonly created_at: string
  readonly migrations: readonly string[]
  /** What made the tables of plugins, which may be gone where the backup is restored. */
  readonly plugin_migrations?: readonly AppliedMigration[]
  /** What `site.json` of the data folder held. */
  readonly site: string | null
}

/** The last line of a backup. */
export interface BackupManifest {
  readonly tables: readonly TableSummary[]
  readonly sequences: readonly SequencePosition[]
}

/** What ends a table's rows. */
export const endOfRows = '\\.'

/** A backup that is being read, part by part, in order. */
export interface BackupReader {
  readonly head: BackupHead
  /** The next table, whose rows must be read before the next; null when the manifest comes. */
  readonly nextTable: () => Promise<OpenedTable | null>
  readonly manifest: () => BackupManifest
  readonly close: () => Promise<void>
}

/** A table of a backup that is being read. */
export interface OpenedTable {
  readonly name: string
  readonly columns: readonly string[]
  readonly order: string
  readonly rows: AsyncGenerator<Buffer>
}

/** Opens a backup; a file that is none, or damaged, is a `StartError`. */
export async function openBackup(file: string): Promise<BackupReader> {
  const lines = linesOf(file)
  const head = (await nextJson(lines, file)) as unknown as BackupHead
  if (head.forrad_backup !== archiveVersion) {
    throw damaged(file, 'it is no backup of a version that this one reads')
  }
  let manifest: BackupManifest | undefined
  return {
    head,
    async nextTable() {
      const line = await nextJson(lines, file)
      if (line['tables']) {
        manifest = line as unknown as BackupManifest
        return null
      }
      const { table, columns, order } = line as unknown as Record<'table' | 'order', string> & {
        readonly columns: readonly string[]
      }
      return { name: table, columns, order, rows: rowsUntilEnd(lines, file) }
    },
    manifest() {
      if (manifest) return manifest
      throw new Error('the manifest stands at the end')
    },
    async close() {
      await lines.return(undefined)
    },
  }
}

/** Lines of a gzipped file, each with its newline. Nothing but a newline ends one. */
async function* linesOf(file: string): AsyncGenerator<Buffer, void> {
  let rest: Buffer = Buffer.alloc(0)
  const source = createReadStream(file)
  const unzipped = createGunzip()
  source.on('error', (error) => unzipped.destroy(error))
  try {
    for await (const chunk of source.pipe(unzipped) as AsyncIterable<Buffer>) {
      const text = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
      let from = 0
      for (let at = text.indexOf(0x0a); at !== -1; at = text.indexOf(0x0a, from)) {
        yield text.subarray(from, at + 1)
        from = at + 1
      }
      rest = text.subarray(from)
    }
  } catch (error) {
    throw errorCode(error) === 'ENOENT'
      ? new StartError(`There is no file ${file}.`, { cause: error })
      : damaged(file, error instanceof Error ? error.message : 'it cannot be read')
  } finally {
    source.destroy()
  }
}

async function nextJson(
  lines: AsyncGenerator<Buffer, void>,
  file: string,
): Promise<Readonly<Record<string, unknown>>> {
  const { value } = await lines.next()
  if (!value) throw damaged(file, 'it ends too early')
  try {
    return JSON.parse(value.toString('utf8')) as Record<string, unknown>
  } catch {
    throw damaged(file, 'a line in it is none of a backup')
  }
}

async function* rowsUntilEnd(
  lines: AsyncGenerator<Buffer, void>,
  file: string,
): AsyncGenerator<Buffer> {
  const end = Buffer.from(`${endOfRows}\n`)
  for (;;) {
    const { value } = await lines.next()
    if (!value) throw damaged(file, 'it ends too early')
    if (value.equals(end)) return
    yield value
  }
}

function damaged(file: string, reason: string): StartError {
  return new StartError(`The backup ${file} cannot be used: ${reason}.`)
}
