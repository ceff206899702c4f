import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { isOutage } from './database/outage.ts'
import type { Database } from './database/schema.ts'
import { Failure } from './errors.ts'
import { StartError, errorCode } from './start-error.ts'

/** A table or column that a statement names and that is not there. */
const otherTables = ['42P01', '42703']

/** What went wrong in a command, as a sentence for the operator; the error itself where it is a bug. */
export function describeAdminProblem(error: unknown): unknown {
  if (error instanceof StartError) return error.message
  if (error instanceof Failure) {
    const fields = (error.details ?? []).map((detail) => JSON.stringify(detail)).join(', ')
    return `It was refused (${error.code}${fields && `: ${fields}`}), and nothing was changed.`
  }
  const said = error instanceof Error && error.message ? error.message : errorCode(error)
  if (isOutage(error)) {
    return `The database cannot go on (${said}). What was not finished is undone: see to the database, and run the command again.`
  }
  if (otherTables.includes(errorCode(error))) {
    return `The tables are those of another version of Förråd (${said}): use the forrad-admin of the version that runs.`
  }
  return error
}

/** A `StartError` where nothing of Förråd is in the database: it is most likely not the one that was meant. */
export async function requireTables(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ readonly found: string | null }>`
    SELECT to_regclass('kysely_migration')::text AS found`.execute(db)
  if (rows[0]?.found) return
  throw new StartError(
    'There is nothing of Förråd in this database: check DATABASE_URL and FORRAD_DATA.',
  )
}
