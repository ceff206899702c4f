import type { SiteSettings } from '@forrad/openapi'
import type { AppContext } from '../context.ts'
import { isOutage } from '../database/outage.ts'
import { changeFeed } from '../events/change-feed.ts'
import { siteFile } from '../site-settings.ts'
import { noteSettings } from './settings.ts'

/** What each server of this process has noted last. */
const noted = new WeakMap<AppContext, string>()

/** Notes the site's settings once for each change of them, and tells whoever has a page open; never waits, never fails. */
export function noteSite(context: AppContext, found: SiteSettings): void {
  const text = JSON.stringify(found)
  const before = noted.get(context)
  if (text === before) return
  noted.set(context, text)
  context.background.run('audit log', async () => {
    const seen = before !== undefined
    const hasOthers = await noteSettings(context, found, seen).catch((error: unknown) => {
      // Whoever looks next tries again; while the database is away others say so.
      if (noted.get(context) === text) {
        if (before === undefined) noted.delete(context)
        else noted.set(context, before)
      }
      if (!isOutage(error)) throw error
      return null
    })
    if (hasOthers === null) return
    changeFeed(context).wake()
    if (!hasOthers || seen) return
    context.log.warn(
      { file: siteFile(context) },
      'other site settings were noted last: this file was changed, or another server has another one',
    )
  })
}
