import type { Notices } from '@forrad/core/kernel'
import { createLiveList, type LiveList } from './list.ts'

/** A notice on its way to the screen. */
export type Notice = Parameters<Notices['show']>[0] & {
  readonly key: number
  /** Whom it was said to: the `apoex_id` of who was signed in; missing: nobody was. */
  readonly whose?: string | undefined
}

/** The notices service and what its host draws from. */
export interface NoticeQueue extends Notices {
  readonly list: LiveList<Notice>
  /** The host has taken it over. */
  taken(key: number): void
  /** Somebody else is signed in, or nobody: what waits of the former person is not for them. */
  forget(): void
}

/** Creates the queue of notices; `whose` says who is signed in. */
export function createNotices(whose: () => string | undefined): NoticeQueue {
  const list = createLiveList<Notice>()
  let count = 0
  const keep = (isKept: (entry: Notice) => boolean) =>
    list.change((entries) => entries.filter(isKept))
  return {
    list,
    show(notice) {
      const entry = { ...notice, key: ++count, whose: whose() }
      list.change((entries) => [...entries, entry])
    },
    taken: (key) => keep((entry) => entry.key !== key),
    forget: () => keep((entry) => entry.whose === whose()),
  }
}
