/** What is needed of the browser's history. */
export interface HistoryLike {
  readonly state: unknown
  pushState(state: unknown, unused: string): void
  replaceState(state: unknown, unused: string): void
  go(delta: number): void
}

/** What the entries of overlays need from the browser. */
export interface BackEntriesDeps {
  readonly history: HistoryLike
  /** Tells each time that the browser has gone to another entry. */
  readonly onMoved: (listener: () => void) => void
  readonly after: (milliseconds: number, work: () => void) => () => void
}

/**
 * One entry of the browser's history for each open overlay, so that back closes the topmost and stays
 * on the page.
 */
export interface BackEntries {
  /** An overlay has opened; `close` is asked when the person goes back. Returns what ends it. */
  add(close: () => void): () => void
  /**
   * Goes to another address. In place of a new entry the topmost overlay's own is taken: whoever
   * goes elsewhere from an overlay leaves it.
   */
  leave(navigate: (replace: boolean) => void, replace: boolean): void
}

const MARK = 'overlays'
/** What refuses to close, such as while something is sent, gets its entry again after so many milliseconds. */
const REFUSED_AFTER = 100
/** A step back that the browser never made no longer holds anything up. */
const STEP_LIMIT = 500

/** Creates the entries of a browser's history; what a reload left of them is taken away. */
export function createBackEntries({ history, onMoved, after }: BackEntriesDeps): BackEntries {
  const open: { readonly close: () => void }[] = []
  const waiting: (() => void)[] = []
  /** Our own step back is on its way; ends the wait for it. */
  let stepping: (() => void) | null = null
  let cancel = () => {}
  /** Where in our entries the browser stood last. */
  let depth = depthOf(history.state)

  function settleAfter(milliseconds: number): void {
    cancel()
    cancel = after(milliseconds, settle)
  }

  /** Makes as many entries as overlays are open, or goes back over those left of closed ones. */
  function settle(): void {
    if (stepping) return
    depth = depthOf(history.state)
    const surplus = depth - open.length
    if (surplus > 0) {
      stepping = after(STEP_LIMIT, stepped)
      history.go(-surplus)
    }
    while (depth < open.length) {
      depth += 1
      history.pushState({ [MARK]: depth }, '')
    }
  }

  function stepped(): void {
    stepping?.()
    stepping = null
    depth = depthOf(history.state)
    for (const work of waiting.splice(0)) work()
    settleAfter(0)
  }

  onMoved(() => {
    if (stepping) return stepped()
    const now = depthOf(history.state)
    const left = now < depth ? open.slice(now).toReversed() : []
    depth = now
    for (const { close } of left) close()
    settleAfter(left.length > 0 ? REFUSED_AFTER : 0)
  })
  if (depth > 0) settleAfter(0)

  function leave(navigate: (replace: boolean) => void, replace: boolean): void {
    if (stepping) {
      waiting.push(() => leave(navigate, replace))
      return
    }
    const own = depthOf(history.state)
    if (replace && own > 0) {
      // The page below gets the address; an overlay that stays open has its entry again afterwards.
      waiting.push(() => navigate(true))
      stepping = after(STEP_LIMIT, stepped)
      history.go(-own)
      return
    }
    navigate(replace || own > 0)
    settleAfter(0)
  }

  return {
    add(close) {
      const entry = { close }
      open.push(entry)
      settleAfter(0)
      return () => {
        const index = open.indexOf(entry)
        if (index >= 0) open.splice(index, 1)
        settleAfter(0)
      }
    },
    leave,
  }
}

function depthOf(state: unknown): number {
  const depth = typeof state === 'object' && state !== null && MARK in state ? state[MARK] : 0
  return typeof depth === 'number' ? depth : 0
}
