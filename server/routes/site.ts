import type { SiteSettings } from '@forrad/openapi'
import { noteSettings } from '../audit/settings.ts'
import type { AppContext } from '../context.ts'
import type { Handlers } from '../handlers.ts'
import { straySettings } from '../site-file.ts'
import { readSite, siteFile } from '../site-settings.ts'
import type { SiteInForce } from '../site-settings.ts'
import type { SettableFields } from './plugin-settings.ts'

/** Site settings, what is wrong with their file, and in the audit log that they have changed. */
export function siteHandlers(
  context: AppContext,
  settable: SettableFields,
): Handlers<'getSettings' | 'getSiteProblems'> {
  /** What this process has noted in the audit log. */
  let noted = ''
  const note = (found: SiteSettings) => {
    const text = JSON.stringify(found)
    if (text === noted) return
    const isFirst = noted === ''
    noted = text
    context.background.run('audit log', async () => {
      if (!(await noteSettings(context, found)) || !isFirst) return
      context.log.warn(
        { file: siteFile(context) },
        'other site settings were noted last: this file was changed, or another server has another one',
      )
    })
  }
  const problemsOf = ({ problems, text, settings, stands }: SiteInForce) =>
    stands === 'written' ? straySettings(text, settings, settable) : problems
  return {
    async getSettings() {
      const site = await readSite(context)
      note(site.settings)
      return problemsOf(site).length > 0 ? { ...site.settings, faulty: true } : site.settings
    },

    async getSiteProblems() {
      const site = await readSite(context)
      return { stands: site.stands, problems: problemsOf(site) }
    },
  }
}
