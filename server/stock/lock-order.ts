import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'

/**
 * THE ORDER in which every writer locks, so that no two ever wait for each other:
 *
 *  1. the customer (changes of users, of what a plugin has set and of recalls, and new locations take
 *     turns there)
 *  2. the idempotency key
 *  3. items, by id
 *  4. locations, by id
 *  5. shelf places, by id
 *  6. items at locations (`item_stock`), by item and location
 *  7. what the writing statement and its triggers touch: batches, location items, `customer_items`,
 *     blocked lots and shelf places, differences that a count solves or an undo opens again (who solves one
 *     by hand locks it alone, and then the entry that solves it, as an undo does after step 6)
 *
 * Whoever writes a location item or a batch has locked its row of `item_stock` before; whoever needs
 * two things of one step takes them in one statement. What belongs to no step is locked alone. The
 * stock transaction takes steps 2 to 6 in one statement (`lock-stock.ts`).
 */

/** An item at a location. */
export interface StockKeeping {
  readonly item_id: number
  readonly location_id: number
}

/** A location or shelf place that stays as long as the transaction lasts. */
export interface HeldPlace {
  readonly id: number
  readonly identifier: string
  readonly location_id: number
  readonly location_name: string
}

/** Step 1: of two who take a customer's turn, the second sees what the first has done. */
export async function takeTurn(trx: Transaction<Database>, customerId: number): Promise<void> {
  await sql`SELECT FROM customers WHERE id = ${customerId} FOR NO KEY UPDATE`.execute(trx)
}

/** Step 3: keeps items and their numbers as they are; returns those that the customer can see. */
export async function holdItems(
  trx: Transaction<Database>,
  customerId: number,
  ids: readonly number[],
) {
  return trx
    .selectFrom('items')
    .select(['id', 'vendor_name', 'display_name', 'strength_text', 'narcotic_level'])
    .where((row) => row.or([row('customer_id', 'is', null), row('customer_id', '=', customerId)]))
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forKeyShare()
    .execute()
}

/** Step 4: keeps locations from being deleted; returns the ids of those that are there. */
export async function holdLocations(
  trx: Transaction<Database>,
  customerId: number,
  ids: readonly number[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ readonly id: number }>`
    SELECT id FROM locations
    WHERE customer_id = ${customerId} AND id = ANY(${ids}::bigint[]) AND hidden_at IS NULL
    ORDER BY id FOR KEY SHARE`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Step 4, alone: keeps every stock transaction away from a location; false when it is gone. */
export async function lockLocation(
  trx: Transaction<Database>,
  customerId: number,
  id: number,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM locations WHERE customer_id = ${customerId} AND id = ${id} AND hidden_at IS NULL
    FOR UPDATE`.execute(trx)
  return rows.length > 0
}

/** Step 5, alone: every shelf place of a location that is locked already. */
export async function lockPlacesOf(
  trx: Transaction<Database>,
  customerId: number,
  locationId: number,
): Promise<void> {
  await sql`
    SELECT FROM storage_locations WHERE customer_id = ${customerId} AND location_id = ${locationId}
    ORDER BY id FOR UPDATE`.execute(trx)
}

/** Step 5: nobody changes what lies on these shelf places until the transaction ends. */
export async function lockPlaces(
  trx: Transaction<Database>,
  customerId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`
    SELECT FROM storage_locations WHERE customer_id = ${customerId} AND id = ANY(${ids}::bigint[])
    ORDER BY id FOR UPDATE`.execute(trx)
}

/**
 * Step 6: gives each item at each location one writer at a time, also where nothing lies yet. `DO
 * UPDATE … WHERE false` locks the row that is there and writes nothing. Returns those whose row was made.
 */
export async function lockStockKeeping(
  trx: Transaction<Database>,
  customerId: number,
  keepings: readonly StockKeeping[],
): Promise<readonly StockKeeping[]> {
  const { rows } = await sql<StockKeeping>`
    INSERT INTO item_stock AS stock (customer_id, item_id, location_id)
    SELECT DISTINCT ${customerId}::bigint, item_id, location_id
    FROM unnest(
      ${keepings.map(({ item_id }) => item_id)}::bigint[],
      ${keepings.map(({ location_id }) => location_id)}::bigint[]
    ) AS named (item_id, location_id)
    ORDER BY item_id, location_id
    ON CONFLICT (customer_id, item_id, location_id)
      DO UPDATE SET quantity = stock.quantity WHERE false
    RETURNING item_id, location_id`.execute(trx)
  return rows
}

/**
 * The items at every location of the customer, for step 6; where the caller has the customer's turn, none
 * is made meanwhile.
 */
export async function itemsEverywhere(
  trx: Transaction<Database>,
  customerId: number,
  itemIds: readonly number[],
): Promise<readonly StockKeeping[]> {
  if (itemIds.length === 0) return []
  const locations = await trx
    .selectFrom('locations')
    .select('id as location_id')
    .where('customer_id', '=', customerId)
    // A location that somebody is changing stock at is not deleted meanwhile.
    .where('hidden_at', 'is', null)
    .execute()
  return itemIds.flatMap((item_id) =>
    locations.map(({ location_id }) => ({ item_id, location_id })),
  )
}

/**
 * Step 6 for items at every location: nobody changes their stock until the transaction ends, anywhere.
 * Returns those whose row was made.
 */
export async function lockEverywhere(
  trx: Transaction<Database>,
  customerId: number,
  itemIds: readonly number[],
): Promise<readonly StockKeeping[]> {
  return lockStockKeeping(trx, customerId, await itemsEverywhere(trx, customerId, itemIds))
}

/**
 * Rows that were made to be locked are not to stay where an item lies nowhere yet. Who waits for one waits
 * on until the transaction ends.
 */
export async function dropMade(
  trx: Transaction<Database>,
  customerId: number,
  made: readonly StockKeeping[],
): Promise<void> {
  await sql`
    DELETE FROM item_stock s USING unnest(
      ${made.map(({ item_id }) => item_id)}::bigint[],
      ${made.map(({ location_id }) => location_id)}::bigint[]
    ) AS made (item_id, location_id)
    WHERE s.customer_id = ${customerId} AND s.item_id = made.item_id
      AND s.location_id = made.location_id`.execute(trx)
}
