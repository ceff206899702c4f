import { sql } from 'kysely'
import type { Kysely, RawBuilder, Transaction } from 'kysely'
import { recordChange } from '../database/changes.ts'
import type { Database } from '../database/schema.ts'
import { dropMade, itemsEverywhere, lockPlaces, lockStockKeeping, takeTurn } from './lock-order.ts'
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
  await takeOver(trx, customerId, 'lots', items, sources)
  await takeOver(trx, customerId, 'places', places, sources)
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
  await dropMade(trx, customerId, made)
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

/** Takes over what is said of these ids: makes the table hold that and nothing else. */
async function takeOver(
  trx: Transaction<Database>,
  customerId: number,
  kind: keyof BlockSources,
  ids: readonly number[],
  sources: BlockSources,
): Promise<void> {
  if (ids.length === 0) return
  const { table, columns, key } = kept(kind)
  const concerned = sql`customer_id = ${customerId} AND ${key} = ANY(${ids}::bigint[])`
  await sql`
    WITH wanted AS MATERIALIZED (
      SELECT DISTINCT ${columns} FROM (${said(kind, sources)}) AS said WHERE ${concerned}
    ), gone AS (
      DELETE FROM ${table} WHERE ${concerned} AND (${columns}) NOT IN (SELECT ${columns} FROM wanted)
    )
    INSERT INTO ${table} (customer_id, ${columns})
    SELECT ${customerId}::bigint, ${columns} FROM wanted ON CONFLICT DO NOTHING`.execute(trx)
}

/**
 * Takes over what plugins block by now, of every item and shelf place of every customer where it is another
 * than what was taken over before: after a plugin came, went, was turned off or on. One a transaction.
 */
export async function settleEveryBlock(db: Kysely<Database>, sources: BlockSources): Promise<void> {
  const items = await findChanged(db, 'lots', sources)
  const places = await findChanged(db, 'places', sources)
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

/** The items or shelf places of which plugins say something else than what was taken over. */
async function findChanged(
  db: Kysely<Database>,
  kind: keyof BlockSources,
  sources: BlockSources,
): Promise<readonly { readonly customer_id: number; readonly id: number }[]> {
  const { table, columns, key } = kept(kind)
  const known = sql`SELECT customer_id, ${columns} FROM ${table}`
  const wanted = sql`SELECT customer_id, ${columns} FROM (${said(kind, sources)}) AS said`
  const { rows } = await sql<{ readonly customer_id: number; readonly id: number }>`
    SELECT DISTINCT customer_id, ${key} AS id
    FROM ((${known} EXCEPT ${wanted}) UNION ALL (${wanted} EXCEPT ${known})) AS other
    ORDER BY 1, 2`.execute(db)
  return rows
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

/** Where what was taken over stands, by which columns, the first being what it is settled by. */
const KEPT: Readonly<
  Record<keyof BlockSources, { readonly table: string; readonly columns: readonly string[] }>
> = {
  lots: { table: 'blocked_lots', columns: ['item_id', 'lot'] },
  places: { table: 'blocked_places', columns: ['storage_location_id'] },
}

function kept(kind: keyof BlockSources) {
  const { table, columns } = KEPT[kind]
  const [key, ...others] = columns.map((column) => sql.ref(column))
  return { table: sql.table(table), columns: sql.join([key, ...others]), key }
}

/** Asks for nothing of what `sources` say; rejects where that could never be taken over. */
export async function askBlocks(db: Kysely<Database>, sources: BlockSources): Promise<void> {
  for (const kind of ['lots', 'places'] as const) {
    await sql`SELECT FROM (${said(kind, sources)}) AS said LIMIT 0`.execute(db)
  }
}

/** What plugins say, as rows of the customer and those columns; what is not all there blocks nothing. */
function said(kind: keyof BlockSources, sources: BlockSources): RawBuilder<unknown> {
  const { table, columns } = kept(kind)
  const tables = sources[kind].map((source) => sql.table(source))
  const nothing = sql`SELECT customer_id, ${columns} FROM ${table} WHERE false`
  const all = tables.map(
    (source) => sql`
    SELECT customer_id, ${columns} FROM ${source}
    WHERE ROW(customer_id, ${columns}) IS NOT NULL`,
  )
  return sql.join([...all, nothing], sql` UNION ALL `)
}
