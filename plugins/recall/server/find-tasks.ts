import type { RecallTask } from '@forrad/openapi'
import type { Database } from '@forrad/server'
import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import { entriesOf } from './entries.ts'
import { personOf } from './find-recalls.ts'
import type { HeldRecall } from './held-recall.ts'
import { lateTasks } from './late-tasks.ts'
import { isNamedLot } from './settle-tasks.ts'

type Named = Pick<HeldRecall, 'item_id' | 'lots'>

/** Units of a recall's lots that are in no quarantine. */
interface Outside {
  /** On shelf places. */
  readonly left: number
  /** Taken out by a document and not yet put in; also what has no lot and was so as the recall began. */
  readonly on_the_way: number
}

/**
 * Units of the lots that lie outside of a quarantine, and that are on their way, with those without a lot that
 * were so when the recall became active: read by one statement, since what arrives in between would be in
 * neither figure (RECALL-14).
 */
export async function countOutside(
  db: Kysely<Database>,
  customerId: number,
  recall: Named & Pick<HeldRecall, 'active_at'>,
): Promise<Outside> {
  const { item_id, lots, active_at } = recall
  const { rows } = await sql<Outside>`
    SELECT (${leftOf(customerId, recall)}) AS left, (
      SELECT coalesce(sum(w.quantity), 0)::int FROM stock_on_the_way w
      WHERE w.customer_id = ${customerId} AND w.item_id = ${item_id}
        AND (${isNamedLot('w.identifier', lots)}
          OR w.identifier IS NULL AND EXISTS (SELECT FROM adjustments sent
            WHERE sent.customer_id = w.customer_id AND sent.document_id = w.document_id
              AND sent.created_at <= ${active_at}))
    ) AS on_the_way`.execute(db)
  return rows[0] ?? { left: 0, on_the_way: 0 }
}

/** Units of the lots that lie outside of a quarantine at a location. */
export async function countLeft(
  db: Kysely<Database>,
  customerId: number,
  recall: Named,
  locationId: number,
): Promise<number> {
  const { rows } = await sql<Pick<Outside, 'left'>>`
    SELECT (${leftOf(customerId, recall, locationId)}) AS left`.execute(db)
  return rows[0]?.left ?? 0
}

/** How many of the lots lie outside of a quarantine, at one location or in all. */
function leftOf(
  customerId: number,
  { item_id, lots }: Named,
  locationId: number | null = null,
): RawBuilder<number> {
  return sql<number>`
    SELECT coalesce(sum(b.quantity), 0)::int FROM batches b
    JOIN storage_locations s ON s.customer_id = b.customer_id AND s.id = b.storage_location_id
    WHERE b.customer_id = ${customerId} AND b.item_id = ${item_id} AND b.quantity > 0
      AND ${isNamedLot('b.identifier', lots)}
      AND (${locationId}::bigint IS NULL OR s.location_id = ${locationId}::bigint)
      AND NOT EXISTS (SELECT FROM recall_quarantines q
        WHERE q.customer_id = b.customer_id AND q.storage_location_id = b.storage_location_id)`
}

interface TaskRow extends Omit<RecallTask, 'answered_at'> {
  readonly answered_at: Date | null
}

/**
 * The tasks of a recall with today's figures, the open ones first; one location's alone when it is
 * named. A location that is there no more and has not answered has none.
 */
export async function findTasks(
  db: Kysely<Database>,
  customerId: number,
  { id, item_id, lots, active_at }: Named & Pick<HeldRecall, 'id' | 'active_at'>,
  locationId: number | null = null,
): Promise<readonly RecallTask[]> {
  const { rows } = await sql<TaskRow>`
    WITH lying AS (
      SELECT s.location_id,
        sum(b.quantity) FILTER (WHERE q.customer_id IS NULL
          AND ${isNamedLot('b.identifier', lots)}) AS left,
        sum(b.quantity) FILTER (WHERE q.customer_id IS NOT NULL
          AND (b.identifier IS NULL OR ${isNamedLot('b.identifier', lots)})) AS quarantined
      FROM batches b
      JOIN storage_locations s ON s.customer_id = b.customer_id AND s.id = b.storage_location_id
      LEFT JOIN recall_quarantines q
        ON q.customer_id = b.customer_id AND q.storage_location_id = b.storage_location_id
      WHERE b.customer_id = ${customerId} AND b.item_id = ${item_id} AND b.quantity > 0
      GROUP BY s.location_id
    ), written AS (
      SELECT e.location_id, -sum(e.quantity) AS written_off
      FROM (${entriesOf(customerId, item_id)}) e
      WHERE e.type = 'write_off' AND NOT e.is_counted AND e.since >= ${active_at}
        AND e.created_at >= ${active_at}
        AND (${isNamedLot('e.identifier', lots)}
          OR (e.identifier IS NULL AND e.reason_code = 'recalled'))
      GROUP BY e.location_id
    ), tasks AS (
      SELECT location_id, expected, unknown, answered_at, answered_by, found, remark
      FROM recall_tasks WHERE customer_id = ${customerId} AND recall_id = ${id}
      UNION ALL
      SELECT late.location_id, late.expected, late.unknown, NULL, NULL, NULL, NULL
      FROM recall_recalls r CROSS JOIN LATERAL (${lateTasks}) late
      WHERE r.customer_id = ${customerId} AND r.id = ${id}
    )
    SELECT t.location_id, l.name AS location_name, t.expected::int AS expected,
      t.unknown::int AS unknown, coalesce(lying.left, 0)::int AS left,
      coalesce(lying.quarantined, 0)::int AS quarantined,
      greatest(written.written_off, 0)::int AS written_off,
      t.answered_at, ${personOf('answered_by', 'u', 't')} AS answered_by, t.found::int AS found,
      t.remark
    FROM tasks t
    JOIN locations l ON l.customer_id = ${customerId} AND l.id = t.location_id
    LEFT JOIN lying ON lying.location_id = t.location_id
    LEFT JOIN written ON written.location_id = t.location_id
    LEFT JOIN users u ON u.customer_id = ${customerId} AND u.id = t.answered_by
    WHERE (t.answered_at IS NOT NULL OR l.hidden_at IS NULL)
      AND (${locationId}::bigint IS NULL OR t.location_id = ${locationId}::bigint)
    ORDER BY t.answered_at IS NOT NULL, l.name COLLATE swedish_numeric, t.location_id`.execute(db)
  return rows.map((row) => ({ ...row, answered_at: row.answered_at?.toISOString() ?? null }))
}
