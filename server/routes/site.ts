import { noteSite } from '../audit/note-site.ts'
import type { AppContext } from '../context.ts'
import type { Handlers } from '../handlers.ts'
import { straySettings } from '../site-file.ts'
import { readSite } from '../site-settings.ts'
import type { SiteInForce } from '../site-settings.ts'
import type { SettableFields } from './plugin-settings.ts'

/** Site settings, what is wrong with their file, and in the audit log that they have changed. */
export function siteHandlers(
  context: AppContext,
  settable: SettableFields,
): Handlers<'getSettings' | 'getSiteProblems'> {
  const problemsOf = ({ problems, text, settings, stands }: SiteInForce) =>
    stands === 'written' ? straySettings(text, settings, settable) : problems
  return {
    async getSettings() {
      const site = await readSite(context)
      noteSite(context, site.settings)
      return problemsOf(site).length > 0 ? { ...site.settings, faulty: true } : site.settings
    },

    async getSiteProblems() {
      const site = await readSite(context)
      return { stands: site.stands, problems: problemsOf(site) }
    },
  }
}
