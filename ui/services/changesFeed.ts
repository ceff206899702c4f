import type { Core } from '@forrad/core'
import {
  createChangesFeed,
  type Change,
  type ChangesFeed,
  type TabShare,
} from '@forrad/core/stores'
import { otherTabs } from './otherTabs.ts'

/** What the stream needs of the core. */
type FeedCore = Pick<Core, 'scheduler' | 'applyChange' | 'isMine' | 'log' | 'session'>

/**
 * The stream of others' changes, one for all tabs of this browser that show the same person: another's
 * tab, which may not have heard yet that they have gone, tells this one nothing.
 */
export function openFeed(core: FeedCore, userId: string): ChangesFeed {
  const share = tabShare(`forrad-changes ${userId}`)
  const whose = encodeURIComponent(userId)
  let asking: Promise<void> | null = null
  return createChangesFeed({
    // What is shown may be as old as the page, whose first figures came with it.
    open: (url) =>
      new EventSource(`${url}?user_id=${whose}&age=${Math.ceil(performance.now() / 1000)}`),
    url: '/api/changes',
    scheduler: core.scheduler,
    apply: (change) => core.applyChange(change),
    isMine: (origin) => core.isMine(origin),
    random: Math.random,
    // The session may have ended: a page that nobody touches says so, too, and shows no stock as if it were of now.
    onRefused() {
      asking ??= core.session.recheck().finally(() => {
        asking = null
      })
    },
    log: core.log,
    ...(share ? { share } : {}),
  })
}

/** One tab holds the stream by a lock and tells the others; null where the browser lacks either. */
function tabShare(name: string): TabShare | null {
  const tabs = otherTabs<Change>(name)
  if (!('locks' in navigator) || !tabs) return null
  return {
    ...tabs,
    whenLeader(lead) {
      const ended = new AbortController()
      let stop = () => {}
      const held = new Promise<void>((release) => {
        ended.signal.addEventListener('abort', () => {
          stop()
          release()
        })
      })
      const leading = navigator.locks.request(name, { signal: ended.signal }, () => {
        stop = lead()
        return held
      })
      leading.catch(() => {
        // Given up before this tab became the leader.
      })
      return () => ended.abort()
    },
  }
}
