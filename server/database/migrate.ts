import { Migrator, sql } from 'kysely'
import type { Kysely } from 'kysely'
import { StartError, errorCode } from '../start-error.ts'
import { migrations } from './migrations/index.ts'
import type { Database } from './schema.ts'

/**
 * Brings the tables up to date, under a lock that several server processes share. Data written by a
 * newer version is left untouched and is a `StartError`.
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const unknown = (await appliedMigrations(db)).filter((name) => !(name in migrations))
  if (unknown.length > 0) {
    throw new StartError(
      `The data was written by a newer version of Förråd (it has ${unknown.join(', ')}): start that version instead.`,
    )
  }
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
  })
  const { error } = await migrator.migrateToLatest()
  if (!error) return
  // 42501: not the owner; 0A000 and 58P01: an extension's files are not installed.
  if (['42501', '0A000', '58P01'].includes(errorCode(error)) && error instanceof Error) {
    throw new StartError(`The tables cannot be made in this database: ${error.message}.`, {
      cause: error,
    })
  }
  throw error
}

async function appliedMigrations(db: Kysely<Database>): Promise<readonly string[]> {
  const { rows: found } = await sql<{
    readonly there: boolean
  }>`SELECT to_regclass('kysely_migration') IS NOT NULL AS there`.execute(db)
  if (!found[0]?.there) return []
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db)
  return rows.map((row) => row.name)
}
