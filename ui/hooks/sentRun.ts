import type { StockRun } from '@forrad/core/stores'

/** What a sheet sends, while it is open and after. */
export interface SentRun {
  open(): void
  /** What has no answer by now is repeated by itself, and told. */
  close(): void
  /** Notes a request that the sheet sends. */
  follow(run: Ways): void
  /** Waits no longer and sends the last one once more, under its key. */
  again(): void
}

type Ways = Pick<StockRun<unknown>, 'again' | 'leave'>

/** Follows the requests of one sheet. */
export function createSentRun(): SentRun {
  let last: Ways | null = null
  let isOpen = true
  return {
    open() {
      isOpen = true
    },
    close() {
      isOpen = false
      last?.leave()
    },
    follow(run) {
      last = run
      // Several may follow one press, also when the sheet is closed before the last.
      if (!isOpen) run.leave()
    },
    again: () => last?.again(),
  }
}
