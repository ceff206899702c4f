import type { AuditEvent, AuditKind } from '@forrad/openapi'
import { midnight } from '@forrad/server'
import type { Database } from '@forrad/server'
import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'

/** Which events to list, newest first. */
export interface AuditFilter {
  /** Who did it, or whose account it was done to. */
  readonly user_id?: string | undefined
  readonly kind?: AuditKind | undefined
  /** First and last calendar date in Stockholm. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Only events older than this id. */
  readonly before?: number | undefined
}

interface EventRow extends Omit<AuditEvent, 'at'> {
  readonly at: Date
}

/** A customer's events, newest first, up to one more than `limit`. Names are today's. */
export async function findEvents(
  db: Kysely<Database>,
  customerId: number,
  { user_id, kind, from, to, before }: AuditFilter,
  limit: number,
): Promise<readonly AuditEvent[]> {
  const conditions: RawBuilder<unknown>[] = [sql`e.customer_id = ${customerId}`]
  if (user_id !== undefined) {
    conditions.push(
      sql`(e.actor_id = ${user_id} OR e.subject_type = 'user' AND e.subject_id = ${user_id})`,
    )
  }
  if (kind !== undefined) conditions.push(sql`e.kind = ${kind}`)
  if (from !== undefined) conditions.push(sql`e.at >= ${midnight(from)}`)
  if (to !== undefined) conditions.push(sql`e.at < ${midnight(to, 1)}`)
  if (before !== undefined) conditions.push(sql`e.id < ${before}`)
  const { rows } = await sql<EventRow>`
    SELECT e.id, e.at, e.kind, ${personOf('actor')} AS actor,
      CASE e.subject_type
        WHEN 'user' THEN json_build_object('type', 'user', 'id', e.subject_id,
          'name', coalesce(concat_ws(' ', subject.first_name, subject.last_name), ''))
        WHEN 'item' THEN json_build_object('type', 'item', 'id', e.subject_id,
          'name', concat_ws(' ', item.display_name, nullif(item.strength_text, '')))
        WHEN 'location' THEN json_build_object('type', 'location', 'id', e.subject_id,
          'name', coalesce(place.name, ''))
        WHEN 'storage_location' THEN json_build_object('type', 'storage_location', 'id', e.subject_id,
          'name', coalesce(shelf.identifier, ''))
        WHEN 'site' THEN json_build_object('type', 'site', 'id', '', 'name', '')
      END AS subject,
      location.name AS location, e.changes
    FROM (
      SELECT * FROM audit_events e WHERE ${sql.join(conditions, sql` AND `)}
      ORDER BY e.id DESC LIMIT ${limit + 1}
    ) e
    LEFT JOIN users actor ON actor.customer_id = e.customer_id AND actor.id = e.actor_id
    LEFT JOIN users subject ON e.subject_type = 'user'
      AND subject.customer_id = e.customer_id AND subject.id = e.subject_id
    LEFT JOIN items item
      ON item.id = CASE e.subject_type WHEN 'item' THEN e.subject_id::bigint END
    LEFT JOIN locations place ON place.customer_id = e.customer_id
      AND place.id = CASE e.subject_type WHEN 'location' THEN e.subject_id::bigint END
    LEFT JOIN storage_locations shelf ON shelf.customer_id = e.customer_id
      AND shelf.id = CASE e.subject_type WHEN 'storage_location' THEN e.subject_id::bigint END
    LEFT JOIN locations location
      ON location.customer_id = e.customer_id AND location.id = e.location_id
    ORDER BY e.id DESC`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

function personOf(alias: string): RawBuilder<unknown> {
  const { first_name, last_name, id } = {
    first_name: sql.ref(`${alias}.first_name`),
    last_name: sql.ref(`${alias}.last_name`),
    id: sql.ref(`${alias}.id`),
  }
  return sql`CASE WHEN ${id} IS NULL THEN NULL ELSE
    json_build_object('apoex_id', ${id}, 'name', concat_ws(' ', ${first_name}, ${last_name})) END`
}
