import type { Core } from '@forrad/core'
import { subscribe, type ChangesFeed } from '@forrad/core/stores'
import { markLeft } from './markLeft.ts'
import type { OnceItStands } from './onceItStands.ts'
import { otherTabs } from './otherTabs.ts'
import { resumeChanges } from './resumeChanges.ts'
import { shareSession } from './shareSession.ts'
import { shareList } from './sharedList.ts'
import { pageStands } from './pageStands.ts'
import type { TellServices } from './tellResumed.ts'
import { untilItComes } from './untilItComes.ts'
import { followViewFiles } from './viewFiles.ts'

export { attendedFetch } from './attendedFetch.ts'

/**
 * While somebody is signed in: others' changes come in, the retrieval list is that of all tabs, the
 * session is looked at on return and when another tab says who is signed in, what had no answer before a reload is
 * repeated, what waits is sent, and a page is offered that goes by the site's settings where these have changed.
 */
export function followSession(
  core: Core,
  services: TellServices & Parameters<OnceItStands>[1],
  withoutServer: Parameters<OnceItStands>[2],
  started: Parameters<OnceItStands>[3],
): void {
  shareList(core)
  if (import.meta.env.PROD) void followViewFiles(document)
  const resume = resumeChanges(core, services)
  const tabs = otherTabs<string | null>('forrad-session')
  if (tabs) shareSession(core.session, tabs)
  let feed: Promise<ChangesFeed> | null = null
  let followed: string | null = null
  const follow = () => {
    const { user, expired } = core.session.state
    const wanted = user && !expired ? user.apoex_id : null
    // One person may have taken another's place at once.
    if (wanted === followed) return
    void feed?.then((stream) => stream.stop())
    feed = null
    followed = wanted
    if (wanted === null) return
    // Nobody comes in before a server has heard who had left; one of another make may not take the mark away.
    markLeft(false)
    void resume()
    void prepare(core, services, withoutServer, started)
    feed = untilItComes(async () => {
      const { openFeed } = await import('./changesFeed.ts')
      return openFeed(core, wanted)
    }, core)
    void feed.then((stream) => stream.start())
  }
  subscribe(core.session.state, follow)
  follow()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && core.session.state.user) {
      void core.session.recheck()
    }
  })
}

/** Once the page stands, in code that comes then: what only a page that stays open needs. */
async function prepare(...asked: Parameters<OnceItStands>): Promise<void> {
  const [core] = asked
  try {
    await pageStands()
    const { onceItStands } = await untilItComes(() => import('./onceItStands.ts'), core)
    await onceItStands(...asked)
  } catch (error) {
    core.log('What is done without a server could not be prepared', error)
  }
}
