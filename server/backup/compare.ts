import type { Client } from 'pg'
import { openBackup } from './archive.ts'
import type { BackupHead, BackupManifest } from './archive.ts'
import { createSummary, summarise } from './copy-table.ts'
import type { TableSummary } from './copy-table.ts'
import { isRestored } from './tables.ts'

/** Where a database and a backup's manifest disagree, in words; empty when all is the same. */
export async function differences(
  client: Client,
  tables: readonly TableSummary[],
): Promise<readonly string[]> {
  const found: string[] = []
  for (const wanted of tables.filter(isRestored)) {
    const here = await summarise(client, wanted)
    if (here.rows !== wanted.rows) {
      found.push(`${wanted.name} has ${here.rows} rows, ${wanted.rows} in the backup`)
    } else if (here.sha256 !== wanted.sha256) {
      found.push(`${wanted.name} has other rows than the backup`)
    }
  }
  return found
}

/** Reads a whole backup and holds it against its own manifest; lists what is damaged. */
export async function readWhole(file: string): Promise<{
  readonly head: BackupHead
  readonly manifest: BackupManifest
  readonly damage: readonly string[]
}> {
  const backup = await openBackup(file)
  try {
    const read: TableSummary[] = []
    for (let table = await backup.nextTable(); table; table = await backup.nextTable()) {
      const summary = createSummary(table)
      for await (const row of table.rows) summary.add(row)
      read.push(summary.end())
    }
    const manifest = backup.manifest()
    const damage = manifest.tables
      .filter(({ sha256 }, index) => read[index]?.sha256 !== sha256)
      .map(({ name }) => `${name} is not what was written`)
    return { head: backup.head, manifest, damage }
  } finally {
    await backup.close()
  }
}
