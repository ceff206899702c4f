/** The part of an app file's path that says that it starts the app. */
const STARTS = /(?:^|\/)assets\/index-([\w-]+)\.js$/

/** Where the service worker (`workers/offline`) lies, as the build names it. */
export const OFFLINE_WORKER = '/offline.worker.js'

/**
 * The version that files belong to, by the name of the one that starts the app: it changes whenever
 * anything that it leads to does (VERSION-1). Null when none of them does.
 */
export function appVersion(files: readonly string[]): string | null {
  for (const file of files) {
    const [, version] = STARTS.exec(file) ?? []
    if (version !== undefined) return version
  }
  return null
}

/**
 * What becomes of a version that waits on the device (VERSION-2): a page that came from the server
 * with it lets it take over; any other offers it. `null` where a version is not known.
 */
export function whenWaiting(page: string | null, waiting: string | null): 'take-over' | 'offer' {
  return page !== null && page === waiting ? 'take-over' : 'offer'
}

/** The name of the lock that an open page holds, so that its version's files stay (VERSION-3). */
export function openPageLock(version: string): string {
  return `forrad-page-${version}`
}

/**
 * Of the caches on the device those that nobody needs any more: of another version than the one at
 * work, with no page of it open (VERSION-3). Each is named as `own` is, with its version at the end;
 * `locks` are the names of the locks that are held.
 */
export function cachesToDrop(
  caches: readonly string[],
  { own, version, locks }: CachesAtWork,
): readonly string[] {
  const named = own.slice(0, own.length - version.length)
  const kept = new Set([openPageLock(version), ...locks])
  return caches.filter(
    (name) => name.startsWith(named) && !kept.has(openPageLock(name.slice(named.length))),
  )
}

/** What is in use on the device. */
export interface CachesAtWork {
  /** The name of the cache of the version at work. */
  readonly own: string
  readonly version: string
  readonly locks: readonly string[]
}
