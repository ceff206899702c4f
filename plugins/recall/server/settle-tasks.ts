import type { Database } from '@forrad/server'
import { sql } from 'kysely'
import type { RawBuilder, Transaction } from 'kysely'
import { entriesOf } from './entries.ts'
import type { HeldRecall } from './held-recall.ts'

/** Whether a column holds a lot that the recall names; without lots it names every one. */
export function isNamedLot(column: string, lots: readonly string[]): RawBuilder<boolean> {
  return lots.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`coalesce(${sql.ref(column)} = ANY(${lots}::text[]), false)`
}

/**
 * Makes a task of each location where units of the lots lie, or units without a lot, once; also of what
 * has been written off since the recall became active, where its tasks come late. False when that was done
 * before, or is not due.
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
    WITH b AS (
      SELECT s.location_id, lies.identifier, lies.quantity
      FROM batches lies
      JOIN storage_locations s
        ON s.customer_id = lies.customer_id AND s.id = lies.storage_location_id
      WHERE lies.customer_id = ${customerId} AND lies.item_id = ${item_id} AND lies.quantity > 0
      UNION ALL
      SELECT e.location_id, e.identifier, -e.quantity
      FROM (${entriesOf(customerId, item_id)}) e
      WHERE e.type = 'write_off' AND NOT e.is_counted AND e.since >= ${active_at}
        AND e.created_at >= ${active_at}
    ), lying AS (
      SELECT b.location_id,
        coalesce(sum(b.quantity) FILTER (WHERE ${named}), 0) AS expected,
        coalesce(sum(b.quantity) FILTER (WHERE NOT ${named} AND b.identifier IS NULL), 0) AS unknown
      FROM b GROUP BY b.location_id
    ), settled AS (
      UPDATE recall_recalls SET settled_at = ${now} WHERE customer_id = ${customerId} AND id = ${id}
    )
    INSERT INTO recall_tasks (customer_id, recall_id, location_id, expected, unknown)
    SELECT ${customerId}::bigint, ${id}::bigint, location_id, expected, unknown FROM lying
    WHERE expected > 0 OR unknown > 0`.execute(trx)
  return true
}
