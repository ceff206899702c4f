import { sql } from 'kysely'
import type { Kysely, RawBuilder, Transaction } from 'kysely'
import { recordChange } from '../database/changes.ts'
import type { Database } from '../database/schema.ts'
import { itemsEverywhere, lockPlaces, lockStockKeeping, takeTurn } from './lock-order.ts'
import type { StockKeeping } from './lock-order.ts'
import { transact } from './transact.ts'

/** Tables or views of plugins that say what they block. */
export interface BlockSources {
  /** With a row of `customer_id`, `item_id` and `lot` for each. */
  readonly lots: readonly string[]
  /** With a row of `customer_id` and `storage_location_id` for each. */
  readonly places: readonly string[]
}

/** What plugins may block more or less of by now: lots of items, shelf places. */
export interface BlocksChanged {
  readonly items?: readonly number[]
  readonly places?: readonly number[]
}

/** Takes over what plugins block by now of these items and shelf places. */
export type SettleBlocks = (
  trx: Transaction<Database>,
  customerId: number,
  changed: BlocksChanged,
) => Promise<void>

/**
 * Takes over what `sources` say by now of these items and shelf places: `blocked_lots`, `blocked_places`,
 * the mark of each batch, and with it every count, in the caller's transaction, and tells those who listen
 * where figures changed. The caller has the customer's turn (step 1 of the order of locks); it takes step 5
 * of the shelf places, and step 6 of the items at every location and of what lies on the shelf places:
 * nobody who changes that stock meanwhile misses a block or keeps one that is gone.
 */
export async function settleBlocks(
  trx: Transaction<Database>,
  customerId: number,
  { items = [], places = [] }: BlocksChanged,
  sources: BlockSources,
): Promise<void> {
  const made = await lockConcerned(trx, customerId, items, places)
  if (items.length > 0) await takeOverLots(trx, customerId, items, sources)
  if (places.length > 0) await takeOverPlaces(trx, customerId, places, sources)
  const { rows: changed } = await sql<StockKeeping>`
    WITH marked AS (
      UPDATE batches b SET blocked = NOT blocked
      WHERE customer_id = ${customerId} AND blocked <> ${isBlocked}
        AND (${sql.join([...among('item_id', items), ...among('storage_location_id', places)], sql` OR `)})
      RETURNING item_id, storage_location_id, quantity
    )
    SELECT DISTINCT m.item_id, s.location_id FROM marked m
    JOIN storage_locations s ON s.customer_id = ${customerId} AND s.id = m.storage_location_id
    WHERE m.quantity > 0`.execute(trx)
  // Locked rows of items that lie nowhere yet are not to stay.
  await sql`
    DELETE FROM item_stock s USING unnest(
      ${made.map(({ item_id }) => item_id)}::bigint[],
      ${made.map(({ location_id }) => location_id)}::bigint[]
    ) AS made (item_id, location_id)
    WHERE s.customer_id = ${customerId} AND s.item_id = made.item_id
      AND s.location_id = made.location_id`.execute(trx)
  if (changed.length === 0) return
  const stock = changed.map(({ item_id, location_id }) => [item_id, location_id] as const)
  await recordChange(trx, customerId, { stock })
}

/** Steps 5 and 6; returns the rows of `item_stock` that were made for it. */
async function lockConcerned(
  trx: Transaction<Database>,
  customerId: number,
  items: readonly number[],
  places: readonly number[],
): Promise<readonly StockKeeping[]> {
  if (places.length > 0) await lockPlaces(trx, customerId, places)
  const { rows: lying } = await sql<StockKeeping>`
    SELECT DISTINCT b.item_id, s.location_id FROM batches b
    JOIN storage_locations s ON s.customer_id = b.customer_id AND s.id = b.storage_location_id
    WHERE b.customer_id = ${customerId} AND b.storage_location_id = ANY(${places}::bigint[])`.execute(
    trx,
  )
  const everywhere = await itemsEverywhere(trx, customerId, items)
  return lockStockKeeping(trx, customerId, [...everywhere, ...lying])
}

async function takeOverLots(
  trx: Transaction<Database>,
  customerId: number,
  items: readonly number[],
  sources: BlockSources,
): Promise<void> {
  const ofItems = sql`customer_id = ${customerId} AND item_id = ANY(${items}::bigint[])`
  await sql`
    WITH wanted AS MATERIALIZED (
      SELECT DISTINCT item_id, lot FROM (${saidOfLots(sources)}) AS said WHERE ${ofItems}
    ), gone AS (
      DELETE FROM blocked_lots b WHERE ${ofItems} AND NOT EXISTS (
        SELECT FROM wanted w WHERE w.item_id = b.item_id AND w.lot = b.lot)
    )
    INSERT INTO blocked_lots (customer_id, item_id, lot)
    SELECT ${customerId}::bigint, item_id, lot FROM wanted ON CONFLICT DO NOTHING`.execute(trx)
}

