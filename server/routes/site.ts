import type { SiteSettings } from '@forrad/openapi'
import { noteSettings } from '../audit/settings.ts'
import type { AppContext } from '../context.ts'
import type { Handlers } from '../handlers.ts'
import { readSiteSettings } from '../site-settings.ts'

/** Site settings, and in the audit log that they have changed. */
export function siteHandlers(context: AppContext): Handlers<'getSettings'> {
  /** What this process has noted in the audit log. */
  let noted = ''
  const note = (found: SiteSettings) => {
    const text = JSON.stringify(found)
    if (text === noted) return
    noted = text
    context.background.run('audit log', () => noteSettings(context, found))
  }
  return {
    async getSettings() {
      const found = await readSiteSettings(context)
      note(found)
      return found
    },
  }
}
