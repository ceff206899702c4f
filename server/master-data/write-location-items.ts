import type { LocationItemInput, LocationItemLevels } from '@forrad/openapi'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import { failure } from '../errors.ts'
import { holdItems, holdLocations, lockLocation, lockStockKeeping } from '../stock/lock-order.ts'
import type { StockKeeping } from '../stock/lock-order.ts'
import { refuseDuplicate } from './write-locations.ts'

/** Keeps an item at a location and returns the id; 404 that names which of the two is gone, and 409 `name_taken` when it is kept already. */
export async function addLocationItem(
  trx: Transaction<Database>,
  customerId: number,
  { item_id, location_id, ...levels }: LocationItemInput,
): Promise<number> {
  await lockKeeping(trx, customerId, { item_id, location_id }, 'location_item')
  const { id } = await trx
    .insertInto('location_items')
    .values({ customer_id: customerId, item_id, location_id, ...levels, hidden_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(refuseDuplicate)
  return id
}

/**
 * Sets the levels that are given, and keeps the item at the location if it is not yet; 404 that names which
 * of the two is gone. `field` is their path in the body.
 */
export async function setLocationItem(
  trx: Transaction<Database>,
  customerId: number,
  input: LocationItemInput,
  field = 'location_item',
): Promise<void> {
  const { item_id, location_id, ...levels } = input
  await lockKeeping(trx, customerId, { item_id, location_id }, field)
  await trx
    .insertInto('location_items')
    .values({ customer_id: customerId, item_id, location_id, ...levels, hidden_at: null })
    .onConflict((conflict) => {
      const kept = conflict
        .columns(['customer_id', 'location_id', 'item_id'])
        .where('hidden_at', 'is', null)
      return Object.keys(levels).length > 0 ? kept.doUpdateSet(levels) : kept.doNothing()
    })
    .execute()
}

/** Changes levels and returns what they belong to; 404. */
export async function setLevels(
  trx: Transaction<Database>,
  customerId: number,
  id: number,
  levels: LocationItemLevels,
): Promise<StockKeeping> {
  const of = await trx
    .selectFrom('location_items')
    .select(['item_id', 'location_id'])
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!of) throw failure('not_found')
  await lockKeeping(trx, customerId, of)
  const changed = await trx
    .updateTable('location_items')
    .set(levels)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('hidden_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw failure('not_found')
  return of
}

/** Stops keeping an item at a location; 404, and 409 `in_use` while stock of it lies there. */
export async function hideLocationItem(
  trx: Transaction<Database>,
  customerId: number,
  id: number,
  now: Date,
): Promise<StockKeeping> {
  const find = () =>
    trx
      .selectFrom('location_items')
      .select(['item_id', 'location_id'])
      .where('customer_id', '=', customerId)
      .where('id', '=', id)
      .where('hidden_at', 'is', null)
      .executeTakeFirst()
  const found = await find()
  if (!found) throw failure('not_found')
  const locked = await lockLocation(trx, customerId, found.location_id)
  // Somebody may have been quicker while this transaction waited for the lock.
  if (!locked || !(await find())) throw failure('not_found')
  const { rows } = await sql`
    SELECT FROM item_stock
    WHERE customer_id = ${customerId} AND item_id = ${found.item_id}
      AND location_id = ${found.location_id} AND quantity > 0`.execute(trx)
  if (rows.length > 0) throw failure('in_use')
  await trx
    .updateTable('location_items')
    .set({ hidden_at: now })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute()
  return found
}

/** What a writer of a location item locks; 404 without the item or the location, which it names where the body does. */
async function lockKeeping(
  trx: Transaction<Database>,
  customerId: number,
  keeping: StockKeeping,
  field?: string,
): Promise<void> {
  const items = await holdItems(trx, customerId, [keeping.item_id])
  const locations = await holdLocations(trx, customerId, [keeping.location_id])
  const gone = items.length === 0 ? 'item_id' : locations.length === 0 ? 'location_id' : null
  if (gone !== null) {
    const { item_id } = keeping
    const line = { field: `${field}.${gone}`, rule: 'unknown', item_id }
    throw failure('not_found', field === undefined ? undefined : [line])
  }
  await lockStockKeeping(trx, customerId, [keeping])
}
