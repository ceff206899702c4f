import type { AuditChange } from '@forrad/openapi'
import { midnight } from '@forrad/server'
import type { CommandContext, Database } from '@forrad/server'
import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'

/** Which events to print; null: whichever. */
export interface AuditSearch {
  /** First and last calendar date in Stockholm. */
  readonly from: string | null
  readonly to: string | null
  readonly customerId: number | null
  /** Who did it, by id or by today's e-mail. */
  readonly actor: string | null
  readonly kind: string | null
  /** What stands in its subject or its changes, letter case aside. */
  readonly text: string | null
  /** Objects of JSON in place of a table. */
  readonly json: boolean
}

interface Found {
  readonly transaction_id: string
  readonly id: string
  /** In Stockholm. */
  readonly at: string
  readonly customer_id: number
  readonly kind: string
  readonly actor_id: string | null
  readonly subject: string
  /** Where, by its id; empty where it is of no location. */
  readonly place: string
  readonly changes: readonly AuditChange[]
  readonly line: string
}

/** However much is found, so many are held at a time. */
const atOnce = 1000

/**
 * Prints the events that were asked for, in the order in which the database wrote them, a line each:
 * columns with a tab between, or an object of JSON as `export-audit` prints it, without its position.
 */
export async function searchAudit(
  { db, print }: CommandContext,
  search: AuditSearch,
): Promise<void> {
  const conditions = conditionsOf(search)
  let last: Found | undefined
  for (;;) {
    const found = await nextRows(db, conditions, last)
    for (const row of found) print(search.json ? row.line : tableLine(row))
    if (found.length < atOnce) {
      if (!last && found.length === 0 && !search.json) print('There are no such events.')
      return
    }
    last = found.at(-1)
  }
}

function conditionsOf(search: AuditSearch): readonly RawBuilder<unknown>[] {
  const { from, to, customerId, actor, kind, text } = search
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (from !== null) conditions.push(sql`e.at >= ${midnight(from)}`)
  if (to !== null) conditions.push(sql`e.at < ${midnight(to, 1)}`)
  if (customerId !== null) conditions.push(sql`e.customer_id = ${customerId}`)
  if (kind !== null) conditions.push(sql`e.kind = ${kind}`)
  if (actor !== null) {
    conditions.push(sql`(e.actor_id = ${actor} OR EXISTS (SELECT FROM users u
      WHERE u.customer_id = e.customer_id AND u.id = e.actor_id
        AND lower(u.email) = lower(${actor})))`)
  }
  if (text !== null) {
    // Changes are searched as they are written, with what JSON puts before a quotation mark.
    const written = JSON.stringify(text).slice(1, -1)
    conditions.push(sql`(position(lower(${text}) IN lower(coalesce(e.subject_id, ''))) > 0
      OR position(lower(${written}) IN lower(e.changes::text)) > 0)`)
  }
  return conditions
}

async function nextRows(
  db: Kysely<Database>,
  conditions: readonly RawBuilder<unknown>[],
  last: Found | undefined,
): Promise<readonly Found[]> {
  const after = last
    ? sql`(e.transaction_id, e.id) > (${last.transaction_id}::xid8, ${last.id}::bigint)`
    : sql`true`
  const { rows } = await sql<Found>`
    SELECT e.transaction_id::text AS transaction_id, e.id::text AS id,
      to_char(e.at AT TIME ZONE 'Europe/Stockholm', 'YYYY-MM-DD HH24:MI:SS') AS at,
      e.customer_id, e.kind, e.actor_id,
      concat_ws(' ', e.subject_type, nullif(e.subject_id, '')) AS subject,
      coalesce('location ' || e.location_id, '') AS place, e.changes,
      (to_jsonb(e) - 'id' - 'transaction_id' || jsonb_build_object('at',
        to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')))::text AS line
    FROM audit_events e
    WHERE ${after} AND ${sql.join(conditions, sql` AND `)}
    ORDER BY e.transaction_id, e.id LIMIT ${atOnce}`.execute(db)
  return rows
}

function tableLine({ at, customer_id, kind, actor_id, subject, place, changes }: Found): string {
  const said = changes.map(
    ({ field, before, after }) => `${field}: ${wordOf(before)} → ${wordOf(after)}`,
  )
  const about = [kind, actor_id ?? '-', subject || '-', place || '-', said.join('; ')]
  return [at, `${customer_id}`, ...about].map(onOneLine).join('\t')
}

function wordOf(value: unknown): string {
  if (value === null || value === undefined) return '-'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Whatever somebody wrote: it neither begins a line or a column of its own nor speaks to the terminal. */
function onOneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ')
}
