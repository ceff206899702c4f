import { mayHandleItem } from '@forrad/core/domain'
import type { ErrorDetail } from '@forrad/openapi'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { SignedInUser } from '../accounts/current-user.ts'
import type { Database } from '../database/schema.ts'
import { failure } from '../errors.ts'
import type { BatchPosition } from './stock-key.ts'

/** An item, as the ledger and the rules need it. */
export interface StockItem {
  readonly id: number
  readonly vendor_name: string
  readonly display_name: string
  readonly strength_text: string | null
  readonly narcotic_level: number
}

/** A shelf place and the location that it belongs to. */
export interface StockPlace {
  readonly id: number
  readonly identifier: string
  readonly location_id: number
  readonly location_name: string
}

/** A batch as it is now. */
export interface StockBatch extends BatchPosition {
  readonly id: number
  readonly quantity: number
}

/** Everything a change needs to know, which nobody else changes until the transaction ends. */
export interface LockedStock {
  readonly items: ReadonlyMap<number, StockItem>
  readonly places: ReadonlyMap<number, StockPlace>
  /** The batches above 0 on the shelf places touched, and those named whatever they hold. */
  readonly batches: readonly StockBatch[]
}

/** A batch named in a request, by the index of its adjustment. */
export interface NamedBatch extends BatchPosition {
  readonly adjustment_index: number
}

/**
 * Locks what a change touches, every transaction in the same order: locations and shelf places by id,
 * so that none of them is deleted meanwhile, then items at locations by item and location. Answers
 * 404 `not_found` (with the lines at fault) and 403 `narcotics_not_allowed`.
 */
export async function lockStock(
  trx: Transaction<Database>,
  user: SignedInUser,
  named: readonly NamedBatch[],
): Promise<LockedStock> {
  const items = await readItems(trx, user, named)
  const places = await lockPlaces(trx, user.customer_id, named)
  const missing = named.filter(({ storage_location_id: id }) => !places.has(id))
  if (missing.length > 0) throw failure('not_found', missing.map(lineAtFault))
  await lockItemsAtLocations(trx, user.customer_id, named, places)
  return { items, places, batches: await readBatches(trx, user.customer_id, named) }
}

function lineAtFault({ adjustment_index, item_id, storage_location_id }: NamedBatch): ErrorDetail {
  return { adjustment_index, item_id, storage_location_id }
}

async function readItems(
  trx: Transaction<Database>,
  user: SignedInUser,
  named: readonly NamedBatch[],
): Promise<ReadonlyMap<number, StockItem>> {
  const rows = await trx
    .selectFrom('items')
    .select(['id', 'vendor_name', 'display_name', 'strength_text', 'narcotic_level'])
    .where((row) =>
      row.or([row('customer_id', 'is', null), row('customer_id', '=', user.customer_id)]),
    )
    .where('id', 'in', [...new Set(named.map(({ item_id }) => item_id))])
    .execute()
  const items = new Map(rows.map((row) => [row.id, row]))
  const missing = named.filter(({ item_id }) => !items.has(item_id))
  if (missing.length > 0) throw failure('not_found', missing.map(lineAtFault))
  if (!rows.every((item) => mayHandleItem(user, item))) throw failure('narcotics_not_allowed')
  return items
}

async function lockPlaces(
  trx: Transaction<Database>,
  customerId: number,
  named: readonly NamedBatch[],
): Promise<ReadonlyMap<number, StockPlace>> {
  const ids = [...new Set(named.map(({ storage_location_id }) => storage_location_id))]
  const { rows } = await sql<StockPlace>`
    SELECT s.id, s.identifier, s.location_id, l.name AS location_name
    FROM storage_locations s
    JOIN locations l ON l.customer_id = s.customer_id AND l.id = s.location_id
    WHERE s.customer_id = ${customerId} AND s.id = ANY(${ids}::bigint[])
      AND s.hidden_at IS NULL AND l.hidden_at IS NULL
    ORDER BY l.id, s.id FOR KEY SHARE OF l, s`.execute(trx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** `DO UPDATE … WHERE false` locks the row that is there and writes nothing. */
async function lockItemsAtLocations(
  trx: Transaction<Database>,
  customerId: number,
  named: readonly NamedBatch[],
  places: ReadonlyMap<number, StockPlace>,
): Promise<void> {
  const itemIds = named.map(({ item_id }) => item_id)
  const locationIds = named.map((line) => places.get(line.storage_location_id)?.location_id ?? null)
  await sql`
    INSERT INTO item_stock AS stock (customer_id, item_id, location_id)
    SELECT DISTINCT ${customerId}::bigint, item_id, location_id
    FROM unnest(${itemIds}::bigint[], ${locationIds}::bigint[]) AS named (item_id, location_id)
    ORDER BY item_id, location_id
    ON CONFLICT (customer_id, item_id, location_id)
      DO UPDATE SET quantity = stock.quantity WHERE false`.execute(trx)
}

async function readBatches(
  trx: Transaction<Database>,
  customerId: number,
  named: readonly NamedBatch[],
): Promise<readonly StockBatch[]> {
  const { rows } = await sql<StockBatch>`
    WITH named AS (
      SELECT DISTINCT * FROM unnest(
        ${named.map((line) => line.item_id)}::bigint[],
        ${named.map((line) => line.storage_location_id)}::bigint[],
        ${named.map((line) => line.identifier)}::text[],
        ${named.map((line) => line.expiration_date)}::date[]
      ) AS n (item_id, storage_location_id, identifier, expiration_date)
    )
    SELECT b.id, b.item_id, b.storage_location_id, b.identifier, b.expiration_date, b.quantity
    FROM (SELECT DISTINCT item_id, storage_location_id FROM named) AS touched
    JOIN batches b ON b.customer_id = ${customerId} AND b.item_id = touched.item_id
      AND b.storage_location_id = touched.storage_location_id
    WHERE b.quantity > 0 OR EXISTS (
      SELECT FROM named n
      WHERE n.item_id = b.item_id AND n.storage_location_id = b.storage_location_id
        AND n.identifier IS NOT DISTINCT FROM b.identifier
        AND n.expiration_date IS NOT DISTINCT FROM b.expiration_date)`.execute(trx)
  return rows
}
