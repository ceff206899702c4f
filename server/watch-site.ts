import { noteSite } from './audit/note-site.ts'
import type { AppContext } from './context.ts'
import { readSiteSettings } from './site-settings.ts'

/** How often the file of the site's settings is looked at, in milliseconds. */
const lookEvery = 5_000

/** Looks from now on whether the site's settings were changed, also while nobody opens a page; what it returns stops it. */
export function watchSite(context: AppContext): () => void {
  const look = async () => noteSite(context, await readSiteSettings(context))
  const timer = setInterval(() => context.background.run('site settings', look), lookEvery)
  timer.unref()
  return () => clearInterval(timer)
}