async function takeOverPlaces(
  trx: Transaction<Database>,
  customerId: number,
  places: readonly number[],
  sources: BlockSources,
): Promise<void> {
  const ofPlaces = sql`customer_id = ${customerId} AND storage_location_id = ANY(${places}::bigint[])`
  await sql`
    WITH wanted AS MATERIALIZED (
      SELECT DISTINCT storage_location_id FROM (${saidOfPlaces(sources)}) AS said WHERE ${ofPlaces}
    ), gone AS (
      DELETE FROM blocked_places b WHERE ${ofPlaces} AND NOT EXISTS (
        SELECT FROM wanted w WHERE w.storage_location_id = b.storage_location_id)
    )
    INSERT INTO blocked_places (customer_id, storage_location_id)
    SELECT ${customerId}::bigint, storage_location_id FROM wanted ON CONFLICT DO NOTHING`.execute(
    trx,
  )
}

/**
 * Takes over what plugins block by now, of every item and shelf place of every customer where it is another
 * than what was taken over before: after a plugin came, went, was turned off or on. One a transaction.
 */
export async function settleEveryBlock(db: Kysely<Database>, sources: BlockSources): Promise<void> {
  const { rows: items } = await sql<{ readonly customer_id: number; readonly id: number }>`
    WITH wanted AS MATERIALIZED (
      SELECT DISTINCT customer_id, item_id, lot FROM (${saidOfLots(sources)}) AS said
    )
    SELECT DISTINCT customer_id, item_id AS id
    FROM wanted w FULL JOIN blocked_lots b USING (customer_id, item_id, lot)
    WHERE w.lot IS NULL OR b.lot IS NULL ORDER BY 1, 2`.execute(db)
  const { rows: places } = await sql<{ readonly customer_id: number; readonly id: number }>`
    WITH wanted AS MATERIALIZED (
      SELECT DISTINCT customer_id, storage_location_id, true AS said FROM (${saidOfPlaces(sources)}) AS said
    ), known AS (
      SELECT customer_id, storage_location_id, true AS taken FROM blocked_places
    )
    SELECT customer_id, storage_location_id AS id
    FROM wanted FULL JOIN known USING (customer_id, storage_location_id)
    WHERE said IS NULL OR taken IS NULL ORDER BY 1, 2`.execute(db)
  const changes = [
    ...items.map(({ customer_id, id }) => ({ customer_id, items: [id] })),
    ...places.map(({ customer_id, id }) => ({ customer_id, places: [id] })),
  ]
  for (const { customer_id, ...changed } of changes) {
    await transact(db, async (trx) => {
      await takeTurn(trx, customer_id)
      await settleBlocks(trx, customer_id, changed, sources)
    })
  }
}

/** Whether batch `b` is of a blocked lot or lies on a blocked shelf place, as the trigger has it that marks what is made (BATCH-6, BATCH-8). */
export const isBlocked: RawBuilder<boolean> = sql<boolean>`(
  EXISTS (SELECT FROM blocked_lots l
    WHERE l.customer_id = b.customer_id AND l.item_id = b.item_id AND l.lot IN ('', b.identifier))
  OR EXISTS (SELECT FROM blocked_places p
    WHERE p.customer_id = b.customer_id AND p.storage_location_id = b.storage_location_id))`

/** A condition on the column; none for no ids. */
function among(column: string, ids: readonly number[]): readonly RawBuilder<unknown>[] {
  return ids.length === 0 ? [] : [sql`${sql.ref(column)} = ANY(${ids}::bigint[])`]
}

/** What plugins say, as rows of customer, item and lot. */
function saidOfLots({ lots }: BlockSources): RawBuilder<unknown> {
  const said = lots.map((source) => sql`SELECT customer_id, item_id, lot FROM ${sql.table(source)}`)
  const nothing = sql`SELECT customer_id, item_id, lot FROM blocked_lots WHERE false`
  return sql.join([...said, nothing], sql` UNION ALL `)
}

/** What plugins say, as rows of customer and shelf place. */
function saidOfPlaces({ places }: BlockSources): RawBuilder<unknown> {
  const said = places.map(
    (source) => sql`SELECT customer_id, storage_location_id FROM ${sql.table(source)}`,
  )
  const nothing = sql`SELECT customer_id, storage_location_id FROM blocked_places WHERE false`
  return sql.join([...said, nothing], sql` UNION ALL `)
}
