import type { Notice } from '../../services/notices.ts'

/** As many notices stand on the screen at once. */
const MOST_SHOWN = 3
/** How long a notice without an action stays, in milliseconds. */
const SHORT = 5000
/** How long one with an action stays, such as undo, in milliseconds. */
const LONG = 10_000
/** What had to wait longer for room, in milliseconds, is no news any more, and what it offers may be refused. */
const STALE = 60_000

/** What becomes of a notice that is to be shown. */
export type Showing =
  /** The same stands there already: it is said again. */
  | { readonly kind: 'repeat'; readonly key: number }
  /** It is shown; `closing` goes for it. */
  | { readonly kind: 'show'; readonly closing: number | null }
  /** There is no room yet. */
  | { readonly kind: 'wait' }
  /** It waited too long. */
  | { readonly kind: 'drop' }

/**
 * What becomes of a notice beside those that are `shown`, the one said last at the end. Errors stay until
 * they are closed: where there is no room for what came after them, the oldest one goes. `waited` is how
 * long it has waited so far, in milliseconds.
 */
export function showingOf(shown: readonly Notice[], notice: Notice, waited: number): Showing {
  const same = shown.find((one) => isSame(one, notice))
  if (same) return { kind: 'repeat', key: same.key }
  if (endsByItself(notice) && waited > STALE) return { kind: 'drop' }
  if (shown.length < MOST_SHOWN) return { kind: 'show', closing: null }
  const error = shown.find((one) => one.tone === 'error' && !endsByItself(one))
  return error ? { kind: 'show', closing: error.key } : { kind: 'wait' }
}

/** How long a notice stays, in milliseconds; -1 until it is closed. */
export function timeoutOf(notice: Notice): number {
  if (notice.duration !== undefined) return notice.duration
  if (notice.tone === 'error') return -1
  return notice.action ? LONG : SHORT
}

function endsByItself(notice: Notice): boolean {
  return timeoutOf(notice) >= 0
}

/** Two with an action are two: each takes back its own change. */
function isSame(one: Notice, other: Notice): boolean {
  return one.text === other.text && one.tone === other.tone && !one.action && !other.action
}
