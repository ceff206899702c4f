import { addDays, shownAtMost, stockholmDate } from '@forrad/core/domain'
import type { AdjustmentInput } from '@forrad/openapi'
import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { SignedInUser } from '../accounts/current-user.ts'
import { addSynonyms } from '../imports/synonyms.ts'
import { applyAdjustments } from '../stock/apply-adjustments.ts'
import { addDemoCustomers } from './demo/accounts.ts'
import { demoItems } from './demo/catalogue.ts'
import type { DemoItem } from './demo/catalogue.ts'
import { demoLicences } from './demo/licences.ts'
import { demoLocations, otherLocation } from './demo/places.ts'
import type { DemoLocation } from './demo/places.ts'
import { stockAt } from './demo/stock.ts'
import { demoSynonyms } from './demo/synonyms.ts'
import type { DemoStock } from './demo/stock.ts'
import type { Database } from './schema.ts'

const day = 24 * 3_600_000

/** An item of the demo data and its id. */
type StoredItem = DemoItem & { readonly id: number }
/** Item and location of one row of the demo stock. */
interface Placed {
  readonly item: StoredItem
  readonly locationId: number
  readonly places: ReadonlyMap<string, number>
  readonly stock: DemoStock
}

/**
 * Fills an empty database: two customers with their sign-ins, a catalogue, locations, levels and
 * licences, and stock that came by the ledger: received weeks ago, picked from since. The same every
 * time but for dates, which count from today.
 */
export async function fillDemoData(db: Kysely<Database>, now: Date = new Date()): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Nobody did any of it.
    await sql`SELECT set_config('forrad.audit', 'off', true)`.execute(trx)
    const [first, second] = await addDemoCustomers(trx)
    const items = await addItems(trx, first.customer_id)
    await addSynonyms(trx, demoSynonyms(), null)
    await addLicences(trx, first.customer_id, items, stockholmDate(now))
    await addStock(trx, first, items, demoLocations, now)
    // A few of the catalogue, so that tenants can be told apart.
    const few = items.filter(({ isOwn }, index) => !isOwn && index % 12 === 0)
    await addStock(trx, second, few, [otherLocation], now)
  })
  // The planner knows nothing of new tables until it is told.
  await sql`ANALYZE`.execute(db)
}

async function addItems(
  trx: Transaction<Database>,
  customerId: number,
): Promise<readonly StoredItem[]> {
  const stored: StoredItem[] = []
  for (const item of demoItems()) {
    const { isCold: _cold, isOwn, isKept: _kept, ...values } = item
    const { id } = await trx
      .insertInto('items')
      .values({ ...values, customer_id: isOwn ? customerId : null })
      .returning('id')
      .executeTakeFirstOrThrow()
    stored.push({ ...item, id })
  }
  return stored
}

async function addLicences(
  trx: Transaction<Database>,
  customerId: number,
  items: readonly StoredItem[],
  today: string,
): Promise<void> {
  const licensed = items.filter(({ requires_license, isKept }) => requires_license && isKept)
  for (const [index, { validIn, ...licence }] of demoLicences.entries()) {
    const item = licensed[index]
    if (!item) continue
    await trx
      .insertInto('licences')
      .values({
        customer_id: customerId,
        item_id: item.id,
        ...licence,
        valid_until: addDays(today, validIn),
      })
      .execute()
  }
}

async function addStock(
  trx: Transaction<Database>,
  user: SignedInUser,
  items: readonly StoredItem[],
  locations: readonly DemoLocation[],
  now: Date,
): Promise<void> {
  const placed: Placed[] = []
  for (const [locationIndex, location] of locations.entries()) {
    const { locationId, places } = await addLocation(trx, user.customer_id, location)
    for (const [index, item] of items.entries()) {
      const stock = stockAt(item, index, location, locationIndex)
      if (stock) placed.push({ item, locationId, places, stock })
    }
  }
  await trx
    .insertInto('location_items')
    .values(placed.map(levels(user.customer_id)))
    .execute()
  const ago = (days: number) => new Date(now.getTime() - days * day)
  const received = adjustments(placed, 'receive', now)
  const picked = adjustments(placed, 'remove', now)
  const half = Math.ceil(picked.length / 2)
  // What lies there when the customer begins is imported.
  for (const [when, changes, untold] of [
    [ago(42), received, 'import'],
    [ago(9), picked.slice(0, half), 'manual'],
    [ago(2), picked.slice(half), 'manual'],
  ] as const) {
    await applyAdjustments(trx, user, when, changes, '', {
      untold,
      shownAtMost: shownAtMost(),
    })
  }
}

async function addLocation(
  trx: Transaction<Database>,
  customer_id: number,
  { name, shelves, cold, narcotics }: DemoLocation,
): Promise<{ readonly locationId: number; readonly places: ReadonlyMap<string, number> }> {
  const { id: location_id } = await trx
    .insertInto('locations')
    .values({ customer_id, name, hidden_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = await trx
    .insertInto('storage_locations')
    .values(
      [...shelves, cold, narcotics].map((identifier) => {
        return { customer_id, location_id, identifier, hidden_at: null }
      }),
    )
    .returning(['id', 'identifier'])
    .execute()
  return { locationId: location_id, places: new Map(rows.map((row) => [row.identifier, row.id])) }
}

const levels =
  (customer_id: number) =>
  ({ item, locationId, stock }: Placed) => {
    const { preferred_stock_level, reorder_point, reorder_multiple } = stock
    return {
      customer_id,
      location_id: locationId,
      item_id: item.id,
      preferred_stock_level,
      reorder_point,
      reorder_multiple,
      hidden_at: null,
    }
  }

function adjustments(
  placed: readonly Placed[],
  type: 'receive' | 'remove',
  now: Date,
): readonly AdjustmentInput[] {
  const today = stockholmDate(now)
  return placed.flatMap(({ item, places, stock }) => {
    const batch_updates = stock.batches.flatMap((batch) => {
      const quantity = type === 'receive' ? batch.received : -batch.picked
      const storage_location_id = places.get(batch.shelf)
      if (quantity === 0 || storage_location_id === undefined) return []
      const { identifier, expiresIn } = batch
      const expiration_date = expiresIn === null ? null : addDays(today, expiresIn)
      return [{ storage_location_id, identifier, expiration_date, quantity }]
    })
    return batch_updates.length > 0 ? [{ item_id: item.id, type, batch_updates }] : []
  })
}
