import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { quoted } from './tables.ts'
import type { StoredTable } from './tables.ts'

/** What a table held: enough to tell whether another holds the same. */
export interface TableSummary {
  readonly name: string
  readonly columns: readonly string[]
  readonly order: string
  readonly rows: number
  /** Of the rows in PostgreSQL's text format, sorted by `order`. */
  readonly sha256: string
}

const newline = 0x0a

/** Counts and hashes rows as they pass. */
export function createSummary(table: Pick<StoredTable, 'name' | 'columns' | 'order'>) {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add(chunk: Buffer) {
      hash.update(chunk)
      for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1))
        rows += 1
    },
    end: (): TableSummary => {
      const { name, columns, order } = table
      return { name, columns, order, rows, sha256: hash.digest('hex') }
    },
  }
}

/** A table's rows in PostgreSQL's text format, one a line, in the client's transaction. */
export async function* rowsOf(
  client: Client,
  { name, columns, order }: Pick<StoredTable, 'name' | 'columns' | 'order'>,
): AsyncGenerator<Buffer> {
  const rows = `SELECT ${columns.map(quoted).join(', ')} FROM ${quoted(name)} ORDER BY ${order}`
  yield* client.query(copyTo(`COPY (${rows}) TO STDOUT`)) as AsyncIterable<Buffer>
}

/** What a table holds now, in the client's transaction. */
export async function summarise(
  client: Client,
  table: Pick<StoredTable, 'name' | 'columns' | 'order'>,
): Promise<TableSummary> {
  const summary = createSummary(table)
  for await (const chunk of rowsOf(client, table)) summary.add(chunk)
  return summary.end()
}
