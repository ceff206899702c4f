import { readText, writeText, type KeyValueStorage } from '@forrad/core/stores'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

// The rules:
// NEWS-1  There is something unread until the news have been open on this device since the latest came.
// NEWS-2  What is stored and not known counts as never read.

/** What a month brought. */
export interface News {
  /** Year and month, yyyy-mm. */
  readonly month: string
  readonly title: MessageDescriptor
  /** The latest first. */
  readonly entries: readonly MessageDescriptor[]
}

/** What is new, the latest month first. */
export const NEWS: readonly News[] = [
  {
    month: '2026-11',
    title: msg`November 2026`,
    entries: [
      msg`A file of the history says who witnessed each entry, and one of the inventory which batches are recalled.`,
      msg`Narcotics can need a witness, who signs with their own password.`,
      msg`Help, with one short page for each job.`,
      msg`The start page shows what expires this week and what is to be ordered or counted.`,
      msg`What is to be ordered has a page of its own, with quantities to change, export and print.`,
      msg`My account: theme, text size, sound and vibration for each device.`,
      msg`Several items or batches can be selected in a location’s tables, and moved or given new levels at once.`,
      msg`An item that is in no catalogue can be created as your own.`,
      msg`A batch can be written off, moved to another shelf place or put back.`,
      msg`Packs are sent from one location to another, and seen on their way.`,
      msg`An opened pack gets its own date and label, and goes out first.`,
      msg`A pack that is scanned twice by its serial number is stopped.`,
      msg`A recalled batch is blocked at every location at once.`,
      msg`The shelf round counts a location item by item.`,
      msg`Many packs can be picked or received by scanning alone.`,
      msg`The app starts also without a network, and says when there is a new version.`,
    ],
  },
]

/** Key in local storage of the news that were read last. */
export const NEWS_KEY = 'forrad_news'

/** The latest month and how much it has brought so far. */
function latest(news: readonly News[]): string | null {
  const [first] = news
  return first ? `${first.month}/${first.entries.length}` : null
}

/** Whether there are news that have not been read on this device (NEWS-1, NEWS-2). */
export function hasUnread(storage: KeyValueStorage, news: readonly News[] = NEWS): boolean {
  return readText(storage, NEWS_KEY) !== latest(news)
}

/** Notes that the news have been read on this device. */
export function markRead(storage: KeyValueStorage, news: readonly News[] = NEWS): void {
  writeText(storage, NEWS_KEY, latest(news))
}
