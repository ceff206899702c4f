import type { Core } from '@forrad/core'
import { subscribe, type ChangesFeed } from '@forrad/core/stores'
import { resumeChanges } from './resumeChanges.ts'
import { shareList } from './sharedList.ts'
import type { TellServices } from './tellResumed.ts'

/**
 * While somebody is signed in: others' changes come in, the retrieval list is that of all tabs, the
 * session is looked at on return, and what had no answer before a reload is repeated.
 */
export function followSession(core: Core, services: TellServices): void {
  shareList(core)
  const resume = resumeChanges(core, services)
  let feed: Promise<ChangesFeed> | null = null
  const follow = () => {
    const { user, expired } = core.session.state
    const wanted = user !== null && !expired
    if (wanted && !feed) {
      void resume()
      feed = import('./changesFeed.ts').then(({ openFeed }) => openFeed(core))
      feed.then(start, (error: unknown) => core.log('The stream of changes could not start', error))
    } else if (!wanted && feed) {
      feed.then(stop, () => {})
      feed = null
    }
  }
  subscribe(core.session.state, follow)
  follow()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && core.session.state.user) {
      void core.session.recheck()
    }
  })
}

function start(feed: ChangesFeed): void {
  feed.start()
}

function stop(feed: ChangesFeed): void {
  feed.stop()
}
