import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { tablePrefix } from '../table-prefix.ts'

/**
 * Where a plugin keeps what waits for somebody's change of an item: `stock.written` is then asked of undos
 * and returns, and of other changes only where such a row is there as the change is written. As data, so that the core
 * can look with what it writes anyway.
 */
export interface WaitingRows {
  /** A table of the plugin's own, whose rows name the customer in `customer_id`. */
  readonly table: string
  /** The column that names the item. */
  readonly item: string
  /** The column that names whose change it waits for. */
  readonly user: string
  /** The column that is null as long as it waits. */
  readonly until: string
}

/** Whether a row waits for a change of one of these items by this user. */
export function isWaiting(
  { table, item, user: by, until }: WaitingRows,
  user: { readonly customer_id: number; readonly id: string },
  itemIds: readonly number[],
): RawBuilder<boolean> {
  return sql`EXISTS (SELECT FROM ${sql.table(table)}
    WHERE customer_id = ${user.customer_id} AND ${sql.ref(item)} = ANY(${itemIds}::bigint[])
      AND ${sql.ref(by)} = ${user.id} AND ${sql.ref(until)} IS NULL)`
}

/** What is wrong with where a plugin says that rows wait; null when a migration of its makes them. */
export function waitingFault(
  waiting: unknown,
  plugin: string,
  migrations: readonly { readonly sql: string }[],
): string | null {
  if (waiting === undefined) return null
  const { table, item, user, until } = (waiting ?? {}) as Record<string, unknown>
  const names = [table, item, user, until]
  if (!names.every(isName)) return '`waiting` does not name a table and its columns'
  if (!String(table).startsWith(tablePrefix(plugin))) {
    return `\`waiting\` names ${table}, which is not the plugin's`
  }
  const words = new Set(migrations.flatMap(({ sql: text }) => text.split(/\W+/)))
  const missing = names.find((name) => !words.has(name))
  return missing === undefined ? null : `\`waiting\` names ${missing}, which no migration makes`
}

function isName(name: unknown): name is string {
  return typeof name === 'string' && /^[a-z][a-z0-9_]*$/.test(name)
}
