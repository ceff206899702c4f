import type { Shortcut } from './shortcuts.ts'

/** The part of a key press that matters. */
export interface Press {
  /** The layout's name of the key. */
  readonly key: string
  /** When it came, in milliseconds. */
  readonly time: number
  /** In a field, in a dialog, held down, or with Ctrl, Alt or Meta: never a shortcut. */
  readonly foreign: boolean
}

/** What has been pressed of a shortcut so far. */
export interface KeysState {
  readonly typed: readonly string[]
  /** When the last key came. */
  readonly last: number
}

/** The next state, and the shortcut to run after {@link QUIET}, unless another key comes first. */
export interface KeysStep {
  readonly state: KeysState
  readonly pending: Shortcut | null
}

/** Keys that come faster than this are a hand scanner's, in milliseconds. */
export const BURST_GAP = 50
/**
 * How long it stays quiet before a shortcut runs, in milliseconds: longer than the longest pause
 * within a hand scanner's burst, so that no part of a scan is taken for a shortcut.
 */
export const QUIET = 150
/** How long the second key may take, in milliseconds. */
export const SEQUENCE = 1500

/** Before any key. */
export const idle: KeysState = { typed: [], last: Number.NEGATIVE_INFINITY }

/** One key press. Whatever was pending before it is called off by it. */
export function pressKey(
  state: KeysState,
  { key, time, foreign }: Press,
  shortcuts: readonly Shortcut[],
): KeysStep {
  const gap = time - state.last
  const none: KeysStep = { state: { typed: [], last: time }, pending: null }
  if (foreign || gap < BURST_GAP) return none
  const before = gap > SEQUENCE ? [] : state.typed
  const wanted = [[...before, key], [key]]
  for (const typed of wanted) {
    const found = shortcuts.find(({ keys }) => startsWith(keys, typed))
    if (!found) continue
    const complete = found.keys.length === typed.length
    return complete
      ? { state: { typed: [], last: time }, pending: found }
      : { state: { typed, last: time }, pending: null }
  }
  return none
}

function startsWith(keys: readonly string[], typed: readonly string[]): boolean {
  return typed.every((key, index) => keys[index] === key)
}
