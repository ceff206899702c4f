import type { RecallReport } from '@forrad/openapi'
import type { Database } from '@forrad/server'
import { midnight } from '@forrad/server'
import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import { entriesOf } from './entries.ts'
import { personOf } from './find-recalls.ts'
import type { HeldRecall } from './held-recall.ts'
import { isNamedLot } from './settle-tasks.ts'

type Named = Pick<HeldRecall, 'item_id' | 'lots'>

interface Figures {
  readonly locations: RecallReport['locations'] | null
  readonly changes: RecallReport['changes'] | null
  readonly not_written: RecallReport['not_written'] | null
}

/**
 * What became of the lots since the beginning of a day: read by one statement, so that at each location
 * what lay there and every change together are what lies there. Beside them the picks that stand as
 * differences, settled or not, and change no figure; of a pick that was taken back nothing was taken (RECALL-18).
 */
export async function findReport(
  db: Kysely<Database>,
  customerId: number,
  { item_id, lots }: Named,
  since: string,
): Promise<RecallReport> {
  const { rows } = await sql<Figures>`
    WITH entries AS MATERIALIZED (
      SELECT e.* FROM (${entriesOf(customerId, item_id)}) e
      WHERE ${isNamedLot('e.identifier', lots)}
    ), before AS (
      SELECT location_id, sum(quantity)::int AS before FROM entries
      WHERE created_at < ${midnight(since)} GROUP BY location_id
    ), changes AS (
      SELECT location_id, type, reason_code, user_id, sum(quantity)::int AS quantity,
        count(DISTINCT id)::int AS entries
      FROM entries WHERE created_at >= ${midnight(since)}
      GROUP BY location_id, type, reason_code, user_id HAVING sum(quantity) <> 0
    ), lying AS (
      SELECT s.location_id, sum(b.quantity)::int AS now,
        coalesce(sum(b.quantity) FILTER (WHERE q.customer_id IS NOT NULL), 0)::int AS quarantined
      FROM batches b
      JOIN storage_locations s ON s.customer_id = b.customer_id AND s.id = b.storage_location_id
      LEFT JOIN recall_quarantines q
        ON q.customer_id = b.customer_id AND q.storage_location_id = b.storage_location_id
      WHERE b.customer_id = ${customerId} AND b.item_id = ${item_id} AND b.quantity > 0
        AND ${isNamedLot('b.identifier', lots)}
      GROUP BY s.location_id
    ), named AS (
      SELECT location_id FROM before WHERE before <> 0
      UNION SELECT location_id FROM changes UNION SELECT location_id FROM lying
    )
    SELECT (SELECT json_agg(json_build_object('location_id', l.id, 'location_name', l.name,
          'before', coalesce(before.before, 0), 'now', coalesce(lying.now, 0),
          'quarantined', coalesce(lying.quarantined, 0))
          ORDER BY l.name COLLATE swedish_numeric, l.id)
        FROM named
        JOIN locations l ON l.customer_id = ${customerId} AND l.id = named.location_id
        LEFT JOIN before ON before.location_id = named.location_id
        LEFT JOIN lying ON lying.location_id = named.location_id) AS locations,
      (SELECT json_agg(json_build_object('location_id', c.location_id, 'type', c.type,
          'reason_code', c.reason_code, 'person', ${personOf('user_id', 'u', 'c')},
          'quantity', c.quantity, 'entries', c.entries)
          ORDER BY c.location_id, c.type, c.reason_code, c.user_id)
        FROM changes c
        LEFT JOIN users u ON u.customer_id = ${customerId} AND u.id = c.user_id) AS changes,
      (SELECT json_agg(json_build_object('location_id', d.location_id, 'location_name', l.name,
          'person', ${personOf('user_id', 'u', 'd')}, 'quantity', d.quantity,
          'occurred_at', ${timeOf('d.occurred_at')}, 'solved_at', ${timeOf('d.solved_at')})
          ORDER BY d.id DESC)
        FROM stock_differences d
        JOIN locations l ON l.customer_id = d.customer_id AND l.id = d.location_id
        LEFT JOIN users u ON u.customer_id = d.customer_id AND u.id = d.user_id
        WHERE d.customer_id = ${customerId} AND d.item_id = ${item_id} AND d.type = 'remove'
          AND d.solved_how IS DISTINCT FROM 'undo'
          -- Taken back after somebody had settled its rest.
          AND NOT EXISTS (SELECT FROM adjustments u
            WHERE u.customer_id = d.customer_id AND u.undoes_id = d.adjustment_id)
          AND d.created_at >= ${midnight(since)} AND ${isNamedLot('d.identifier', lots)}
      ) AS not_written`.execute(db)
  const [figures] = rows
  return {
    since,
    locations: figures?.locations ?? [],
    changes: figures?.changes ?? [],
    not_written: figures?.not_written ?? [],
  }
}

/** A column's time as the contract words it. */
function timeOf(column: string): RawBuilder<string> {
  return sql<string>`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
