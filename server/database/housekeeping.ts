import type { AppContext } from '../context.ts'
import { oldestLive } from '../accounts/sessions.ts'

const hour = 3_600_000

/** Removes what has run out: sessions, links, failed tries, idempotency keys, sent changes. */
export async function removeExpired({ db, clock, settings }: AppContext): Promise<void> {
  const now = clock.now()
  const before = (hours: number) => new Date(now.getTime() - hours * hour)
  const live = oldestLive(now, settings)
  await db
    .deleteFrom('sessions')
    .where((row) =>
      row.or([row('created_at', '<=', live.created), row('last_seen_at', '<=', live.seen)]),
    )
    .execute()
  await db.deleteFrom('tokens').where('expires_at', '<=', now).execute()
  await db.deleteFrom('failed_tries').where('failed_at', '<=', before(1)).execute()
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<=', before(7 * 24))
    .execute()
  await db.deleteFrom('changes').where('created_at', '<=', before(24)).execute()
}

/** Runs `removeExpired` now and every hour; the answer stops it. */
export function startHousekeeping(context: AppContext): () => void {
  const run = () => context.background.run('housekeeping', () => removeExpired(context))
  run()
  const timer = setInterval(run, hour)
  timer.unref()
  return () => clearInterval(timer)
}
