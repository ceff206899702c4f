import type { LocationItemInput, LocationItemLevels } from '@forrad/openapi'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import { failure } from '../errors.ts'
import { holdLocation, lockLocation, refuseDuplicate } from './location-changes.ts'

/** What a location item belongs to. */
export interface LocationItemOf {
  readonly item_id: number
  readonly location_id: number
}

/** Keeps an item at a location and answers the id; 404, and 409 `name_taken` when it is kept already. */
export async function addLocationItem(
  trx: Transaction<Database>,
  customerId: number,
  { item_id, location_id, ...levels }: LocationItemInput,
): Promise<number> {
  await holdLocation(trx, customerId, location_id)
  await requireItem(trx, customerId, item_id)
  const { id } = await trx
    .insertInto('location_items')
    .values({ customer_id: customerId, item_id, location_id, ...levels, hidden_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(refuseDuplicate)
  return id
}

/** Sets the levels that are given, and keeps the item at the location if it is not yet; 404. */
export async function setLocationItem(
  trx: Transaction<Database>,
  customerId: number,
  input: LocationItemInput,
): Promise<void> {
  const { item_id, location_id, ...levels } = input
  await holdLocation(trx, customerId, location_id)
  await requireItem(trx, customerId, item_id)
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

/** Changes levels and answers what they belong to; 404. */
export async function setLevels(
  trx: Transaction<Database>,
  customerId: number,
  id: number,
  levels: LocationItemLevels,
): Promise<LocationItemOf> {
  const changed = await trx
    .updateTable('location_items')
    .set(levels)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('hidden_at', 'is', null)
    .returning(['item_id', 'location_id'])
    .executeTakeFirst()
  if (!changed) throw failure('not_found')
  return changed
}

/** Stops keeping an item at a location; 404, and 409 `in_use` while stock of it lies there. */
export async function hideLocationItem(
  trx: Transaction<Database>,
  customerId: number,
  id: number,
  now: Date,
): Promise<LocationItemOf> {
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
  await lockLocation(trx, customerId, found.location_id)
  // Somebody may have been quicker while this transaction waited for the lock.
  if (!(await find())) throw failure('not_found')
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

async function requireItem(
  trx: Transaction<Database>,
  customerId: number,
  id: number,
): Promise<void> {
  const item = await trx
    .selectFrom('items')
    .select('id')
    .where('id', '=', id)
    .where((row) => row.or([row('customer_id', 'is', null), row('customer_id', '=', customerId)]))
    .executeTakeFirst()
  if (!item) throw failure('not_found')
}
