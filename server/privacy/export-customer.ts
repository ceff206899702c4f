import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { AdminContext } from '../admin-commands.ts'
import { isOfDisk, noteUnfinished } from '../cut-off.ts'
import { openClient } from '../database/connection.ts'
import { quoted } from '../backup/tables.ts'
import { StartError, errorCode } from '../start-error.ts'

/** What lets somebody in, in texts too, or is only of use to the server itself. */
const secretTables = [
  'sessions',
  'tokens',
  'idempotency_keys',
  'changes',
  'email_changes',
  'outgoing_mails',
]
/** Names of columns that never leave, also of plugins' tables that nothing here knows. */
const secretColumns = '(^|_)(password|token|secret|salt|hash|link)(e?s)?(_|$)'

/** A table of which a customer's rows leave. */
interface TenantTable {
  readonly name: string
  /** The columns that may leave. */
  readonly columns: readonly string[]
  /** Whether its rows name items. */
  readonly has_items: boolean
}

/** How a customer's rows are found in a table. */
function conditionOf(name: string, tables: readonly TenantTable[], customerId: number): string {
  const own = `customer_id = ${customerId}`
  if (name === 'customers') return `id = ${customerId}`
  if (name !== 'items') return own
  // The shared catalogue as far as the customer's own rows speak of it, also those of plugins.
  const named = tables
    .filter(({ has_items }) => has_items)
    .map((table) => `SELECT item_id FROM ${quoted(table.name)} WHERE ${own}`)
  return `${own} OR customer_id IS NULL AND id IN (${named.join(' UNION ')})`
}

/** What whoever opens a file by hand has to know; the files are not guarded as the app's own exports are. */
const note =
  'The files are for machines: texts stand in them as they were written. Read them into a spreadsheet as ' +
  'text; opened as they are, a cell that begins with =, +, - or @ may be taken for a formula.'

interface Exported {
  readonly table: string
  readonly rows: number
}

/**
 * Writes all of one customer's data into a new folder: a CSV file for each table, and `export.json`. What
 * was written goes again when it cannot be finished.
 */
export async function exportCustomer(
  { connection, print }: Pick<AdminContext, 'connection' | 'print'>,
  customerId: number,
  folder: string,
): Promise<void> {
  const client = openClient(connection)
  await client.connect()
  const written = new Map<string, () => void>()
  const inFolder = (name: string) => {
    const file = path.join(folder, name)
    written.set(file, noteUnfinished(file))
    return file
  }
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const { rows: found } = await client.query(
      'SELECT id::int, company_name, name FROM customers WHERE id = $1',
      [customerId],
    )
    if (!found[0])
      throw new StartError(`There is no customer ${customerId}; list-customers shows them.`)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    if ((await readdir(folder)).length > 0) {
      throw new StartError(`The folder ${folder} is not empty: choose a new one.`)
    }
    const tables: Exported[] = []
    const leaving = await tenantTables(client)
    for (const { name, columns } of leaving) {
      const condition = conditionOf(name, leaving, customerId)
      const rows = `SELECT ${columns.map(quoted).join(', ')} FROM ${quoted(name)} WHERE ${condition}`
      const file = inFolder(`${name}.csv`)
      const copy = client.query(
        copyTo(`COPY (${rows} ORDER BY 1, 2) TO STDOUT (FORMAT csv, HEADER)`),
      )
      await pipeline(copy, createWriteStream(file, { mode: 0o600 }))
      const { rows: counted } = await client.query<{ rows: number }>(
        `SELECT count(*) AS rows FROM (${rows}) AS exported`,
      )
      tables.push({ table: name, rows: counted[0]?.rows ?? 0 })
    }
    const about = { customer: found[0], exported_at: new Date().toISOString(), note, tables }
    await writeFile(inFolder('export.json'), `${JSON.stringify(about, null, 2)}\n`, {
      mode: 0o600,
    })
    for (const { table, rows } of tables) print(`${table}\t${rows}`)
    print(`Written to ${folder}.`)
  } catch (error) {
    for (const file of written.keys()) await rm(file, { force: true }).catch(() => undefined)
    if (!isOfDisk(errorCode(error))) throw error
    throw new StartError(`The export to ${folder} cannot be written (${errorCode(error)}).`, {
      cause: error,
    })
  } finally {
    for (const finished of written.values()) finished()
    await client.end()
  }
}

/** The tables that hold customers' rows, with the columns that may leave; none that holds secrets alone. */
async function tenantTables(client: Client): Promise<readonly TenantTable[]> {
  const { rows } = await client.query<TenantTable>(
    `SELECT table_name::text AS name, array_agg(column_name::text ORDER BY ordinal_position) AS columns,
         bool_or(column_name = 'item_id' AND data_type IN ('bigint', 'integer')) AS has_items
       FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
       WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' AND table_name <> ALL ($2)
         AND column_name !~ $1 AND column_name NOT LIKE 'search\\_%'
       GROUP BY table_name
       HAVING (bool_or(column_name = 'customer_id') OR table_name = 'customers') AND count(*) > 1
       ORDER BY 1`,
    [secretColumns, secretTables],
  )
  return rows
}
