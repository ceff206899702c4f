import type { Database } from '@forrad/server'
import { sql } from 'kysely'
import type { RawBuilder, Transaction } from 'kysely'
import { entriesOf } from './entries.ts'

/**
 * Of recall `r` in force the locations to which units of its lots came after its tasks were made, and that
 * have none (RECALL-15): what was on its way, what a count brought to light, what an undo put back. Of
 * units without a lot only those that were on their way when it became active. What is received goes into
 * a quarantine and needs no answer (RECALL-4, RECALL-9). Read from the ledger, so that what has been put
 * away meanwhile is still to be answered for.
 */
export const lateTasks: RawBuilder<unknown> = sql`
  SELECT came.location_id,
    coalesce(sum(came.quantity) FILTER (WHERE came.named), 0) AS expected,
    coalesce(sum(came.quantity) FILTER (WHERE NOT came.named), 0) AS unknown
  FROM (
    SELECT e.location_id, lot.named, sum(e.quantity) AS quantity
    FROM (${entriesOf(sql.ref('r.customer_id'), sql.ref('r.item_id'))}) e
    CROSS JOIN LATERAL (
      SELECT cardinality(r.lots) = 0 OR coalesce(e.identifier = ANY(r.lots), false) AS named
    ) lot
    WHERE r.settled_at IS NOT NULL AND r.ended_at IS NULL AND e.created_at >= r.active_at
      AND e.type NOT IN ('receive', 'return', 'already_counted') AND NOT e.is_counted
      AND (lot.named OR e.identifier IS NULL AND EXISTS (SELECT FROM adjustments sent
        WHERE sent.customer_id = r.customer_id AND sent.document_id = e.document_id
          AND sent.created_at <= r.active_at))
    GROUP BY e.id, e.location_id, lot.named HAVING sum(e.quantity) > 0
  ) came
  WHERE NOT EXISTS (SELECT FROM recall_tasks known
    WHERE known.customer_id = r.customer_id AND known.recall_id = r.id
      AND known.location_id = came.location_id)
  GROUP BY came.location_id`

/** Makes them tasks as the others are; whoever holds the recall calls it. */
export async function keepLateTasks(
  trx: Transaction<Database>,
  customerId: number,
  id: number,
): Promise<void> {
  await sql`
    INSERT INTO recall_tasks (customer_id, recall_id, location_id, expected, unknown)
    SELECT r.customer_id, r.id, late.location_id, late.expected, late.unknown
    FROM recall_recalls r CROSS JOIN LATERAL (${lateTasks}) late
    WHERE r.customer_id = ${customerId} AND r.id = ${id}`.execute(trx)
}
