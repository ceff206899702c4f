import type { MissingWitness, WitnessedEntry } from '@forrad/openapi'
import type { Database } from '@forrad/server'
import { sql, type Kysely, type RawBuilder } from 'kysely'

/**
 * Whether entry `e` was taken back, by the ledger: it may have been while the plugin was turned off, when
 * nobody told it.
 */
export const isUndone: RawBuilder<boolean> = sql<boolean>`(e.undone OR EXISTS (SELECT FROM adjustments u
  WHERE u.customer_id = e.customer_id AND u.undoes_id = e.adjustment_id))`

/** How the entries among these that needed a witness stand, in their order; null where one is not the customer's. */
export async function findWitnessed(
  db: Kysely<Database>,
  customerId: number,
  ids: readonly number[],
): Promise<readonly WitnessedEntry[] | null> {
  const wanted = [...new Set(ids)]
  const { rows: own } = await sql`
    SELECT FROM adjustments WHERE customer_id = ${customerId} AND id = ANY(${wanted}::bigint[])`.execute(
    db,
  )
  if (own.length !== wanted.length) return null
  const { rows } = await sql<WitnessedRow>`
    SELECT e.adjustment_id, ${isUndone} AS undone, e.signed_at, CASE WHEN e.witness_id IS NULL THEN NULL ELSE
      json_build_object('apoex_id', e.witness_id,
        'name', concat_ws(' ', w.first_name, w.last_name)) END AS witness
    FROM witness_entries e
    LEFT JOIN users w ON w.customer_id = e.customer_id AND w.id = e.witness_id
    WHERE e.customer_id = ${customerId} AND e.adjustment_id = ANY(${wanted}::bigint[])
    ORDER BY e.adjustment_id`.execute(db)
  return rows.map(({ signed_at, ...row }) =>
    signed_at ? { ...row, signed_at: signed_at.toISOString() } : row,
  )
}

interface WitnessedRow extends Omit<WitnessedEntry, 'signed_at'> {
  readonly signed_at: Date | null
}

interface MissingRow extends Omit<MissingWitness, 'at'> {
  readonly at: Date
}

/** What still lacks its witness, newest first, up to one more than `limit`. */
export async function findMissing(
  db: Kysely<Database>,
  customerId: number,
  before: number | undefined,
  limit: number,
): Promise<readonly MissingWitness[]> {
  // `NOT e.undone` stands alone, too, for the index of the open ones.
  const { rows } = await sql<MissingRow>`
    SELECT e.adjustment_id, coalesce(a.occurred_at, a.created_at) AS at,
      json_build_object('apoex_id', u.id, 'name', concat_ws(' ', u.first_name, u.last_name)) AS by,
      json_build_object('id', i.id, 'vendor_name', i.vendor_name, 'display_name', i.display_name,
        'strength_text', i.strength_text) AS item,
      (SELECT sum(r.quantity)::int FROM ledger_rows r
        WHERE r.customer_id = e.customer_id AND r.adjustment_id = e.adjustment_id) AS quantity,
      (SELECT string_agg(DISTINCT l.name, ', ') FROM ledger_rows r
        JOIN locations l ON l.customer_id = r.customer_id AND l.id = r.location_id
        WHERE r.customer_id = e.customer_id AND r.adjustment_id = e.adjustment_id) AS location
    FROM witness_entries e
    JOIN adjustments a ON a.customer_id = e.customer_id AND a.id = e.adjustment_id
    JOIN items i ON i.id = a.item_id
    JOIN users u ON u.customer_id = a.customer_id AND u.id = a.user_id
    WHERE e.customer_id = ${customerId} AND e.witness_id IS NULL AND NOT e.undone
      AND NOT ${isUndone}
      AND (${before ?? null}::bigint IS NULL OR e.adjustment_id < ${before ?? null}::bigint)
    ORDER BY e.adjustment_id DESC LIMIT ${limit + 1}`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
