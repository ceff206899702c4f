/**
 * How long the new version's worker may take to become the page's, in milliseconds. Chromium keeps an
 * earlier one that is at work, for minutes even; the page comes from the server all the same.
 */
export const AT_LATEST = 2000

/** What a page needs to take up a new version. */
export interface TakingUp {
  /** Where it is told that another worker is the page's. */
  readonly worker: Pick<EventTarget, 'addEventListener'>
  /** Whether a version waits. */
  readonly waits: () => boolean
  /** Lets it take over. */
  readonly skipWaiting: () => void
  readonly reload: () => void
}

/**
 * Lets the version that waits take over, and loads the page anew when it has, or a little later. Where
 * none waits any more, as when another tab was first, at once.
 */
export function takeUp({ worker, waits, skipWaiting, reload }: TakingUp): void {
  if (!waits()) return reload()
  let reloading = false
  const once = () => {
    if (!reloading) reload()
    reloading = true
  }
  worker.addEventListener('controllerchange', once)
  setTimeout(once, AT_LATEST)
  skipWaiting()
}
