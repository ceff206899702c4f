import { ledgerOrigin } from '@forrad/core/domain'
import type { StoredOrigin } from '@forrad/core/domain'
import type {
  Adjustment,
  AdjustmentRow,
  HistoryEntry,
  LedgerExtra,
  LedgerOrigin,
  LedgerType,
  Reason,
} from '@forrad/openapi'
import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import { plannedAnew } from '../database/prepared.ts'
import type { Database } from '../database/schema.ts'

/** Which ledger entries to list, newest first. */
export interface LedgerFilter {
  readonly item_id?: number | undefined
  readonly location_id?: number | undefined
  /** Only entries of any of these locations, which `location_id` is then one of. */
  readonly within?: readonly number[] | null | undefined
  readonly user_id?: string | undefined
  readonly type?: LedgerType | undefined
  /** The code of its reason. */
  readonly reason?: string | undefined
  readonly origin?: LedgerOrigin | undefined
  readonly document_id?: string | undefined
  /** First and last calendar date in Stockholm. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Only entries that come after the one with this id. */
  readonly before?: number | undefined
  readonly limit?: number | undefined
}

interface EntryRow extends Omit<
  Adjustment,
  | 'created_at'
  | 'occurred_at'
  | 'rows'
  | 'reason'
  | 'extra'
  | 'origin'
  | 'document_id'
  | 'beside_id'
> {
  readonly created_at: Date
  readonly occurred_at: Date | null
  readonly reason: Reason | null
  readonly extra: LedgerExtra | null
  readonly origin: StoredOrigin | null
  readonly document_id: string | null
  readonly beside_id: number | null
  readonly rows: readonly AdjustmentRow[]
}

/** A row of an item's history, as the database says it. */
export interface HistoryRow extends Omit<
  HistoryEntry,
  'occurred_at' | 'reason' | 'origin' | 'document_id'
> {
  readonly occurred_at: string | null
  readonly reason: Reason | null
  readonly origin: StoredOrigin | null
  readonly document_id: string | null
}

/**
 * The ids of the entries that a filter keeps, newest first, up to one more than `limit`. By number that is
 * as they were written; of some days by their moments, so that what lies before and after these days is not
 * read. Those of one item or one user are few enough, and found by number. How the entries of some locations
 * alone are found best, the database says anew for these: they may be nearly all or hardly any.
 */
export async function findEntries(
  db: Kysely<Database>,
  customerId: number,
  filter: LedgerFilter,
): Promise<readonly number[]> {
  const conditions: RawBuilder<unknown>[] = [sql`a.customer_id = ${customerId}`]
  const { item_id, location_id, within, user_id, type, reason, origin, document_id } = filter
  const { from, to, before, limit } = filter
  if (item_id !== undefined) conditions.push(sql`a.item_id = ${item_id}`)
  if (user_id !== undefined) conditions.push(sql`a.user_id = ${user_id}`)
  if (type !== undefined) conditions.push(sql`a.type = ${type}`)
  if (reason !== undefined) conditions.push(sql`a.reason_code = ${reason}`)
  if (origin !== undefined) conditions.push(isOf(origin))
  if (document_id !== undefined) conditions.push(sql`a.document_id = ${document_id}`)
  if (from !== undefined) conditions.push(sql`a.created_at >= ${midnight(from)}`)
  if (to !== undefined) conditions.push(sql`a.created_at < ${midnight(to, 1)}`)
  const isByDate =
    (from !== undefined || to !== undefined) && item_id === undefined && user_id === undefined
  if (before !== undefined) {
    conditions.push(isByDate ? isEarlier(customerId, before) : sql`a.id < ${before}`)
  }
  if (location_id !== undefined) {
    conditions.push(sql`EXISTS (SELECT FROM ledger_rows r
      WHERE r.customer_id = ${customerId} AND r.location_id = ${location_id} AND r.adjustment_id = a.id)`)
  } else if (within) {
    conditions.push(sql`EXISTS (SELECT FROM ledger_rows r WHERE r.customer_id = ${customerId}
      AND r.location_id = ANY(${within}::bigint[]) AND r.adjustment_id = a.id)`)
  }
  const isAnew = isByDate || (Boolean(within) && location_id === undefined)
  const order = isByDate ? sql`a.created_at DESC, a.id DESC` : sql`a.id DESC`
  const { rows } = await sql<{ readonly id: number }>`${isAnew ? plannedAnew : sql``}
    SELECT a.id FROM adjustments a WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY ${order} ${limit === undefined ? sql`` : sql`LIMIT ${limit + 1}`}`.execute(db)
  return rows.map(({ id }) => id)
}

/** How it came about, as {@link ledgerOrigin} says it; in words, for an index of what is rare. */
function isOf(origin: LedgerOrigin): RawBuilder<unknown> {
  return origin === 'document' ? sql`a.document_id IS NOT NULL` : sql`a.origin = ${sql.lit(origin)}`
}

/** Comes by its moment before the entry with this number; of one that is not there, before the next lower one. */
function isEarlier(customerId: number, id: number): RawBuilder<unknown> {
  return sql`(a.created_at, a.id) < (SELECT last.created_at, ${id}::bigint FROM adjustments last
    WHERE last.customer_id = ${customerId} AND last.id <= ${id} ORDER BY last.id DESC LIMIT 1)`
}

