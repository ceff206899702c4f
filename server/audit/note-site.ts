import type { SiteSettings } from '@forrad/openapi'
import type { AppContext } from '../context.ts'
import { isOutage } from '../database/outage.ts'
import { changeFeed } from '../events/change-feed.ts'
import { siteFile } from '../site-settings.ts'
import { noteSettings } from './settings.ts'

/** What a server of this process notes. */
interface Noting {
  /** The settings that were found last; `undefined` before any, and where none could be noted. */
  newest: string | undefined
  /** Those that the audit log has from here. */
  noted: string | undefined
  /** The work before the next one's: of two changes in a row the second is noted last. */
  turn: Promise<void>
}

const notings = new WeakMap<AppContext, Noting>()

/** Notes the site's settings once for each change of them, and tells whoever has a page open; never waits, never fails. */
export function noteSite(context: AppContext, found: SiteSettings): void {
  const text = JSON.stringify(found)
  const noting = notingOf(context)
  if (text === noting.newest) return
  const seen = noting.newest !== undefined
  noting.newest = text
  context.background.run('audit log', () => {
    const work = noting.turn.then(() => note(context, noting, { found, text, seen }))
    noting.turn = work.catch(() => {})
    return work
  })
}

async function note(
  context: AppContext,
  noting: Noting,
  {
    found,
    text,
    seen,
  }: { readonly found: SiteSettings; readonly text: string; readonly seen: boolean },
): Promise<void> {
  // The file was changed again while this waited for its turn.
  if (text !== noting.newest) return
  const hasOthers = await noteSettings(context, found, seen).catch((error: unknown) => {
    // Whoever looks next tries again; while the database is away others say so.
    if (noting.newest === text) noting.newest = noting.noted
    if (!isOutage(error)) throw error
    return null
  })
  if (hasOthers === null) return
  noting.noted = text
  changeFeed(context).wake()
  if (!hasOthers || seen) return
  context.log.warn(
    { file: siteFile(context) },
    'other site settings were noted last: this file was changed, or another server has another one',
  )
}

function notingOf(context: AppContext): Noting {
  const known = notings.get(context)
  if (known) return known
  const noting = { newest: undefined, noted: undefined, turn: Promise.resolve() }
  notings.set(context, noting)
  return noting
}
