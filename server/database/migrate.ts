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
  const unknown = unknownMigrations(await appliedMigrations(db))
  if (unknown.length > 0) {
    throw new StartError(
      `The data was written by a newer version of Förråd (it has ${unknown.join(', ')}): start that version instead.`,
    )
  }
  const { error } = await createMigrator(db).migrateToLatest()
  if (error) throw migrationFailure(error)
}

/** Makes the tables of an earlier version, or those that follow up to it. */
export async function migrateTo(db: Kysely<Database>, name: string): Promise<void> {
  const { error } = await createMigrator(db).migrateTo(name)
  if (error) throw migrationFailure(error)
}

/** The names that this version does not know. */
export function unknownMigrations(names: readonly string[]): readonly string[] {
  return names.filter((name) => !(name in migrations))
}

function createMigrator(db: Kysely<Database>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } })
}

function migrationFailure(error: unknown): unknown {
  // 42501: not the owner; 0A000 and 58P01: an extension's files are not installed.
  if (['42501', '0A000', '58P01'].includes(errorCode(error)) && error instanceof Error) {
    return new StartError(`The tables cannot be made in this database: ${error.message}.`, {
      cause: error,
    })
  }
  return error
}

/** Whether the tables are those of this version: neither of an earlier one nor of a later. */
export async function currentMigrations(db: Kysely<Database>): Promise<boolean> {
  const applied = await appliedMigrations(db)
  const known = Object.keys(migrations)
  return unknownMigrations(applied).length === 0 && known.every((name) => applied.includes(name))
}

/** The names of the migrations that a database has had, in order. */
export async function appliedMigrations(db: Kysely<Database>): Promise<readonly string[]> {
  const { rows: found } = await sql<{
    readonly there: boolean
  }>`SELECT to_regclass('kysely_migration') IS NOT NULL AS there`.execute(db)
  if (!found[0]?.there) return []
  const { rows } = await sql<{
    name: string
  }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db)
  return rows.map((row) => row.name)
}
