import { SOON_DAYS, stockholmDate } from '@forrad/core/domain'
import { requireUser } from '../accounts/current-user.ts'
import type { AppContext } from '../context.ts'
import type { Handlers } from '../handlers.ts'
import { summarise } from '../queries/summary.ts'

/** Counts for the start page. */
export function summaryHandlers({ db, clock }: AppContext): Handlers<'getSummary'> {
  return {
    async getSummary(request) {
      const { customer_id } = requireUser(request)
      const { expiring_within_days = SOON_DAYS } = request.query
      const today = stockholmDate(clock.now())
      const locations = await summarise(db, customer_id, today, expiring_within_days)
      return { locations, expiring_within_days }
    },
  }
}
