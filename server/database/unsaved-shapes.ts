import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Database } from './schema.ts'

/**
 * What among somebody's own tables and sequences a backup could not hold or put back, as a sentence; null
 * where there is nothing such.
 */
export async function whatNoBackupBears(
  trx: Transaction<Database>,
  isOwn: (name: string) => boolean,
): Promise<string | null> {
  const circle = (await tablesInCircles(trx)).filter(isOwn)
  if (circle.length > 0) {
    return `the foreign keys of ${circle.join(', ')} go in a circle: a backup could not put their rows back`
  }
  const sequence = (await sequencesOfNoColumn(trx)).find(isOwn)
  if (sequence === undefined) return null
  return `the sequence ${sequence} is of no column: a backup would not know how far its numbers have come`
}

/** Tables from which foreign keys lead back to them by way of others. */
async function tablesInCircles(trx: Transaction<Database>): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly name: string }>`
    WITH RECURSIVE points AS (
      SELECT DISTINCT conrelid AS child, confrelid AS parent FROM pg_constraint
      WHERE contype = 'f' AND connamespace = current_schema()::regnamespace AND conrelid <> confrelid
    ), leads (child, parent) AS (
      SELECT child, parent FROM points
      UNION
      SELECT leads.child, points.parent FROM leads JOIN points ON points.child = leads.parent
    )
    SELECT c.relname::text AS name FROM leads JOIN pg_class c ON c.oid = leads.child
    WHERE leads.child = leads.parent ORDER BY 1`.execute(trx)
  return rows.map(({ name }) => name)
}

/** Sequences that were made by themselves: neither of an identity nor of a `serial` column. */
async function sequencesOfNoColumn(trx: Transaction<Database>): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly name: string }>`
    SELECT c.relname::text AS name FROM pg_class c
    WHERE c.relkind = 'S' AND c.relnamespace = current_schema()::regnamespace AND NOT EXISTS (
      SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid
        AND d.refclassid = 'pg_class'::regclass AND d.refobjsubid > 0 AND d.deptype IN ('a', 'i'))
    ORDER BY 1`.execute(trx)
  return rows.map(({ name }) => name)
}
