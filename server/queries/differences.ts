import type { Difference, EarlierSolution } from '@forrad/openapi'
import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from '../database/schema.ts'

/** Which differences to list, newest first. */
export interface DifferenceFilter {
  readonly location_id?: number | undefined
  /** Only differences of any of these locations. */
  readonly within?: readonly number[] | null | undefined
  readonly item_id?: number | undefined
  readonly solved: boolean
  /** Only differences older than this id. */
  readonly before?: number | undefined
  readonly limit: number
}

/** The ids of the differences that a filter keeps, newest first, up to one more than `limit`. */
export async function findDifferences(
  db: Kysely<Database>,
  customerId: number,
  { location_id, within, item_id, solved, before, limit }: DifferenceFilter,
): Promise<readonly number[]> {
  const conditions: RawBuilder<unknown>[] = [
    sql`customer_id = ${customerId}`,
    solved ? sql`solved_at IS NOT NULL` : sql`solved_at IS NULL`,
  ]
  if (location_id !== undefined) conditions.push(sql`location_id = ${location_id}`)
  if (within) conditions.push(sql`location_id = ANY(${within}::bigint[])`)
  if (item_id !== undefined) conditions.push(sql`item_id = ${item_id}`)
  if (before !== undefined) conditions.push(sql`id < ${before}`)
  const { rows } = await sql<{ readonly id: number }>`
    SELECT id FROM stock_differences WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY id DESC LIMIT ${limit + 1}`.execute(db)
  return rows.map(({ id }) => id)
}

interface Row extends Omit<
  Difference,
  'refusal' | 'occurred_at' | 'created_at' | 'solution' | 'earlier_solutions'
> {
  readonly refusal: Difference['refusal'] | null
  readonly occurred_at: Date
  readonly created_at: Date
  readonly solved_at: Date | null
  readonly solution: Omit<NonNullable<Difference['solution']>, 'at'>
  readonly earlier: Difference['earlier_solutions'] | null
}

/** Differences as the contract words them, in the order of `ids`. Names are today's. */
export async function loadDifferences(
  db: Kysely<Database>,
  customerId: number,
  ids: readonly number[],
): Promise<readonly Difference[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    SELECT d.id, d.key, d.type, d.identifier, d.expiration_date, d.quantity, d.why, d.refusal, d.occurred_at,
      d.created_at, d.solved_at,
      json_build_object('id', i.id, 'vendor_name', i.vendor_name,
        'display_name', i.display_name, 'strength_text', i.strength_text) AS item,
      i.narcotic_level,
      json_build_object('id', l.id, 'name', l.name) AS location,
      json_build_object('id', s.id, 'identifier', s.identifier) AS storage_location,
      ${actor('u')} AS user,
      json_build_object('how', d.solved_how, 'text', d.solved_text,
        'adjustment_id', d.solved_adjustment_id, 'user', ${actor('solver')}) AS solution,
      (SELECT json_agg(json_build_object('how', e.one ->> 'how', 'text', e.one ->> 'text',
          'adjustment_id', undo.undoes_id, 'at', e.one ->> 'at', 'user', ${actor('solver')},
          'taken_back', json_build_object('adjustment_id', undo.id, 'at', undo.created_at,
            'user', ${actor('taker')})) ORDER BY e.n)
        FROM jsonb_array_elements(d.earlier_solutions) WITH ORDINALITY AS e (one, n)
        JOIN users solver ON solver.customer_id = d.customer_id AND solver.id = e.one ->> 'by'
        JOIN adjustments undo ON undo.customer_id = d.customer_id
          AND undo.undoes_id = (e.one ->> 'adjustment_id')::bigint
        JOIN users taker ON taker.customer_id = d.customer_id AND taker.id = undo.user_id
      ) AS earlier
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS wanted (id, position)
    JOIN stock_differences d ON d.customer_id = ${customerId} AND d.id = wanted.id
    JOIN items i ON i.id = d.item_id
    JOIN locations l ON l.customer_id = d.customer_id AND l.id = d.location_id
    JOIN storage_locations s ON s.customer_id = d.customer_id AND s.id = d.storage_location_id
    JOIN users u ON u.customer_id = d.customer_id AND u.id = d.user_id
    LEFT JOIN users solver ON solver.customer_id = d.customer_id AND solver.id = d.solved_by
    ORDER BY wanted.position`.execute(db)
  return rows.map(({ refusal, solved_at, solution, earlier, occurred_at, created_at, ...row }) => ({
    ...row,
    ...(refusal ? { refusal } : {}),
    occurred_at: occurred_at.toISOString(),
    created_at: created_at.toISOString(),
    solution: solved_at ? { ...solution, at: solved_at.toISOString() } : null,
    ...(earlier ? { earlier_solutions: earlier.map(withTimes) } : {}),
  }))
}

/** The database's JSON writes times in its own way. */
function withTimes(earlier: EarlierSolution): EarlierSolution {
  const { at, taken_back } = earlier
  const iso = (time: string) => new Date(time).toISOString()
  return { ...earlier, at: iso(at), taken_back: { ...taken_back, at: iso(taken_back.at) } }
}

/** A user of the statement's table of this name, as the contract words them. */
function actor(table: 'u' | 'solver' | 'taker'): RawBuilder<unknown> {
  const user = sql.ref(table)
  return sql`json_build_object('apoex_id', ${user}.id, 'name', concat_ws(' ', ${user}.first_name, ${user}.last_name))`
}
