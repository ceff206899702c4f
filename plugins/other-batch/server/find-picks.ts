import { OTHER_BATCH, OTHER_BATCH_REASONS } from '@forrad/core/domain'
import type { OtherBatchPick, OtherBatchSum } from '@forrad/openapi'
import { midnight } from '@forrad/server'
import type { Database } from '@forrad/server'
import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'

/** Which picks count. */
export interface PickFilter {
  readonly location_id?: number | undefined
  readonly user_id?: string | undefined
  /** First and last calendar date in Stockholm. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Only ledger rows older than this id. */
  readonly before?: number | undefined
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

/** Picks with one of the four reasons (WHY-10), of entries `a` and their rows `r`, without what was undone. */
function conditionsOf(
  customerId: number,
  { location_id, user_id, from, to, before }: PickFilter,
): RawBuilder<unknown> {
  const conditions = [
    sql`a.customer_id = ${customerId}`,
    sql`a.type = 'remove'`,
    // Each half has an index of its own.
    sql`(a.reason_code IN (${codes})
      OR (a.extra ? ${sql.lit(OTHER_BATCH)} AND ${kept} IN (${codes})))`,
    sql`NOT EXISTS (SELECT FROM adjustments u
      WHERE u.customer_id = a.customer_id AND u.undoes_id = a.id)`,
    meant,
    ...(location_id === undefined ? [] : [sql`r.location_id = ${location_id}`]),
    ...(user_id === undefined ? [] : [sql`a.user_id = ${user_id}`]),
    ...(from === undefined ? [] : [sql`a.created_at >= ${midnight(from)}`]),
    ...(to === undefined ? [] : [sql`a.created_at < ${midnight(to, 1)}`]),
    ...(before === undefined ? [] : [sql`r.id < ${before}`]),
  ]
  return sql.join(conditions, sql` AND `)
}

const named = sql`
  FROM adjustments a
  JOIN ledger_rows r ON r.customer_id = a.customer_id AND r.adjustment_id = a.id
  JOIN users p ON p.customer_id = a.customer_id AND p.id = a.user_id
  JOIN locations l ON l.customer_id = r.customer_id AND l.id = r.location_id`

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
 */
export async function findPicks(
  db: Kysely<Database>,
  customerId: number,
  filter: PickFilter,
  limit: number,
): Promise<readonly OtherBatchPick[]> {
  const { rows } = await sql<Omit<OtherBatchPick, 'created_at'> & { readonly created_at: Date }>`
    SELECT r.id, a.created_at,
      json_build_object('apoex_id', p.id, 'name', concat_ws(' ', p.first_name, p.last_name)) AS user,
      json_build_object('id', l.id, 'name', l.name) AS location,
      json_build_object('id', s.id, 'identifier', s.identifier) AS storage_location,
      json_build_object('id', i.id, 'vendor_name', i.vendor_name, 'display_name', i.display_name,
        'strength_text', i.strength_text) AS item,
      r.identifier, r.expiration_date, -r.quantity AS quantity,
      json_strip_nulls(json_build_object('code', ${codeOf},
        'text', CASE WHEN a.reason_code IN (${codes}) THEN a.reason_text END)) AS reason
    ${named}
    JOIN storage_locations s ON s.customer_id = r.customer_id AND s.id = r.storage_location_id
    JOIN items i ON i.id = a.item_id
    WHERE ${conditionsOf(customerId, filter)}
    ORDER BY r.id DESC LIMIT ${limit + 1}`.execute(db)
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}

/** How many such picks each person made at each location, month by month, the latest month first. */
export async function sumPicks(
  db: Kysely<Database>,
  customerId: number,
  filter: PickFilter,
): Promise<readonly OtherBatchSum[]> {
  const counts = OTHER_BATCH_REASONS.map((code) => {
    return sql`${sql.lit(code)}, count(DISTINCT a.id) FILTER (WHERE ${codeOf} = ${sql.lit(code)})`
  })
  const { rows } = await sql<OtherBatchSum>`
    SELECT to_char(a.created_at AT TIME ZONE 'Europe/Stockholm', 'YYYY-MM') AS month,
      json_build_object('id', l.id, 'name', l.name) AS location,
      json_build_object('apoex_id', p.id, 'name', concat_ws(' ', p.first_name, p.last_name)) AS user,
      count(DISTINCT a.id)::int AS picks, sum(-r.quantity)::int AS quantity,
      json_build_object(${sql.join(counts)}) AS reasons
    ${named}
    WHERE ${conditionsOf(customerId, filter)}
    GROUP BY month, l.id, l.name, p.id, p.first_name, p.last_name
    ORDER BY month DESC, l.name COLLATE swedish_numeric, picks DESC,
      p.first_name COLLATE swedish, p.last_name COLLATE swedish, l.id, p.id`.execute(db)
  return rows
}
