import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { RecordedChange } from '../database/changes.ts'
import type { Database } from '../database/schema.ts'

/** One customer's changes. */
export interface CustomerChange {
  readonly customer_id: number
  readonly event: RecordedChange
}

/** What was committed since a place, and the place to ask from next. */
export interface ChangesSince {
  readonly place: string
  readonly changes: readonly CustomerChange[]
}

/**
 * A place in the feed, as SQL: which database it is of, and that one's snapshot, which says which
 * transactions it shows as committed.
 */
export const placeNow = sql<string>`forrad_epoch() || '.' || pg_current_snapshot()`

/** How a place looks, as a part of a regular expression; before migration 0037 it had no epoch. */
export const placeForm = String.raw`(?:[\da-f]{16}-\d{1,10}\.)?\d{1,18}:\d{1,18}:[\d,]{0,7500}`

/** The place in the feed that the database is at. */
export async function currentPlace(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ readonly place: string }>`SELECT ${placeNow} AS place`.execute(db)
  return rows[0]?.place ?? ''
}

/**
 * Everything committed since a place, exactly once; null when the place is of another database, of one
 * that was restored since, or of a time that this one has been set back behind. Ids would not do: they
 * are drawn before the commit, so a lower one may appear after a higher one has been read.
 */
export async function changesSince(
  db: Kysely<Database>,
  since: string,
  customerId: number | null = null,
): Promise<ChangesSince | null> {
  const [snapshot = '', epoch = ''] = since.split('.').toReversed()
  const { rows } = await sql<{
    readonly place: string
    readonly lost: boolean
    readonly changes: readonly CustomerChange[] | null
  }>`
    SELECT ${placeNow} AS place,
      forrad_epoch() IS DISTINCT FROM ${epoch}
        OR pg_snapshot_xmax(${snapshot}::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot()) AS lost,
      (SELECT json_agg(json_build_object('customer_id', customer_id, 'event', event))
        FROM changes
        WHERE transaction_id >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
          AND NOT pg_visible_in_snapshot(transaction_id, ${snapshot}::pg_snapshot)
          AND (${customerId}::bigint IS NULL OR customer_id = ${customerId})) AS changes`.execute(
    db,
  )
  const [found] = rows
  return found && !found.lost ? { place: found.place, changes: found.changes ?? [] } : null
}

/**
 * How long before its commit a change may have been dated, in seconds: rows carry the time at which
 * their transaction began, and none may last so long.
 */
const COMMIT_LATENESS = 10

/** One customer's changes that were committed during the last so many seconds, and perhaps a few from just before. */
export async function changesWithin(
  db: Kysely<Database>,
  seconds: number,
  customerId: number,
): Promise<readonly CustomerChange[]> {
  const { rows } = await sql<CustomerChange>`
    SELECT customer_id, event FROM changes
    WHERE created_at > now() - make_interval(secs => ${seconds + COMMIT_LATENESS})
      AND customer_id = ${customerId}
    ORDER BY id`.execute(db)
  return rows
}

/** Many changes as few, by customer: one for each origin, as clients leave their own aside. */
export function mergeChanges(
  changes: readonly CustomerChange[],
): ReadonlyMap<number, readonly RecordedChange[]> {
  const merged = new Map<number, Map<string, RecordedChange>>()
  for (const { customer_id, event } of changes) {
    const ofCustomer = merged.get(customer_id) ?? new Map<string, RecordedChange>()
    merged.set(customer_id, ofCustomer)
    const { origin = '' } = event
    ofCustomer.set(origin, together(ofCustomer.get(origin) ?? {}, event))
  }
  return new Map([...merged].map(([customer, byOrigin]) => [customer, [...byOrigin.values()]]))
}

function together(before: RecordedChange, event: RecordedChange): RecordedChange {
  const items = union(before.items, event.items)
  const locations = union(before.locations, event.locations)
  const plugins = [...new Set([...(before.plugins ?? []), ...(event.plugins ?? [])])]
  const pairs = [...(before.stock ?? []), ...(event.stock ?? [])]
  const stock = [...new Map(pairs.map((pair) => [pair.join('/'), pair])).values()]
  return {
    ...(items.length > 0 ? { items } : {}),
    ...(locations.length > 0 ? { locations } : {}),
    ...(before.users || event.users ? { users: true } : {}),
    ...(plugins.length > 0 ? { plugins } : {}),
    ...(stock.length > 0 ? { stock } : {}),
    ...(event.origin === undefined ? {} : { origin: event.origin }),
  }
}

function union(a: readonly number[] = [], b: readonly number[] = []): readonly number[] {
  return [...new Set([...a, ...b])]
}
