import type { RecallTask } from '@forrad/openapi'
import type { Database } from '@forrad/server'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { personOf } from './find-recalls.ts'
import type { HeldRecall } from './held-recall.ts'
import { isNamedLot } from './settle-tasks.ts'

type Named = Pick<HeldRecall, 'item_id' | 'lots'>

/** Units of the lots that lie outside of a quarantine, at one location or in all. */
export async function countLeft(
  db: Kysely<Database>,
  customerId: number,
  { item_id, lots }: Named,
  locationId: number | null = null,
): Promise<number> {
  const { rows } = await sql<{ readonly left: number }>`
    SELECT coalesce(sum(b.quantity), 0)::int AS left FROM batches b
    JOIN storage_locations s ON s.customer_id = b.customer_id AND s.id = b.storage_location_id
    WHERE b.customer_id = ${customerId} AND b.item_id = ${item_id} AND b.quantity > 0
      AND ${isNamedLot('b.identifier', lots)}
      AND (${locationId}::bigint IS NULL OR s.location_id = ${locationId}::bigint)
      AND NOT EXISTS (SELECT FROM recall_quarantines q
        WHERE q.customer_id = b.customer_id AND q.storage_location_id = b.storage_location_id)`.execute(
    db,
  )
  return rows[0]?.left ?? 0
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
      WHERE e.type = 'write_off' AND e.created_at >= ${active_at}
        AND (${isNamedLot('e.identifier', lots)}
          OR (e.identifier IS NULL AND e.reason_code = 'recalled'))
      GROUP BY e.location_id
    )
    SELECT t.location_id, l.name AS location_name, t.expected::int AS expected,
      t.unknown::int AS unknown, coalesce(lying.left, 0)::int AS left,
      coalesce(lying.quarantined, 0)::int AS quarantined,
      coalesce(written.written_off, 0)::int AS written_off,
      t.answered_at, ${personOf('answered_by', 'u', 't')} AS answered_by, t.found::int AS found,
      t.remark
    FROM recall_tasks t
    JOIN locations l ON l.customer_id = t.customer_id AND l.id = t.location_id
    LEFT JOIN lying ON lying.location_id = t.location_id
    LEFT JOIN written ON written.location_id = t.location_id
    LEFT JOIN users u ON u.customer_id = t.customer_id AND u.id = t.answered_by
    WHERE t.customer_id = ${customerId} AND t.recall_id = ${id}
      AND (t.answered_at IS NOT NULL OR l.hidden_at IS NULL)
      AND (${locationId}::bigint IS NULL OR t.location_id = ${locationId}::bigint)
    ORDER BY t.answered_at IS NOT NULL, l.name COLLATE swedish, t.location_id`.execute(db)
  return rows.map((row) => ({ ...row, answered_at: row.answered_at?.toISOString() ?? null }))
}

/** The ledger's rows of an item; an undo counts as what it undid, the other way round. */
export function entriesOf(customerId: number, itemId: number) {
  return sql`
    SELECT a.id, a.created_at, a.user_id, r.location_id, r.identifier, r.quantity,
      coalesce(undone.type, a.type) AS type,
      CASE WHEN undone.id IS NULL THEN a.reason_code ELSE undone.reason_code END AS reason_code
    FROM ledger_rows r
    JOIN adjustments a ON a.customer_id = r.customer_id AND a.id = r.adjustment_id
    LEFT JOIN adjustments undone ON undone.customer_id = a.customer_id AND undone.id = a.undoes_id
    WHERE r.customer_id = ${customerId} AND r.item_id = ${itemId}`
}
