import type { Client } from 'pg'

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

/** The next number of an identity column. */
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

/** Every table that a backup holds, those that others point to first. */
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
       ARRAY(SELECT DISTINCT f.confrelid::regclass::text FROM pg_constraint f
         WHERE f.conrelid = t.oid AND f.contype = 'f' AND f.confrelid <> t.oid) AS parents
     FROM pg_class t
     WHERE t.relnamespace = current_schema()::regnamespace AND t.relkind = 'r'
       AND t.relname <> ALL ($1)
     ORDER BY t.relname COLLATE "C"`,
    [leftOut, leftOutColumns],
  )
  return parentsFirst(rows)
}

function parentsFirst(tables: readonly StoredTable[]): readonly StoredTable[] {
  const sorted: StoredTable[] = []
  const visit = (table: StoredTable) => {
    if (sorted.includes(table)) return
    for (const parent of tables) if (table.parents.includes(parent.name)) visit(parent)
    sorted.push(table)
  }
  for (const table of tables) visit(table)
  return sorted
}

/** How far the numbers of identity columns have come. */
export async function sequencePositions(client: Client): Promise<readonly SequencePosition[]> {
  const { rows } = await client.query<SequencePosition>(
    `SELECT t.relname::text AS table, a.attname::text AS column,
       pg_sequence_last_value(pg_get_serial_sequence(quote_ident(t.relname), a.attname)::regclass) AS last
     FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid
     WHERE t.relnamespace = current_schema()::regnamespace AND t.relkind = 'r'
       AND a.attidentity <> '' AND NOT a.attisdropped AND t.relname <> ALL ($1)
     ORDER BY 1, 2`,
    [leftOut],
  )
  return rows
}

/** A name as SQL takes it. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
