import type { Database } from '@forrad/server'
import { sql } from 'kysely'
import type { RawBuilder, Transaction } from 'kysely'
import type { HeldRecall } from './held-recall.ts'

/** Whether a column holds a lot that the recall names; without lots it names every one. */
export function isNamedLot(column: string, lots: readonly string[]): RawBuilder<boolean> {
  return lots.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`coalesce(${sql.ref(column)} = ANY(${lots}::text[]), false)`
}

/**
 * Makes a task of each location where units of the lots lie, or units without a lot, once; false when
 * that was done before, or is not due.
 */
export async function settleTasks(
  trx: Transaction<Database>,
  customerId: number,
  { id, item_id, lots, active_at, settled_at }: HeldRecall,
  now: Date,
): Promise<boolean> {
  if (!active_at || settled_at) return false
  const named = isNamedLot('b.identifier', lots)
  await sql`
    WITH lying AS (
      SELECT s.location_id,
        coalesce(sum(b.quantity) FILTER (WHERE ${named}), 0) AS expected,
        coalesce(sum(b.quantity) FILTER (WHERE NOT ${named} AND b.identifier IS NULL), 0) AS unknown
      FROM batches b
      JOIN storage_locations s
        ON s.customer_id = b.customer_id AND s.id = b.storage_location_id
      WHERE b.customer_id = ${customerId} AND b.item_id = ${item_id} AND b.quantity > 0
      GROUP BY s.location_id
    ), settled AS (
      UPDATE recall_recalls SET settled_at = ${now} WHERE customer_id = ${customerId} AND id = ${id}
    )
    INSERT INTO recall_tasks (customer_id, recall_id, location_id, expected, unknown)
    SELECT ${customerId}::bigint, ${id}::bigint, location_id, expected, unknown FROM lying
    WHERE expected > 0 OR unknown > 0`.execute(trx)
  return true
}
