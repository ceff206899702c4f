import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from '../database/schema.ts'
import { filtered } from './location-filter.ts'
import type { LocationFilter } from './location-filter.ts'

/** An item's place in a list by name. */
export interface ListedItem {
  readonly id: number
  readonly display_name: string
}

/** Where a page of items begins: after this name and id. */
export type ItemPageStart = { readonly texts: readonly string[]; readonly id: number } | null

/** Items that the customer keeps at one of these locations, or anywhere, by name, up to one more than `limit`. */
export function listKeptItems(
  db: Kysely<Database>,
  customerId: number,
  within: readonly number[] | null,
  after: ItemPageStart,
  limit: number | undefined,
): Promise<readonly ListedItem[]> {
  const there = within === null ? sql`` : sql`AND c.kept_at && ${within}::bigint[]`
  const source = sql`customer_items c WHERE c.customer_id = ${customerId} AND c.in_stock ${there}`
  return readPage(db, source, after, limit)
}

/** Items kept at one location that the filter keeps, by name, up to one more than `limit`. */
export function listItemsKeptAt(
  db: Kysely<Database>,
  customerId: number,
  locationId: number,
  filter: LocationFilter,
  after: ItemPageStart,
  limit: number | undefined,
): Promise<readonly ListedItem[]> {
  return readPage(db, keptAt(customerId, locationId, filter), after, limit)
}

/** How many items of one location the filter keeps. */
export async function countItemsKeptAt(
  db: Kysely<Database>,
  customerId: number,
  locationId: number,
  filter: LocationFilter,
): Promise<number> {
  const { rows } = await sql<{ readonly items: number }>`
    SELECT count(*) AS items FROM ${keptAt(customerId, locationId, filter)}`.execute(db)
  return rows[0]?.items ?? 0
}

function keptAt(
  customerId: number,
  locationId: number,
  filter: LocationFilter,
): RawBuilder<unknown> {
  return sql`location_items c
    WHERE c.customer_id = ${customerId} AND c.location_id = ${locationId} AND c.hidden_at IS NULL
    ${filtered(filter)}`
}

async function readPage(
  db: Kysely<Database>,
  source: RawBuilder<unknown>,
  after: ItemPageStart,
  limit: number | undefined,
): Promise<readonly ListedItem[]> {
  const rest =
    after === null
      ? sql``
      : sql`AND (c.display_name COLLATE swedish, c.item_id) > (${after.texts[0]}, ${after.id})`
  const { rows } = await sql<ListedItem>`
    SELECT c.item_id AS id, c.display_name FROM ${source} ${rest}
    ORDER BY c.display_name COLLATE swedish, c.item_id
    ${limit === undefined ? sql`` : sql`LIMIT ${limit + 1}`}`.execute(db)
  return rows
}
