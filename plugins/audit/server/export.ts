import { setTimeout as wait } from 'node:timers/promises'
import { StartError } from '@forrad/server'
import type { CommandContext, Database } from '@forrad/server'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { readPosition, type Position } from './position.ts'

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
 * `position` to go on after. Its order is that of the transactions, not of the clock, which may be set
 * back. What is still being written is left for the next time, so that no line is ever missed.
 */
export async function exportAudit(
  { db, print }: CommandContext,
  { customerId, after, follow }: AuditExport,
): Promise<void> {
  let position = after === null ? null : readPosition(after)
  for (;;) {
    const settled = await settledUntil(db)
    if (position?.epoch !== undefined && position.epoch !== settled.epoch) {
      throw new StartError(
        'The position is of another database, or of this one before it was restored: what came after the backup is gone, and its numbers are given out anew. Export from the beginning, without --after.',
      )
    }
    let rows = await nextRows(db, customerId, position, settled)
    while (rows.length > 0) {
      for (const { line } of rows) print(line)
      position = readPosition(rows.at(-1)?.position ?? '')
      rows = await nextRows(db, customerId, position, settled)
    }
    if (!follow) return
    await wait(lookEvery)
  }
}

interface Settled {
  readonly until: string
  readonly epoch: string
}

/**
 * Of transactions below `until` every row is there to be read, once this has returned: none of them is
 * under way in this database, whose number alone may be another's.
 */
async function settledUntil(db: Kysely<Database>): Promise<Settled> {
  const { rows } = await sql<Settled>`
    SELECT forrad_epoch() AS epoch, coalesce(
      (SELECT under_way FROM pg_snapshot_xip(pg_current_snapshot()) AS under_way
        WHERE under_way::xid IN (
          SELECT backend_xid FROM pg_stat_activity WHERE datname = current_database())
        ORDER BY under_way LIMIT 1),
      pg_snapshot_xmax(pg_current_snapshot()))::text AS until`.execute(db)
  const [found] = rows
  if (!found) throw new Error('the database tells no transactions')
  return found
}

async function nextRows(
  db: Kysely<Database>,
  customerId: number | null,
  position: Position | null,
  { until, epoch }: Settled,
): Promise<readonly Exported[]> {
  const { rows } = await sql<Exported>`
    SELECT position, (jsonb_build_object('position', position) || event)::text AS line
    FROM (
      SELECT e.transaction_id, e.id,
        ${epoch}::text || '/' || e.transaction_id || '/' || e.id AS position,
        to_jsonb(e) - 'id' - 'transaction_id' || jsonb_build_object('at', to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) AS event
      FROM audit_events e
      WHERE e.transaction_id < ${until}::xid8
        AND ${customerId === null ? sql`true` : sql`e.customer_id = ${customerId}`}
        AND ${position === null ? sql`true` : isAfter(position)}
      ORDER BY e.transaction_id, e.id LIMIT ${atOnce}
    ) AS next ORDER BY transaction_id, id`.execute(db)
  return rows
}

function isAfter(position: Position) {
  const { id } = position
  return position.at === undefined
    ? sql`(e.transaction_id, e.id) > (${position.transaction}::xid8, ${id}::bigint)`
    : sql`(e.id > ${id}::bigint OR e.at > ${position.at}::timestamptz)`
}
