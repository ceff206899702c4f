import type { Core } from '@forrad/core'
import { subscribe, type ChangesFeed } from '@forrad/core/stores'

/** While somebody is signed in: others' changes come in, and the session is looked at on return. */
export function followSession(core: Core): void {
  let feed: Promise<ChangesFeed> | null = null
  const follow = () => {
    const { user, expired } = core.session.state
    const wanted = user !== null && !expired
    if (wanted && !feed) {
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
