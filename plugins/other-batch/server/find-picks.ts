import { OTHER_BATCH, OTHER_BATCH_REASONS } from '@forrad/core/domain'
import type { OtherBatchPick, OtherBatchSum } from '@forrad/openapi'
import { midnight } from '@forrad/server'
import type { Database } from '@forrad/server'
import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import { SCANNED } from '../model/told-reason.ts'

/** Which picks count. */
export interface PickFilter {
  readonly location_id?: number | undefined
  readonly user_id?: string | undefined
  /** First and last calendar date in Stockholm. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Only ledger rows older than this id. */
  readonly before?: number | undefined
  /** Whether scanned picks count that have none of the four reasons (TOLD-5). */
  readonly scanned?: boolean | undefined
}

const codes = sql.join(OTHER_BATCH_REASONS.map((code) => sql.lit(code)))
/** The reason that another one goes before, where an entry `a` keeps it (SAID-1). */
const kept = sql`(a.extra ->> ${sql.lit(OTHER_BATCH)}) COLLATE "C"`
/** Which of the four reasons an entry `a` has. */
const codeOf = sql`CASE WHEN a.reason_code IN (${codes}) THEN a.reason_code ELSE ${kept} END`

/**
 * Whether a row of an entry `a` took from a batch and left some of one that goes out before it (WHY-8), by
 * what the ledger had of the shelf place when the whole entry was written. Which lots were blocked then it
 * does not have: a blocked batch counts as left.
 */
function outOfTurn(row: RawBuilder<unknown>): RawBuilder<unknown> {
  const last = sql`(SELECT max(w.id) FROM ledger_rows w
    WHERE w.customer_id = a.customer_id AND w.adjustment_id = a.id)`
  return sql`EXISTS (SELECT FROM ledger_rows o
    WHERE o.customer_id = ${row}.customer_id AND o.item_id = ${row}.item_id
      AND o.storage_location_id = ${row}.storage_location_id AND o.id <= ${last} AND o.after > 0
      AND (o.expiration_date < ${row}.expiration_date OR ${row}.expiration_date IS NULL)
      AND o.expiration_date >=
        (coalesce(a.occurred_at, a.created_at) AT TIME ZONE 'Europe/Stockholm')::date
      AND NOT EXISTS (SELECT FROM ledger_rows n
        WHERE n.customer_id = o.customer_id AND n.batch_id = o.batch_id
          AND n.id > o.id AND n.id <= ${last}))`
}

/**
 * A row that is in turn only stands beside those that the reason is of. Where none of them is out of turn
 * by the ledger, as of what is told late, the reason is of all (TOLD-2).
 */
const meant = sql`(NOT EXISTS (SELECT FROM ledger_rows e
    WHERE e.customer_id = a.customer_id AND e.adjustment_id = a.id AND e.id <> r.id
      AND ${outOfTurn(sql`e`)})
  OR ${outOfTurn(sql`r`)})`

/** Picks that count, of entries `a` and their rows `r`, whatever their reason; without what was undone. */
function conditionsOf(
  customerId: number,
  { location_id, user_id, from, to, before }: PickFilter,
): RawBuilder<unknown> {
  const conditions = [
    sql`a.customer_id = ${customerId}`,
    sql`a.type = 'remove'`,
    sql`NOT EXISTS (SELECT FROM adjustments u
      WHERE u.customer_id = a.customer_id AND u.undoes_id = a.id)`,
    ...(location_id === undefined ? [] : [sql`r.location_id = ${location_id}`]),
    ...(user_id === undefined ? [] : [sql`a.user_id = ${user_id}`]),
    ...(from === undefined ? [] : [sql`a.created_at >= ${midnight(from)}`]),
    ...(to === undefined ? [] : [sql`a.created_at < ${midnight(to, 1)}`]),
    ...(before === undefined ? [] : [sql`r.id < ${before}`]),
  ]
  return sql.join(conditions, sql` AND `)
}

const entries = sql`
  FROM adjustments a
  JOIN ledger_rows r ON r.customer_id = a.customer_id AND r.adjustment_id = a.id`

/** Whether an entry `a` has one of the four reasons (WHY-10); each half has an index of its own. */
const isSaid = sql`(a.reason_code IN (${codes})
  OR (a.extra ? ${sql.lit(OTHER_BATCH)} AND ${kept} IN (${codes})))`

/**
 * The picks as `told`, in front of what reads them: entry, row, and which of the reasons it is of.
 *
 * Of scanned ones there are many, so what the ledger had is not looked up row by row: `lots` are the batches
 * that ever lay where any of them was picked and may go out before one, and each pick asks of the few with
 * an earlier date what was left of them.
 */
