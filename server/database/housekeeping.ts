import { KEYS_REMEMBERED_DAYS } from '@forrad/core/domain'
import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import { sumUpCounts } from '../stock/location-counts.ts'
import type { AppContext } from '../context.ts'
import { emailChangeHours } from '../accounts/email-changes.ts'
import { lifetimeHours } from '../accounts/tokens.ts'
import { tidyBatches } from '../stock/tidy-batches.ts'
import type { Database } from './schema.ts'
import { watchClock, watchedSince } from './observed-time.ts'

const hour = 3_600_000
/** In hours; longer than an intent may be on its way: one that was done is never done again (INTENT-15). */
const keysKept = KEYS_REMEMBERED_DAYS * 24
/** How long a change is kept, in hours. */
const changesKept = 24
/**
 * How far back the changes that are left surely reach, in milliseconds: clocks that go a little wrong take
 * some of what is kept.
 */
export const changesReach = 20 * hour
/** What a plugin could not be told for so long, it is not told: nor one that is turned off or gone. */
const untoldKept = 31 * 24
/** A fault that has not come back for so long is not worth showing. */
const faultsKept = 31 * 24
/** So many rows are removed by one statement. */
const atOnce = 5000

/**
 * Removes what has run out: sessions, links, failed tries, idempotency keys, sent changes, batches at
 * 0. Only time that was watched makes anything old enough, so that a clock which jumps removes nothing.
 */
export async function removeExpired({ db, clock, settings }: AppContext): Promise<void> {
  const now = clock.now()
  const gaps = await watchClock(db, now)
  const before = (hours: number) => watchedSince(now, hours * hour, gaps)
  await remove(
    db,
    'sessions',
    sql`created_at <= ${before(settings.sessionHours)}
      OR last_seen_at <= ${before(settings.sessionIdleMinutes / 60)}`,
  )
  for (const purpose of ['reset', 'sign_up'] as const) {
    const issued = before(lifetimeHours[purpose])
    await remove(db, 'tokens', sql`purpose = ${purpose} AND created_at <= ${issued}`)
  }
  await remove(db, 'email_changes', sql`created_at <= ${before(emailChangeHours)}`)
  await remove(db, 'failed_tries', sql`failed_at <= ${before(1)}`)
  await remove(db, 'idempotency_keys', sql`created_at <= ${before(keysKept)}`)
  await remove(db, 'changes', sql`created_at <= ${before(changesKept)}`)
  await remove(db, 'untold_entries', sql`created_at <= ${before(untoldKept)}`)
  await remove(db, 'plugin_faults', sql`last_at <= ${before(faultsKept)}`)
  await tidyBatches(db, before(1))
  await sumUpCounts(db)
}

/** Removes rows a few at a time, so that no statement takes long and no lock is held for long. */
async function remove(
  db: Kysely<Database>,
  table: keyof Database,
  condition: RawBuilder<unknown>,
): Promise<void> {
  for (let removed = atOnce; removed === atOnce;) {
    const { numAffectedRows } = await sql`
      DELETE FROM ${sql.table(table)} WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM ${sql.table(table)} WHERE ${condition} LIMIT ${atOnce}))`.execute(db)
    removed = Number(numAffectedRows ?? 0)
  }
}

/** Runs `removeExpired` now and every hour; what it returns stops it. */
export function startHousekeeping(context: AppContext): () => void {
  const run = () => context.background.run('housekeeping', () => removeExpired(context))
  run()
  const timer = setInterval(run, hour)
  timer.unref()
  return () => clearInterval(timer)
}
