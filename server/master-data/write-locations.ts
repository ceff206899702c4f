import { mergeName } from '@forrad/core/domain'
import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import { failure } from '../errors.ts'
import { errorCode } from '../start-error.ts'
import { holdLocations, lockLocation, lockPlacesOf, takeTurn } from '../stock/lock-order.ts'

/** Adds a location; 409 `name_taken`. Whoever locks an item at every location sees it or comes first. */
export async function addLocation(
  trx: Transaction<Database>,
  customerId: number,
  name: string,
): Promise<number> {
  await takeTurn(trx, customerId)
  const { id } = await trx
    .insertInto('locations')
    .values({ customer_id: customerId, name, hidden_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(refuseDuplicate)
  return id
}

/**
 * Renames a location; 404, 409 `name_taken`, and 409 `refused_by_rule` (`locations/changed`) where it was
 * `seen` by another name than somebody else has given it meanwhile (NAMED-1).
 */
export async function renameLocation(
  trx: Transaction<Database>,
  customerId: number,
  id: number,
  name: string,
  seen?: string,
): Promise<void> {
  const own = await trx
    .selectFrom('locations')
    .select('name')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('hidden_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!own) throw failure('not_found')
  await trx
    .updateTable('locations')
    .set({ name: mergedName(own.name, name, seen, 'location.name') })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute()
    .catch(refuseDuplicate)
}

function mergedName(own: string, wanted: string, seen: string | undefined, field: string): string {
  const name = mergeName(own, wanted, seen)
  if (name === null) throw failure('refused_by_rule', [{ field, rule: 'locations/changed' }])
  return name
}

/**
 * Hides a location with its shelf places and location items; 404, and 409 `in_use` while it holds
 * stock.
 */
export async function hideLocation(
  trx: Transaction<Database>,
  customerId: number,
  id: number,
  now: Date,
): Promise<void> {
  if (!(await lockLocation(trx, customerId, id))) throw failure('not_found')
  await lockPlacesOf(trx, customerId, id)
  const { rows } = await sql`
    SELECT FROM item_stock
    WHERE customer_id = ${customerId} AND location_id = ${id} AND quantity > 0 LIMIT 1`.execute(trx)
  if (rows.length > 0) throw failure('in_use')
  for (const table of ['storage_locations', 'location_items'] as const) {
    await trx
      .updateTable(table)
      .set({ hidden_at: now })
      .where('customer_id', '=', customerId)
      .where('location_id', '=', id)
      .where('hidden_at', 'is', null)
      .execute()
  }
  await trx
    .updateTable('locations')
    .set({ hidden_at: now })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute()
}

/** Adds a shelf place; 404 without its location, 409 `name_taken`. */
export async function addShelfPlace(
  trx: Transaction<Database>,
  customerId: number,
  locationId: number,
  identifier: string,
): Promise<number> {
  const held = await holdLocations(trx, customerId, [locationId])
  if (held.length === 0) throw failure('not_found')
  const { id } = await trx
    .insertInto('storage_locations')
    .values({ customer_id: customerId, location_id: locationId, identifier, hidden_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(refuseDuplicate)
  return id
}

/** Renames a shelf place and returns its location; 404 and 409 as for a location. */
export async function renameShelfPlace(
  trx: Transaction<Database>,
  customerId: number,
  id: number,
  wanted: string,
  seen?: string,
): Promise<number> {
  const own = await trx
    .selectFrom('storage_locations')
    .select(['identifier', 'location_id'])
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('hidden_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!own) throw failure('not_found')
  const identifier = mergedName(own.identifier, wanted, seen, 'storage_location.identifier')
  await trx
    .updateTable('storage_locations')
    .set({ identifier })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute()
    .catch(refuseDuplicate)
  return own.location_id
}

/** Hides a shelf place and returns its location; 404, and 409 `in_use` while it holds stock. */
export async function hideShelfPlace(
  trx: Transaction<Database>,
  customerId: number,
  id: number,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ readonly location_id: number }>`
    SELECT location_id FROM storage_locations
    WHERE customer_id = ${customerId} AND id = ${id} AND hidden_at IS NULL FOR UPDATE`.execute(trx)
  const [place] = rows
  if (!place) throw failure('not_found')
  if (await holdsStock(trx, customerId, id)) throw failure('in_use')
  await trx
    .updateTable('storage_locations')
    .set({ hidden_at: now })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute()
  return place.location_id
}

async function holdsStock(
  db: Kysely<Database>,
  customerId: number,
  storageLocationId: number,
): Promise<boolean> {
  const batch = await db
    .selectFrom('batches')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('storage_location_id', '=', storageLocationId)
    .where('quantity', '>', 0)
    .executeTakeFirst()
  return batch !== undefined
}

/** 23505: another location, shelf place or location item has it. */
export function refuseDuplicate(error: unknown): never {
  throw errorCode(error) === '23505' ? failure('name_taken') : error
}
