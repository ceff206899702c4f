import { requireUser } from '../accounts/current-user.ts'
import type { AppContext } from '../context.ts'
import type { Handlers } from '../handlers.ts'
import { activeOf } from '../kernel/active-hooks.ts'
import type { PluginWork } from '../kernel/jobs/plugin-work.ts'
import { loadUnsentMails } from '../queries/mails.ts'
import {
  describeJob,
  loadFaults,
  loadJobStates,
  loadOpenDocuments,
  loadUntold,
} from '../queries/plugin-work.ts'
import { readSiteSettings } from '../site-settings.ts'

/** What plugins do by themselves and what went wrong, for administrators. */
export function pluginHandlers(
  context: AppContext,
  { ids, jobs }: PluginWork,
): Handlers<'getPluginWork'> {
  const { db, clock } = context
  return {
    async getPluginWork(request) {
      const { customer_id } = requireUser(request)
      const states = await loadJobStates(db)
      const active = await activeOf(context, jobs)
      const unsent_mails = await loadUnsentMails(db, customer_id)
      const { disabled_plugins } = await readSiteSettings(context)
      const open_documents = await loadOpenDocuments(db, customer_id, (plugin) => {
        return ids.has(plugin) && !disabled_plugins.includes(plugin)
      })
      return {
        jobs: active.map((job) => describeJob(job, states, clock.now())),
        faults: await loadFaults(db, customer_id),
        untold: await loadUntold(db, customer_id),
        ...(unsent_mails ? { unsent_mails } : {}),
        ...(open_documents.length > 0 ? { open_documents } : {}),
      }
    },
  }
}
