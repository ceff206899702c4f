import { withinUndoWindow } from '@forrad/core/domain'
import type { Recall, RecallState } from '@forrad/openapi'
import type { Database, StockCheckContext } from '@forrad/server'
import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { RecallFacts } from '../model/recall-rule.ts'
import { lateTasks } from './late-tasks.ts'

/** Which recalls to list. */
export interface RecallFilter {
  readonly state?: RecallState
  readonly id?: number
  /** Only recalls older than this id. */
  readonly before?: number | undefined
}

interface Fact {
  readonly id: number
  /** Null: `id` is that of a shelf place which is a quarantine. */
  readonly item_id: number | null
  readonly lots: readonly string[]
  readonly reference: string | null
  readonly ended_at: Date | null
}

/** What the rule goes by: the recalls that name an item of these lines, and which shelf places are a quarantine. */
export async function findFacts({
  ask,
  user: { customer_id: customerId },
  now,
  lines,
}: Pick<StockCheckContext, 'ask' | 'user' | 'now' | 'lines'>): Promise<RecallFacts> {
  const items = lines.map(({ item_id }) => item_id)
  const places = lines.flatMap(({ rows }) => rows.map((row) => row.storage_location_id))
  const facts = await ask<Fact>(sql`
    SELECT id, item_id, lots, reference, ended_at FROM recall_recalls
    WHERE customer_id = ${customerId} AND item_id = ANY(${items}::bigint[])
      AND active_at IS NOT NULL AND (outcome IS NULL OR outcome = 'closed')
    UNION ALL
    SELECT storage_location_id, NULL, '{}', NULL, NULL FROM recall_quarantines
    WHERE customer_id = ${customerId} AND storage_location_id = ANY(${places}::bigint[])
    ORDER BY 1`)
  const recalls = facts.flatMap(({ item_id, ...fact }) =>
    item_id === null ? [] : [{ ...fact, item_id }],
  )
  const closed = recalls.filter(({ ended_at }) => ended_at !== null)
  const justClosed = closed.filter(
    ({ ended_at }) => ended_at && withinUndoWindow(ended_at.getTime(), now.getTime()),
  )
  const quarantines = facts.filter(({ item_id }) => item_id === null).map(({ id }) => id)
  const active = recalls.filter(({ ended_at }) => ended_at === null)
  return { active, closed, justClosed, quarantines }
}

type Moment = 'ended_at' | 'active_at' | 'settled_at'

type RecallRow = Omit<Recall, 'begun_at' | Moment> &
  Readonly<{ begun_at: Date } & Record<Moment, Date | null>>

const inState: Readonly<Record<RecallState, RawBuilder<unknown>>> = {
  draft: sql`r.active_at IS NULL AND r.ended_at IS NULL`,
  active: sql`r.active_at IS NOT NULL AND r.ended_at IS NULL`,
  closed: sql`r.ended_at IS NOT NULL`,
}

/** A customer's recalls, newest first, up to one more than `limit`. Names are today's. */
export async function findRecalls(
  db: Kysely<Database>,
  customerId: number,
  { state, id, before }: RecallFilter,
  limit: number,
): Promise<readonly Recall[]> {
  const conditions: RawBuilder<unknown>[] = [sql`r.customer_id = ${customerId}`]
  if (state !== undefined) conditions.push(inState[state])
  if (id !== undefined) conditions.push(sql`r.id = ${id}`)
  if (before !== undefined) conditions.push(sql`r.id < ${before}`)
  const asked = sql`json_build_object(
    'outcome', r.asked_outcome, 'by', ${personOf('asked_by', 'asker')},
    'at', to_char(r.asked_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`
  const { rows } = await sql<RecallRow>`
    SELECT r.id, r.item_id, json_build_object('vendor_name', i.vendor_name,
        'display_name', i.display_name, 'strength_text', i.strength_text,
        'narcotic_level', i.narcotic_level, 'gtin', i.gtin) AS item,
      r.lots, r.class, r.reference, r.instructions,
      CASE WHEN r.ended_at IS NOT NULL THEN 'closed' WHEN r.active_at IS NULL THEN 'draft'
        ELSE 'active' END AS state,
      r.begun_at, ${personOf('begun_by', 'beginner')} AS begun_by,
      r.ended_at, ${personOf('ended_by', 'ender')} AS ended_by,
      r.due_on::text AS due_on, r.active_at, ${personOf('active_by', 'activator')} AS active_by,
      r.settled_at, r.outcome,
      CASE WHEN r.asked_at IS NOT NULL AND r.ended_at IS NULL THEN ${asked} END AS asked,
      CASE WHEN r.asked_outcome = r.outcome THEN ${asked} END AS first_asked,
      tasks.counts AS tasks, letters.letter
    FROM recall_recalls r
    JOIN items i ON i.id = r.item_id
    LEFT JOIN users beginner
      ON beginner.customer_id = r.customer_id AND beginner.id = r.begun_by
    LEFT JOIN users activator
      ON activator.customer_id = r.customer_id AND activator.id = r.active_by
    LEFT JOIN users ender ON ender.customer_id = r.customer_id AND ender.id = r.ended_by
    LEFT JOIN users asker ON asker.customer_id = r.customer_id AND asker.id = r.asked_by
    CROSS JOIN LATERAL (
      SELECT json_build_object('total', count(*), 'answered', count(t.answered_at)) AS counts
      FROM (
        SELECT location_id, answered_at FROM recall_tasks
        WHERE customer_id = r.customer_id AND recall_id = r.id
        UNION ALL
        SELECT late.location_id, NULL FROM (${lateTasks}) late
      ) t
      LEFT JOIN locations l ON l.customer_id = r.customer_id AND l.id = t.location_id
      WHERE t.answered_at IS NOT NULL OR l.hidden_at IS NULL) tasks
    LEFT JOIN LATERAL (
      SELECT json_build_object('name', f.name, 'media_type', f.media_type,
        'size', length(f.content)) AS letter
      FROM recall_letters f
      WHERE f.customer_id = r.customer_id AND f.recall_id = r.id) letters ON true
    WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY r.id DESC LIMIT ${limit + 1}`.execute(db)
  return rows.map(({ begun_at, ended_at, active_at, settled_at, ...row }) => ({
    ...row,
    begun_at: begun_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
    active_at: active_at?.toISOString() ?? null,
    settled_at: settled_at?.toISOString() ?? null,
  }))
}

/** A person as the contract has one, by a column with their id and the name of their joined row. */
export function personOf(column: string, alias: string, table = 'r'): RawBuilder<unknown> {
  const id = sql.ref(`${table}.${column}`)
  const names = sql`${sql.ref(`${alias}.first_name`)}, ${sql.ref(`${alias}.last_name`)}`
  return sql`CASE WHEN ${id} IS NULL THEN NULL ELSE
    json_build_object('apoex_id', ${id}, 'name', concat_ws(' ', ${names})) END`
}
