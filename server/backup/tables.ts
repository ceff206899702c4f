import type { Client } from 'pg'
import { StartError } from '../start-error.ts'

/** A table as a backup holds it. */
export interface StoredTable {
  readonly name: string
  /** Without those that the database computes. */
  readonly columns: readonly string[]
  /** What its rows are sorted by, the same in every database. */
  readonly order: string
  /** Tables that its rows point to. */
  readonly parents: readonly string[]
}

/** How far the numbers of a column have come that the database gives out. */
export interface SequencePosition {
  readonly table: string
  readonly column: string
  /** The last number given out; null when none was. */
  readonly last: number | null
}

/**
 * What is on its way or says how far the tables are: events of changes that other servers are being
 * told of, and mails that wait, which a restored copy must not send to anybody. And what tells one
 * database from another. And what the server signs with: whoever has a backup makes no cookies of it, and
 * an installation keeps its own. And sessions: one that was ended since the backup would go on.
 */
const leftOut = [
  'sessions',
  'changes',
  'change_epoch',
  'outgoing_mails',
  'server_secrets',
  'kysely_migration',
  'kysely_migration_lock',
  'plugin_migrations',
]

/**
 * Numbers of transactions, which mean nothing in another PostgreSQL: restored rows get the restore's. As
 * `table.column`.
 */
const leftOutColumns = ['audit_events.transaction_id']

/** Whether a table of a backup is restored: one that was made before it was left out holds it still. */
export function isRestored({ name }: Pick<StoredTable, 'name'>): boolean {
  return !leftOut.includes(name)
}

/**
 * Every table that a backup holds, those that others point to first. One that points to itself needs no
 * more: its rows are filled in by one statement, at whose end they are checked.
 */
export async function storedTables(client: Client): Promise<readonly StoredTable[]> {
  const { rows } = await client.query<StoredTable>(
    `SELECT t.relname::text AS name,
       ARRAY(SELECT a.attname::text FROM pg_attribute a
         WHERE a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
           AND t.relname || '.' || a.attname <> ALL ($2)
         ORDER BY a.attnum) AS columns,
       coalesce((SELECT string_agg(quote_ident(a.attname)
             || CASE WHEN a.attcollation = 0 THEN '' ELSE ' COLLATE "C"' END, ', ' ORDER BY k.position)
         FROM pg_index i, unnest(i.indkey) WITH ORDINALITY AS k (attnum, position), pg_attribute a
         WHERE i.indrelid = t.oid AND i.indisprimary AND a.attrelid = t.oid AND a.attnum = k.attnum),
         quote_ident(t.relname) || '::text COLLATE "C"') AS "order",
       ARRAY(SELECT DISTINCT p.relname::text FROM pg_constraint f JOIN pg_class p ON p.oid = f.confrelid
         WHERE f.conrelid = t.oid AND f.contype = 'f' AND f.confrelid <> t.oid) AS parents
     FROM pg_class t
     WHERE t.relnamespace = current_schema()::regnamespace AND t.relkind = 'r'
       AND t.relname <> ALL ($1)
     ORDER BY t.relname COLLATE "C"`,
    [leftOut, leftOutColumns],
  )
  return parentsFirst(rows)
}

/** Tables that point to each other in a circle are a `StartError`; no migration may make such. */
function parentsFirst(tables: readonly StoredTable[]): readonly StoredTable[] {
  const sorted: StoredTable[] = []
  const visit = (table: StoredTable, children: readonly string[]) => {
    if (sorted.includes(table)) return
    const way = [...children, table.name]
    if (children.includes(table.name)) {
      const circle = way.slice(way.indexOf(table.name)).join(' → ')
      throw new StartError(
        `The foreign keys of these tables go in a circle, so that no backup could put their rows back: ${circle}. A migration of their plugin has to drop one.`,
      )
    }
    for (const parent of tables) if (table.parents.includes(parent.name)) visit(parent, way)
    sorted.push(table)
  }
  for (const table of tables) visit(table, [])
  return sorted
}

/** How far the numbers of columns have come that are an identity or `serial`. */
export async function sequencePositions(client: Client): Promise<readonly SequencePosition[]> {
  const sequences = await numberedColumns(client)
  return sequences.map(({ table, column, last }) => ({ table, column, last }))
}

/** A restored database gives out none of so many numbers after the last one of the backup. */
export const numbersPassedOver = 1_000_000

/**
 * Has numbers go on well after those of a backup: what was given out since is known elsewhere, as to a
 * device whose act waits or to a supplier, and must not come to mean something else. A column with too
 * few numbers for that goes on where it was.
 */
export async function passOverNumbers(
  client: Client,
  wanted: readonly SequencePosition[],
): Promise<void> {
  for (const { table, column, sequence, most } of await numberedColumns(client)) {
    const known = wanted.find((one) => one.table === table && one.column === column)
    const last = known?.last ?? 0
    const next = last + numbersPassedOver <= most / 2 ? last + numbersPassedOver : last
    if (next > 0) await client.query('SELECT setval($1::oid::regclass, $2)', [sequence, next])
  }
}

interface NumberedColumn extends SequencePosition {
  readonly sequence: number
  /** The highest number that sequence and column hold. */
  readonly most: number
}

async function numberedColumns(client: Client): Promise<readonly NumberedColumn[]> {
  const { rows } = await client.query<NumberedColumn>(
    `SELECT t.relname::text AS table, a.attname::text AS column, s.seqrelid AS sequence,
       pg_sequence_last_value(s.seqrelid) AS last,
       least(s.seqmax, CASE a.atttypid WHEN 'int2'::regtype THEN 32767
         WHEN 'int4'::regtype THEN 2147483647 ELSE s.seqmax END)::float8 AS most
     FROM pg_depend d JOIN pg_sequence s ON s.seqrelid = d.objid
     JOIN pg_class t ON t.oid = d.refobjid
     JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = d.refobjsubid
     WHERE d.classid = 'pg_class'::regclass AND d.refclassid = 'pg_class'::regclass
       AND d.deptype IN ('a', 'i') AND t.relkind = 'r'
       AND t.relnamespace = current_schema()::regnamespace AND t.relname <> ALL ($1)
     ORDER BY 1, 2`,
    [leftOut],
  )
  return rows
}

/** A name as SQL takes it. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
