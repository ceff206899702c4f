import type { PlannedLine } from '@forrad/core/domain'
import type { Recall, RecallState } from '@forrad/openapi'
import type { Database, StockCheckContext } from '@forrad/server'
import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { ActiveRecall } from '../model/recall-rule.ts'

/** Which recalls to list. */
export interface RecallFilter {
  readonly state?: RecallState
  readonly id?: number
  /** Only recalls older than this id. */
  readonly before?: number | undefined
}

/** The recalls in force that name an item of these lines. */
export async function findBlocks(
  ask: StockCheckContext['ask'],
  customerId: number,
  lines: readonly PlannedLine[],
): Promise<readonly ActiveRecall[]> {
  const items = lines.map(({ item_id }) => item_id)
  return ask<ActiveRecall>(sql`
    SELECT id, item_id, lots, reference FROM recall_recalls
    WHERE customer_id = ${customerId} AND ended_at IS NULL AND item_id = ANY(${items}::bigint[])
    ORDER BY id`)
}

interface RecallRow extends Omit<Recall, 'begun_at' | 'ended_at'> {
  readonly begun_at: Date
  readonly ended_at: Date | null
}

/** A customer's recalls, newest first, up to one more than `limit`. Names are today's. */
export async function findRecalls(
  db: Kysely<Database>,
  customerId: number,
  { state, id, before }: RecallFilter,
  limit: number,
): Promise<readonly Recall[]> {
  const conditions: RawBuilder<unknown>[] = [sql`r.customer_id = ${customerId}`]
  if (state !== undefined) {
    conditions.push(state === 'active' ? sql`r.ended_at IS NULL` : sql`r.ended_at IS NOT NULL`)
  }
  if (id !== undefined) conditions.push(sql`r.id = ${id}`)
  if (before !== undefined) conditions.push(sql`r.id < ${before}`)
  const { rows } = await sql<RecallRow>`
    SELECT r.id, r.item_id, json_build_object('vendor_name', i.vendor_name,
        'display_name', i.display_name, 'strength_text', i.strength_text) AS item,
      r.lots, r.class, r.reference, r.instructions,
      CASE WHEN r.ended_at IS NULL THEN 'active' ELSE 'closed' END AS state,
      r.begun_at, ${personOf('begun_by', 'beginner')} AS begun_by,
      r.ended_at, ${personOf('ended_by', 'ender')} AS ended_by
    FROM recall_recalls r
    JOIN items i ON i.id = r.item_id
    LEFT JOIN users beginner
      ON beginner.customer_id = r.customer_id AND beginner.id = r.begun_by
    LEFT JOIN users ender ON ender.customer_id = r.customer_id AND ender.id = r.ended_by
    WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY r.id DESC LIMIT ${limit + 1}`.execute(db)
  return rows.map(({ begun_at, ended_at, ...row }) => {
    return { ...row, begun_at: begun_at.toISOString(), ended_at: ended_at?.toISOString() ?? null }
  })
}

function personOf(column: string, alias: string): RawBuilder<unknown> {
  const id = sql.ref(`r.${column}`)
  const names = sql`${sql.ref(`${alias}.first_name`)}, ${sql.ref(`${alias}.last_name`)}`
  return sql`CASE WHEN ${id} IS NULL THEN NULL ELSE
    json_build_object('apoex_id', ${id}, 'name', concat_ws(' ', ${names})) END`
}
