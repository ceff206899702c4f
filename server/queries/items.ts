import type { Item } from '@forrad/openapi'
import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from '../database/schema.ts'
import { assembleItems } from './item-document.ts'
import type { ItemDocument } from './item-document.ts'

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
  ids: readonly number[],
  { locationId, after = sql`0` }: LoadOptions & { readonly after?: RawBuilder<unknown> } = {},
): RawBuilder<unknown> {
  return sql`forrad_items(${customerId}::bigint, ${ids}::bigint[], ${locationId ?? null}::bigint, ${after})`
}

/** One item as `loadItems` answers it; undefined when the customer cannot see it. */
export async function loadItem(
  db: Kysely<Database>,
  customerId: number,
  id: number,
): Promise<Item | undefined> {
  const [item] = await loadItems(db, customerId, [id])
  return item
}