/**
 * When a calendar date begins in Stockholm. Days are added to the date: the two on which clocks change
 * do not last 24 hours.
 */
export function midnight(date: string, daysLater = 0): RawBuilder<unknown> {
  return sql`((${date}::date + ${daysLater}::int)::timestamp AT TIME ZONE 'Europe/Stockholm')`
}

/** Ledger entries as the contract words them, in the order of `ids`. Names are today's. */
export async function loadEntries(
  db: Kysely<Database>,
  customerId: number,
  ids: readonly number[],
): Promise<readonly Adjustment[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<EntryRow>`
    SELECT a.id, a.item_id, a.type, a.created_at, a.occurred_at, a.undoes_id, inverse.id AS undone_by_id,
      ${reasonOf} AS reason, a.extra, a.origin, a.document_id, a.beside_id,
      json_build_object('apoex_id', u.id, 'name', concat_ws(' ', u.first_name, u.last_name)) AS user,
      json_build_object('id', i.id, 'vendor_name', i.vendor_name,
        'display_name', i.display_name, 'strength_text', i.strength_text) AS ledger_item,
      (SELECT json_agg(json_build_object(
          'location', json_build_object('id', l.id, 'name', l.name),
          'storage_location', json_build_object('id', s.id, 'identifier', s.identifier),
          'identifier', r.identifier, 'expiration_date', r.expiration_date,
          'before', r.before, 'after', r.after, 'quantity', r.quantity) ORDER BY r.id)
        FROM ledger_rows r
        JOIN locations l ON l.customer_id = r.customer_id AND l.id = r.location_id
        JOIN storage_locations s ON s.customer_id = r.customer_id AND s.id = r.storage_location_id
        WHERE r.customer_id = a.customer_id AND r.adjustment_id = a.id) AS rows
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS wanted (id, position)
    JOIN adjustments a ON a.customer_id = ${customerId} AND a.id = wanted.id
    JOIN users u ON u.customer_id = a.customer_id AND u.id = a.user_id
    JOIN items i ON i.id = a.item_id
    LEFT JOIN adjustments inverse ON inverse.customer_id = a.customer_id AND inverse.undoes_id = a.id
    ORDER BY wanted.position`.execute(db)
  return rows.map(({ reason, extra, occurred_at, origin, document_id, beside_id, ...row }) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    ...(occurred_at ? { occurred_at: occurred_at.toISOString() } : {}),
    ...(reason ? { reason } : {}),
    ...(extra ? { extra } : {}),
    ...ledgerOrigin({ document_id, origin }),
    ...(document_id ? { document_id } : {}),
    ...(beside_id ? { beside_id } : {}),
  }))
}

/** Of the entry `a`; null for the many that have none. */
const reasonOf = sql`CASE WHEN a.reason_code IS NOT NULL THEN
  json_strip_nulls(json_build_object('code', a.reason_code, 'text', a.reason_text)) END`

/** The latest 50 ledger rows of an item, newest first, as JSON for use in a statement. */
export function selectHistory(
  customerId: number,
  itemId: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(SELECT json_agg(json_build_object(
      'id', r.id, 'adjustment_id', r.adjustment_id, 'type', a.type, 'created_at', ${moment(sql`a.created_at`)},
      'occurred_at', ${moment(sql`a.occurred_at`)}, 'reason', ${reasonOf}, 'origin', a.origin, 'document_id', a.document_id,
      'user', json_build_object('apoex_id', u.id, 'name', concat_ws(' ', u.first_name, u.last_name)),
      'location', json_build_object('id', l.id, 'name', l.name),
      'storage_location', json_build_object('id', s.id, 'identifier', s.identifier),
      'identifier', r.identifier, 'expiration_date', r.expiration_date,
      'before', r.before, 'after', r.after, 'quantity', r.quantity) ORDER BY r.id DESC)
    FROM (
      SELECT * FROM ledger_rows WHERE customer_id = ${customerId} AND item_id = ${itemId}
      ORDER BY id DESC LIMIT 50
    ) r
    JOIN adjustments a ON a.customer_id = r.customer_id AND a.id = r.adjustment_id
    JOIN users u ON u.customer_id = a.customer_id AND u.id = a.user_id
    JOIN locations l ON l.customer_id = r.customer_id AND l.id = r.location_id
    JOIN storage_locations s ON s.customer_id = r.customer_id AND s.id = r.storage_location_id)`
}

/** A moment as the contract words it, to the millisecond. */
function moment(at: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_char(${at} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** What `selectHistory` read, as the contract words it: what an entry does not have is left out. */
export function describeHistory(rows: readonly HistoryRow[] | null): readonly HistoryEntry[] {
  return (rows ?? []).map(({ reason, occurred_at, origin, document_id, ...row }) => ({
    ...row,
    ...(occurred_at ? { occurred_at } : {}),
    ...(reason ? { reason } : {}),
    ...ledgerOrigin({ document_id, origin }),
    ...(document_id ? { document_id } : {}),
  }))
}
