import { sql } from 'kysely'
import type { Kysely, RawBuilder, Transaction } from 'kysely'
import { recordChange } from '../database/changes.ts'
import type { Database } from '../database/schema.ts'
import { lockEverywhere, takeTurn } from './lock-order.ts'
import type { StockKeeping } from './lock-order.ts'
import { transact } from './transact.ts'

/** Takes over what plugins block of these items by now. */
export type SettleBlocks = (
  trx: Transaction<Database>,
  customerId: number,
  itemIds: readonly number[],
) => Promise<void>

/**
 * Takes over what `sources`, tables or views of plugins, say by now of these items: `blocked_lots`, the
 * mark of each batch, and with it every count, in the caller's transaction, and tells those who listen
 * where figures changed. The caller has the customer's turn (step 1 of the order of locks); it takes step 6
 * at every location of the customer: nobody who changes stock of the items meanwhile misses a block or
 * keeps one that is gone.
 */
export async function settleBlocks(
  trx: Transaction<Database>,
  customerId: number,
  itemIds: readonly number[],
  sources: readonly string[],
): Promise<void> {
  const made = await lockEverywhere(trx, customerId, itemIds)
  const ofItems = sql`customer_id = ${customerId} AND item_id = ANY(${itemIds}::bigint[])`
  await sql`
    WITH wanted AS MATERIALIZED (
      SELECT DISTINCT item_id, lot FROM (${saidBy(sources)}) AS said WHERE ${ofItems}
    ), gone AS (
      DELETE FROM blocked_lots b WHERE ${ofItems} AND NOT EXISTS (
        SELECT FROM wanted w WHERE w.item_id = b.item_id AND w.lot = b.lot)
    )
    INSERT INTO blocked_lots (customer_id, item_id, lot)
    SELECT ${customerId}::bigint, item_id, lot FROM wanted ON CONFLICT DO NOTHING`.execute(trx)
  const { rows: changed } = await sql<StockKeeping>`
    WITH marked AS (
      UPDATE batches b SET blocked = NOT blocked
      WHERE ${ofItems} AND blocked <> ${isBlocked}
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

/**
 * Takes over what plugins block by now, of every item of every customer where it is another than what was
 * taken over before: after a plugin came, went, was turned off or on. An item a transaction.
 */
export async function settleEveryBlock(
  db: Kysely<Database>,
  sources: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ readonly customer_id: number; readonly item_id: number }>`
    WITH wanted AS MATERIALIZED (
      SELECT DISTINCT customer_id, item_id, lot FROM (${saidBy(sources)}) AS said
    )
    SELECT DISTINCT customer_id, item_id
    FROM wanted w FULL JOIN blocked_lots b USING (customer_id, item_id, lot)
    WHERE w.lot IS NULL OR b.lot IS NULL ORDER BY 1, 2`.execute(db)
  for (const { customer_id, item_id } of rows) {
    await transact(db, async (trx) => {
      await takeTurn(trx, customer_id)
      await settleBlocks(trx, customer_id, [item_id], sources)
    })
  }
}

/** Whether batch `b` is of a blocked lot, as the trigger has it that marks what is made (BATCH-6). */
export const isBlocked: RawBuilder<boolean> = sql<boolean>`EXISTS (SELECT FROM blocked_lots l
  WHERE l.customer_id = b.customer_id AND l.item_id = b.item_id AND l.lot IN ('', b.identifier))`

/** What plugins say, as rows of customer, item and lot. */
function saidBy(sources: readonly string[]): RawBuilder<unknown> {
  const said = sources.map(
    (source) => sql`SELECT customer_id, item_id, lot FROM ${sql.table(source)}`,
  )
  const nothing = sql`SELECT customer_id, item_id, lot FROM blocked_lots WHERE false`
  return sql.join([...said, nothing], sql` UNION ALL `)
}
