import { postMail } from '../../accounts/outbox.ts'
import type { AppContext } from '../../context.ts'
import { watchClock, watchedSince } from '../../database/observed-time.ts'
import { asking, readHookSettings } from '../../settings-of-hooks.ts'
import type { Active } from '../active-hooks.ts'
import type { NamedJob } from './run-jobs.ts'
import type { JobContext } from './job.ts'

const hour = 3_600_000

/** What a plugin's work outside of requests works with. */
export function jobContext(
  { db, clock, log }: Pick<AppContext, 'db' | 'clock' | 'log'>,
  own: Active<Pick<NamedJob, 'plugin' | 'fields'>>,
  signal: AbortSignal,
): JobContext {
  return {
    db,
    clock,
    log,
    settings: async (customerId) =>
      (await readHookSettings(asking(db), customerId, [own]))(own.plugin),
    signal,
    async before(hours) {
      const now = clock.now()
      return watchedSince(now, hours * hour, await watchClock(db, now))
    },
    async mail({ customer_id, id }, letter, on = db) {
      const user = await on
        .selectFrom('users')
        .select('email')
        .where('customer_id', '=', customer_id)
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .where('password_hash', 'is not', null)
        .executeTakeFirst()
      if (!user) return false
      await postMail(on, clock, customer_id, { to: user.email, ...letter, link: null, userId: id })
      return true
    },
  }
}
