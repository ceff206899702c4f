import { whenWaiting } from '@forrad/core/domain'

/** The workers that keep the app's files, by what they are at. */
export interface Workers<Worker> {
  readonly installing: Worker | null
  readonly waiting: Worker | null
  readonly active: Worker | null
}

/** What following the versions needs of the page. */
export interface Watching<Worker> {
  /** The page's own version; null where it is not known. */
  readonly page: string | null
  readonly workers: Workers<Worker>
  readonly versionOf: (worker: Worker) => Promise<unknown>
  /** Lets the version that waits take over. */
  readonly takeOver: () => void
  readonly offer: () => void
}

/**
 * Looks which versions there are (VERSION-2): one that this page is of already takes over, any other is
 * offered once. `newest` where the one at work is known to be no older than what the server has: another
 * tab may have taken it up before this one, which was hidden, heard that it waits.
 */
export function watchVersions<Worker>({
  page,
  workers,
  versionOf,
  takeOver,
  offer,
}: Watching<Worker>): (newest: boolean) => Promise<void> {
  let offered: string | null = null
  return async (newest) => {
    const { installing, waiting, active } = workers
    // What is being installed is told when it waits; a page without a version is older than none at work.
    const worker = waiting ?? (newest && !installing && page !== null ? active : null)
    if (!worker) return
    const version = await versionOf(worker)
    if (typeof version !== 'string' || version === offered) return
    if (whenWaiting(page, version) === 'take-over') {
      if (worker === waiting) takeOver()
      return
    }
    offered = version
    offer()
  }
}
