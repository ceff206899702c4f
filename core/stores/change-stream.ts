import type { ChangeEvent } from '@forrad/openapi'
import type { Change } from './changes.ts'
import type { Log, Scheduler } from './ports.ts'

/** As much of an event stream as is used here; the browser's EventSource is one. */
export interface EventSourceLike {
  addEventListener(type: string, listener: (event: { readonly data?: unknown }) => void): void
  close(): void
  /** 2 when it will not try again by itself. */
  readonly readyState?: number
}

/** What following the stream needs from its surroundings. */
export interface StreamDeps {
  readonly open: (url: string) => EventSourceLike
  readonly url: string
  readonly scheduler: Scheduler
  /**
   * Called when the server has refused the stream twice in a row or more often, as it does when the session has
   * ended: one refusal is a server that starts anew, which every client would ask at once. And when the stream
   * hangs: the server may not answer at all.
   */
  readonly onRefused?: () => void
  readonly log: Log
}

/** The first and the longest wait, in milliseconds, before a closed stream is opened again. */
const REOPEN = { first: 2_000, longest: 60_000 }
/** The server says every 15 s that a stream is there; one that says nothing for so many milliseconds hangs. */
const QUIET = 45_000
/**
 * One that is opened anew after that is there within so many milliseconds, or opened anew again: browsers try each
 * connection that they have kept, and all may be as dead as the first.
 */
const OPENING = 15_000
/** `readyState` of a stream that will not try again by itself, as after a 401. */
const CLOSED = 2

/**
 * Opens the stream and keeps it open; returns a function that closes it for good. One that was opened anew cannot
 * say what it heard last, which it tells as a reset.
 */
export function followStream(
  { open, url, scheduler, onRefused, log }: StreamDeps,
  tell: (change: Change) => void,
): () => void {
  let source: EventSourceLike
  let wait = REOPEN.first
  let isReopened = false
  let cancelReopen = () => {}
  let cancelQuiet = () => {}
  /** Not before it was heard once: a server of an earlier version does not, nor one whose proxy holds it back. */
  let saysThatItIsThere = false

  /** Waits anew for a sign of life: of a connection that is lost without a word, no browser tells. */
  const watch = () => {
    cancelQuiet()
    if (!saysThatItIsThere) return
    // Until it is open, also where the browser goes on trying by itself.
    cancelQuiet = scheduler.after(isReopened ? OPENING : QUIET, openAnew)
  }
  const openAnew = () => {
    log('The change stream hangs and is opened anew')
    source.close()
    isReopened = true
    connect()
    onRefused?.()
  }
  const connect = () => {
    source = open(url)
    watch()
    source.addEventListener('here', () => {
      saysThatItIsThere = true
      watch()
    })
    source.addEventListener('open', () => {
      wait = REOPEN.first
      // A stream that connects again by itself tells the server what it heard last; a new one cannot.
      if (isReopened) tell({ type: 'reset' })
      isReopened = false
      watch()
    })
    source.addEventListener('reset', () => {
      watch()
      tell({ type: 'reset' })
    })
    source.addEventListener('change', ({ data }) => {
      watch()
      const ids = parseEvent(data)
      if (ids) tell({ type: 'change', ids })
      else log('An event of the change stream could not be read', data)
    })
    source.addEventListener('error', () => {
      watch()
      if (source.readyState !== CLOSED) return
      cancelQuiet()
      source.close()
      isReopened = true
      if (wait > REOPEN.first) onRefused?.()
      cancelReopen = scheduler.after(wait, connect)
      wait = Math.min(wait * 2, REOPEN.longest)
    })
  }
  connect()
  return () => {
    cancelReopen()
    cancelQuiet()
    source.close()
  }
}

/** As much of an event as its own words bear out; its figures are the contract's. */
function parseEvent(data: unknown): ChangeEvent | null {
  try {
    const value: unknown = typeof data === 'string' ? JSON.parse(data) : null
    if (typeof value !== 'object' || value === null) return null
    const {
      items = [],
      locations = [],
      users,
      plugins,
      stock,
      summary,
      origin,
    } = value as ChangeEvent
    if (!isIds(items) || !isIds(locations)) return null
    return {
      items,
      locations,
      users: users === true,
      ...(Array.isArray(plugins) ? { plugins } : {}),
      ...(Array.isArray(stock) ? { stock } : {}),
      ...(Array.isArray(summary) ? { summary } : {}),
      ...(typeof origin === 'string' ? { origin } : {}),
    }
  } catch {
    return null
  }
}

function isIds(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((id) => Number.isSafeInteger(id))
}