function withTold(customerId: number, filter: PickFilter): RawBuilder<unknown> {
  const said = sql`
    SELECT a.id AS entry_id, r.id AS row_id, ${codeOf} AS code ${entries}
    WHERE ${conditionsOf(customerId, filter)} AND ${isSaid} AND ${meant}`
  if (!filter.scanned) return sql`WITH told AS (${said})`
  return sql`
    WITH scans AS MATERIALIZED (
      SELECT a.id AS entry_id, r.id AS row_id, r.item_id, r.storage_location_id, r.expiration_date,
        (a.created_at AT TIME ZONE 'Europe/Stockholm')::date AS day,
        (SELECT max(w.id) FROM ledger_rows w
          WHERE w.customer_id = a.customer_id AND w.adjustment_id = a.id) AS last
      ${entries}
      WHERE ${conditionsOf(customerId, filter)} AND a.origin = 'scan' AND ${isSaid} IS NOT TRUE
    ), lots AS MATERIALIZED (
      SELECT DISTINCT o.item_id, o.storage_location_id, o.batch_id, o.expiration_date
      FROM (SELECT DISTINCT item_id, storage_location_id FROM scans) AS lain
      JOIN ledger_rows o ON o.customer_id = ${customerId} AND o.item_id = lain.item_id
        AND o.storage_location_id = lain.storage_location_id
      WHERE o.expiration_date >= (SELECT min(day) FROM scans)
        AND NOT EXISTS (SELECT FROM blocked_lots b WHERE b.customer_id = o.customer_id
          AND b.item_id = o.item_id AND b.lot IN ('', o.identifier))
    ), told AS (
      ${said}
      UNION ALL
      SELECT s.entry_id, s.row_id, ${sql.lit(SCANNED)} FROM scans s
      WHERE EXISTS (SELECT FROM lots
        WHERE lots.item_id = s.item_id AND lots.storage_location_id = s.storage_location_id
          AND lots.expiration_date >= s.day
          AND (lots.expiration_date < s.expiration_date OR s.expiration_date IS NULL)
          AND (SELECT n.after FROM ledger_rows n
            WHERE n.customer_id = ${customerId} AND n.batch_id = lots.batch_id AND n.id <= s.last
            ORDER BY n.id DESC LIMIT 1) > 0)
    )`
}

function named(customerId: number): RawBuilder<unknown> {
  return sql`
    FROM told
    JOIN adjustments a ON a.customer_id = ${customerId} AND a.id = told.entry_id
    JOIN ledger_rows r ON r.customer_id = ${customerId} AND r.id = told.row_id
    JOIN users p ON p.customer_id = a.customer_id AND p.id = a.user_id
    JOIN locations l ON l.customer_id = r.customer_id AND l.id = r.location_id`
}

/**
 * What was taken of each batch, newest first, up to one more than `limit`. Names are today's. Nobody else
 * decides what was picked of another batch than the first:
 *
 * - TOLD-1 It is what picks with one of the four reasons took (WHY-10), also where another reason goes before
 *   it (SAID-1), a row for each batch.
 * - TOLD-2 Of a pick that took some of its batches out of turn, each by its own shelf place (WHY-8), those
 *   alone; of one that took none so by the ledger, all.
 * - TOLD-3 A pick that was undone is not told.
 * - TOLD-4 The page and the file show the same rows and units of the same month and place.
 * - TOLD-5 A scanned pack is asked for no reason (WHY-9), so a scanned pick without one of the four is told
 *   as `scanned` where it took a batch out of turn by the ledger, those batches alone. A lot that is blocked
 *   today is nothing that was passed over. What was told late is not among them: nobody knows whether it was
 *   scanned (ORIGIN-2).
 */
export async function findPicks(
  db: Kysely<Database>,
  customerId: number,
  filter: PickFilter,
  limit: number,
): Promise<readonly OtherBatchPick[]> {
  const { rows } = await sql<Omit<OtherBatchPick, 'created_at'> & { readonly created_at: Date }>`
    ${withTold(customerId, filter)}
    SELECT r.id, a.created_at,
      json_build_object('apoex_id', p.id, 'name', concat_ws(' ', p.first_name, p.last_name)) AS user,
      json_build_object('id', l.id, 'name', l.name) AS location,
      json_build_object('id', s.id, 'identifier', s.identifier) AS storage_location,
      json_build_object('id', i.id, 'vendor_name', i.vendor_name, 'display_name', i.display_name,
        'strength_text', i.strength_text) AS item,
      r.identifier, r.expiration_date, -r.quantity AS quantity,
      json_strip_nulls(json_build_object('code', told.code,
        'text', CASE WHEN a.reason_code IN (${codes}) THEN a.reason_text END)) AS reason
    ${named(customerId)}
    JOIN storage_locations s ON s.customer_id = r.customer_id AND s.id = r.storage_location_id
    JOIN items i ON i.id = a.item_id
    ORDER BY r.id DESC LIMIT ${limit + 1}`.execute(db)
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}

/** How many such picks each person made at each location, month by month, the latest month first. */
export async function sumPicks(
  db: Kysely<Database>,
  customerId: number,
  filter: PickFilter,
): Promise<readonly OtherBatchSum[]> {
  const groups = filter.scanned ? [...OTHER_BATCH_REASONS, SCANNED] : OTHER_BATCH_REASONS
  const counts = groups.map((code) => {
    return sql`${sql.lit(code)}, count(DISTINCT a.id) FILTER (WHERE told.code = ${sql.lit(code)})`
  })
  const { rows } = await sql<OtherBatchSum>`
    ${withTold(customerId, filter)}
    SELECT to_char(a.created_at AT TIME ZONE 'Europe/Stockholm', 'YYYY-MM') AS month,
      json_build_object('id', l.id, 'name', l.name) AS location,
      json_build_object('apoex_id', p.id, 'name', concat_ws(' ', p.first_name, p.last_name)) AS user,
      count(DISTINCT a.id)::int AS picks, sum(-r.quantity)::int AS quantity,
      json_build_object(${sql.join(counts)}) AS reasons
    ${named(customerId)}
    GROUP BY month, l.id, l.name, p.id, p.first_name, p.last_name
    ORDER BY month DESC, l.name COLLATE swedish_numeric, picks DESC,
      p.first_name COLLATE swedish, p.last_name COLLATE swedish, l.id, p.id`.execute(db)
  return rows
}
