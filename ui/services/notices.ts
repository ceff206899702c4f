import type { Notices } from '@forrad/core/kernel'
import { createLiveList, type LiveList } from './list.ts'

/** A notice on its way to the screen. */
export type Notice = Parameters<Notices['show']>[0] & { readonly key: number }

/** The notices service and what its host draws from. */
export interface NoticeQueue extends Notices {
  readonly list: LiveList<Notice>
  /** The host has taken it over. */
  taken(key: number): void
}

/** Creates the queue of notices. */
export function createNotices(): NoticeQueue {
  const list = createLiveList<Notice>()
  let count = 0
  return {
    list,
    show(notice) {
      const entry = { ...notice, key: ++count }
      list.change((entries) => [...entries, entry])
    },
    taken: (key) => list.change((entries) => entries.filter((entry) => entry.key !== key)),
  }
}
