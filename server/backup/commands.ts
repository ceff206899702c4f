import path from 'node:path'
import type { AdminContext } from '../admin-commands.ts'
import { checkStock } from '../admin-commands.ts'
import { openClient } from '../database/connection.ts'
import { pluginCandidates } from '../plugins.ts'
import { StartError } from '../start-error.ts'
import { backUp } from './backup.ts'
import { checkConstraints } from './check-constraints.ts'
import { differences, readWhole } from './compare.ts'
import type { TableSummary } from './copy-table.ts'
import { checkTarget, restore } from './restore.ts'
import type { Installation } from './restore.ts'

/** Writes a backup and prints what it holds. */
export async function runBackup(
  { connection, settings, print }: AdminContext,
  file: string,
): Promise<void> {
  const { tables } = await backUp(connection, path.resolve(file), settings.dataFolder)
  print(`${file}: ${counted(tables)}.`)
}

/** Fills an empty database from a backup; a dry run reads the file whole and writes nothing. */
export async function runRestore(
  { db, connection, settings, print }: AdminContext,
  file: string,
  dryRun: boolean,
  plugins: Installation['plugins'] = pluginCandidates(),
): Promise<boolean> {
  const here = { dataFolder: settings.dataFolder, plugins }
  if (dryRun) {
    const { head, manifest, damage } = await readWhole(path.resolve(file))
    await checkTarget(db, head, here)
    for (const line of damage) print(`DAMAGED: ${line}`)
    print(`Made ${head.created_at}: ${counted(manifest.tables)}. Nothing was changed.`)
    return damage.length === 0
  }
  const { manifest, siteKept } = await restore(db, connection, path.resolve(file), here)
  print(`Restored ${counted(manifest.tables)}; every row is as it was in the backup.`)
  if (siteKept !== null)
    print(`${siteKept} was there already and stays; the backup's was left aside.`)
  return checkStock({ db, print })
}

/** Checks ledger and constraints and, with a backup, that the file is whole and the data the same. */
export async function runVerify(
  { db, connection, print }: AdminContext,
  file: string | undefined,
): Promise<boolean> {
  const agrees = await checkStock({ db, print })
  const broken = await checkConstraints(db)
  for (const line of broken) print(`BROKEN: ${line}`)
  if (broken.length === 0)
    print('Every row points to rows that are there; every constraint is enforced.')
  if (file === undefined) return agrees && broken.length === 0

  const { head, manifest, damage } = await readWhole(path.resolve(file))
  for (const line of damage) print(`DAMAGED: ${line}`)
  if (damage.length > 0) return false
  print(`${file} is whole: made ${head.created_at}, ${counted(manifest.tables)}.`)
  const client = openClient(connection)
  await client.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const found = await differences(client, manifest.tables).catch((error: unknown) => {
      throw new StartError('The backup is of another version: restore it to compare.', {
        cause: error,
      })
    })
    for (const line of found) print(`DIFFERS: ${line}`)
    if (found.length === 0) print('The database holds what the backup holds.')
    return agrees && broken.length === 0 && found.length === 0
  } finally {
    await client.end()
  }
}

function counted(tables: readonly TableSummary[]): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${rows} rows in ${tables.length} tables`
}
