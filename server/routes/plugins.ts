import { requireUser } from '../accounts/current-user.ts'
import type { AppContext } from '../context.ts'
import type { Handlers } from '../handlers.ts'
import { activeOf } from '../kernel/active-hooks.ts'
import type { PluginWork } from '../kernel/jobs/plugin-work.ts'
import { loadUnsentMails } from '../queries/mails.ts'
import { describeJob, loadFaults, loadJobStates, loadUntold } from '../queries/plugin-work.ts'

/** What plugins do by themselves and what went wrong, for administrators. */
export function pluginHandlers(
  context: AppContext,
  { jobs }: PluginWork,
): Handlers<'getPluginWork'> {
  const { db, clock } = context
  return {
    async getPluginWork(request) {
      const { customer_id } = requireUser(request)
      const states = await loadJobStates(db)
      const active = await activeOf(context, jobs)
      const unsent_mails = await loadUnsentMails(db, customer_id)
      return {
        jobs: active.map((job) => describeJob(job, states, clock.now())),
        faults: await loadFaults(db, customer_id),
        untold: await loadUntold(db, customer_id),
        ...(unsent_mails ? { unsent_mails } : {}),
      }
    },
  }
}
