import { BATCHES_ALONE } from '@forrad/core/domain'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { recordedChange } from '../../database/changes.ts'

/** The page of differences fetches them anew when it is told of this. */
export const differencesChanged = { plugins: ['outbox'] } as const

/** The answer to a count or an undo names no difference: who made it is told as all others are. */
const toldToEverybody = () => recordedChange(differencesChanged, 'everybody')

/** Whether a difference `d` is of narcotics that left the stock for good. */
const areNarcoticsTaken = sql`(d.type IN ('remove', 'write_off')
  AND EXISTS (SELECT FROM items i WHERE i.id = d.item_id AND i.narcotic_level > 0))`

/**
 * Parts of the writing statement: its counts, of the tables `entry` and `line`, solve the open `short` and
 * `counted` differences of the item on the shelf place, as far as these happened no later than the count
 * (SOLVE-5) and who counts may solve them (SOLVE-3); one of batches alone solves none (INTENT-14). Who counts holds the item at the location, so that of two counts
 * one comes after the other.
 */
export function solvingByCount(
  user: { readonly customer_id: number; readonly id: string },
  now: Date,
): RawBuilder<unknown> {
  return sql`
    solved AS (
      UPDATE stock_differences d SET solved_how = 'count', solved_adjustment_id = counted.id,
        solved_at = ${now}::timestamptz, solved_by = ${user.id}::text
      FROM (
        SELECT line.item_id, line.storage_location_id, max(entry.id) AS id,
          max(coalesce((entry.words ->> 'occurred_at')::timestamptz, ${now}::timestamptz)) AS at
        FROM line JOIN entry ON entry.n = line.entry
        WHERE entry.type = 'stocktaking' AND entry.words ->> 'beside' IS NULL
          AND (entry.words -> 'extra' -> ${BATCHES_ALONE}::text) IS NULL GROUP BY 1, 2
      ) AS counted
      WHERE d.customer_id = ${user.customer_id} AND d.item_id = counted.item_id
        AND d.storage_location_id = counted.storage_location_id
        AND d.solved_at IS NULL AND d.why IN ('short', 'counted') AND d.occurred_at <= counted.at
        -- As \`maySolve\` says: of narcotics that left, another person than who told of it, and no script.
        AND NOT (${areNarcoticsTaken}
          AND (d.user_id = ${user.id}::text OR EXISTS (SELECT FROM users u
            WHERE u.customer_id = ${user.customer_id} AND u.id = ${user.id}::text AND u.service)))
      RETURNING d.id
    ),
    told_solved AS (
      INSERT INTO changes (customer_id, event)
      SELECT ${user.customer_id}::bigint, ${toldToEverybody()}::jsonb
      WHERE EXISTS (SELECT FROM solved)
    ),`
}

/**
 * Parts of the writing statement: the differences that an entry solved which its undoes, of the table
 * `new_entries`, take back stand open again (SOLVE-2), and those that it left are closed (UNDO-7); so are
 * those that would stand open though what left them was taken back before. Narcotics that were taken are
 * somebody else's to close, before (`restFault`) or after (SOLVE-3). It reads what that part has written,
 * so that it comes after it: the table's trigger looks for the undo.
 */
export function settlingByUndo(
  user: { readonly customer_id: number; readonly id: string },
  now: Date,
): RawBuilder<unknown> {
  return sql`
    closed AS (
      UPDATE stock_differences d SET solved_how = 'undo', solved_adjustment_id = new_entries.id,
        solved_at = ${now}::timestamptz, solved_by = ${user.id}::text
      FROM new_entries
      WHERE d.customer_id = ${user.customer_id} AND d.item_id = new_entries.item_id
        AND d.adjustment_id = new_entries.undoes_id AND d.solved_at IS NULL
        AND NOT ${areNarcoticsTaken}
      RETURNING d.id
    ),
    reopened AS (
      UPDATE stock_differences d SET solved_text = NULL,
        (solved_how, solved_adjustment_id, solved_at, solved_by) = (
          SELECT 'undo', u.id, ${now}::timestamptz, ${user.id}::text FROM adjustments u
          WHERE u.customer_id = d.customer_id AND u.undoes_id = d.adjustment_id
            AND NOT ${areNarcoticsTaken})
      FROM new_entries
      WHERE d.customer_id = ${user.customer_id} AND d.solved_adjustment_id = new_entries.undoes_id
      RETURNING d.id
    ),
    told_settled AS (
      INSERT INTO changes (customer_id, event)
      SELECT ${user.customer_id}::bigint, ${toldToEverybody()}::jsonb
      WHERE EXISTS (SELECT FROM closed UNION ALL SELECT FROM reopened)
    ),`
}
