import type { Item } from '@forrad/openapi'
import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from '../database/schema.ts'
import { assembleItems } from './item-document.ts'
import type { ItemDocument } from './item-document.ts'
import { describeHistory, selectHistory } from './ledger.ts'
import type { HistoryRow } from './ledger.ts'

/** What to load beside the items themselves. */
export interface LoadOptions {
  /** Leave out every other location. */
  readonly locationId?: number | undefined
}

/**
 * The items as the contract words them, in the order of `ids`; those that the customer cannot see are
 * left out. One statement whatever the number, so that the figures of a list belong together.
 */
export async function loadItems(
  db: Kysely<Database>,
  customerId: number,
  ids: readonly number[],
  { locationId }: LoadOptions = {},
): Promise<readonly Item[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ readonly document: ItemDocument }>`
    SELECT ${selectItems(customerId, ids, { locationId })} AS document`.execute(db)
  return rows[0] ? assembleItems(rows[0].document) : []
}

/**
 * The `ItemDocument` of these items, for use in a statement. One that writes hands in a count of what
 * it has written as `after`: the items are read then, and as the statement has left them.
 */
export function selectItems(
  customerId: number,
  ids: readonly number[] | RawBuilder<unknown>,
  { locationId, after = sql`0` }: LoadOptions & { readonly after?: RawBuilder<unknown> } = {},
): RawBuilder<unknown> {
  return sql`forrad_items(${customerId}::bigint, ${ids}::bigint[], ${locationId ?? null}::bigint, ${after})`
}

/** One item as `loadItems` returns it; undefined when the customer cannot see it. */
export async function loadItem(
  db: Kysely<Database>,
  customerId: number,
  id: number,
): Promise<Item | undefined> {
  const [item] = await loadItems(db, customerId, [id])
  return item
}

/**
 * One item with its history, in one statement, by what a condition on `items` says of it; the customer's
 * own goes before the catalogue's. Undefined when the customer cannot see such an item.
 */
export async function loadWholeItem(
  db: Kysely<Database>,
  customerId: number,
  is: RawBuilder<unknown>,
): Promise<Item | undefined> {
  const { rows } = await sql<WholeItem>`
    SELECT ${selectItems(customerId, sql`ARRAY[found.id]`)} AS document,
      ${selectHistory(customerId, sql`found.id`)} AS history
    FROM (
      SELECT id FROM items WHERE ${is} AND (customer_id IS NULL OR customer_id = ${customerId})
      ORDER BY customer_id NULLS LAST LIMIT 1
    ) AS found`.execute(db)
  const [found] = rows
  const [item] = found ? assembleItems(found.document) : []
  return found && item && { ...item, history: [...describeHistory(found.history)] }
}

interface WholeItem {
  readonly document: ItemDocument
  readonly history: readonly HistoryRow[] | null
}
