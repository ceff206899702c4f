import { setTimeout as wait } from 'node:timers/promises'
import { StartError } from '@forrad/server'
import type { CommandContext, Database } from '@forrad/server'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** What of the audit log leaves. */
export interface AuditExport {
  /** Null: every customer's. */
  readonly customerId: number | null
  /** The `position` of the last line that arrived; null: from the beginning. */
  readonly after: string | null
  /** Goes on with what is new until the command is stopped. */
  readonly follow: boolean
}

interface Exported {
  readonly position: string
  readonly line: string
}

const atOnce = 1000
/** How often what is new is looked for, in milliseconds. */
const lookEvery = 5_000

/**
 * Prints the audit log for a log system: an object of JSON on each line, oldest first, each with the
 * `position` to go on after. What is still being written is left for the next time, so that no line
 * is ever missed.
 */
export async function exportAudit(
  { db, print }: CommandContext,
  { customerId, after, follow }: AuditExport,
): Promise<void> {
  let position = after === null ? null : readPosition(after)
  for (;;) {
    const until = await settledUntil(db)
    let rows = await nextRows(db, customerId, position, until)
    while (rows.length > 0) {
      for (const { line } of rows) print(line)
      position = readPosition(rows.at(-1)?.position ?? '')
      rows = await nextRows(db, customerId, position, until)
    }
    if (!follow) return
    await wait(lookEvery)
  }
}

/** Every row older than this is there to be read: no transaction that is under way began before. */
async function settledUntil(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ readonly until: string }>`
    SELECT least(clock_timestamp(), min(xact_start))::text AS until FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL
      AND backend_type = 'client backend'`.execute(db)
  return rows[0]?.until ?? ''
}

async function nextRows(
  db: Kysely<Database>,
  customerId: number | null,
  position: Position | null,
  until: string,
): Promise<readonly Exported[]> {
  const { rows } = await sql<Exported>`
    SELECT position, (jsonb_build_object('position', position) || event)::text AS line
    FROM (
      SELECT e.at, e.id,
        to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '/' || e.id AS position,
        to_jsonb(e) - 'id' || jsonb_build_object('at', to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) AS event
      FROM audit_events e
      WHERE e.at < ${until}::timestamptz
        AND ${customerId === null ? sql`true` : sql`e.customer_id = ${customerId}`}
        AND ${position === null ? sql`true` : sql`(e.at, e.id) > (${position.at}::timestamptz, ${position.id}::bigint)`}
      ORDER BY e.at, e.id LIMIT ${atOnce}
    ) AS next ORDER BY at, id`.execute(db)
  return rows
}

interface Position {
  readonly at: string
  readonly id: string
}

function readPosition(text: string): Position {
  const [, at, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)\/(\d{1,15})$/.exec(text) ?? []
  if (at !== undefined && id !== undefined) return { at, id }
  throw new StartError(`--after must be the "position" of a line, not "${text}".`)
}
