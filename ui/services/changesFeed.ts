import type { Core } from '@forrad/core'
import { createChangesFeed, type ChangesFeed, type TabShare } from '@forrad/core/stores'

/** The stream of others' changes, one for all tabs of this browser. */
export function openFeed(core: Core): ChangesFeed {
  const share = tabShare()
  return createChangesFeed({
    // What is shown may be as old as the page, whose first figures came with it.
    open: (url) => new EventSource(`${url}?age=${Math.ceil(performance.now() / 1000)}`),
    url: '/api/changes',
    scheduler: core.scheduler,
    apply: (change) => core.applyChange(change),
    isMine: (origin) => core.isMine(origin),
    random: Math.random,
    log: core.log,
    ...(share ? { share } : {}),
  })
}

/** One tab holds the stream by a lock and tells the others; null where the browser lacks either. */
function tabShare(): TabShare | null {
  if (!('locks' in navigator) || !('BroadcastChannel' in window)) return null
  const channel = new BroadcastChannel('forrad-changes')
  return {
    whenLeader(lead) {
      const ended = new AbortController()
      let stop = () => {}
      const held = new Promise<void>((release) => {
        ended.signal.addEventListener('abort', () => {
          stop()
          release()
        })
      })
      const leading = navigator.locks.request('forrad-changes', { signal: ended.signal }, () => {
        stop = lead()
        return held
      })
      leading.catch(() => {
        // Given up before this tab became the leader.
      })
      return () => ended.abort()
    },
    // A channel reaches this origin only and takes no target.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    post: (change) => channel.postMessage(change),
    listen(listener) {
      const heard = (event: MessageEvent) => listener(event.data)
      channel.addEventListener('message', heard)
      return () => channel.removeEventListener('message', heard)
    },
  }
}
