import {
  hearKey,
  hearPause,
  JOIN_WITHIN,
  MAX_GAP,
  silent,
  type HandScannerState,
  type KeyStroke,
} from './handScanner.ts'
import type * as PackCode from './packCode.ts'

/** What a hand scanner leads to. */
export interface HandScannerListeners {
  readonly onScan: (text: string) => void
  /** A burst stopped before its end, with what came of it; empty where the end came too late. Nothing has come of it. */
  readonly onHalf: (text: string) => void
}

/** Where the keys of a burst went before it was known to be one. */
interface FieldBefore {
  readonly field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
  readonly value: string
  readonly selection: readonly [number | null, number | null]
}

/** What a password manager types as fast as a scanner; a password that is shown is a text. */
const SECRET = 'input[type=password], input[autocomplete$=password]'

/** Where half a burst is left as it is: a password, and what shows a person all that a scanner sends. */
const KEEPS_HALVES = `${SECRET}, [data-keeps-halves] *`

/**
 * Hears hand scanners on a window, before anything on the page does. A burst, whole or half, restores
 * the fields that its keys went to and never submits; but what goes to a password and is no code of a
 * pack is a password, and stays one. Returns a function that stops.
 */
export function listenToHandScanner(target: Window, listeners: HandScannerListeners): () => void {
  let state = silent
  let before: readonly FieldBefore[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  /** What tells the code of a pack from a password: comes with the first key into a field for one. */
  let packCode: typeof PackCode | null = null

  function become(next: HandScannerState): void {
    // The rest of a burst came to nothing, as far as anybody can tell.
    const { held, text } = state
    const dropped = held !== '' && next.held === '' && !next.ended
    state = next
    if (dropped) listeners.onHalf(held + text)
  }

  /** Puts what a burst has typed so far back, once it has paused. */
  function pause(time: number): void {
    const keeps = before.some(({ field }) => field.matches(KEEPS_HALVES))
    const next = keeps && time - state.last > MAX_GAP ? silent : hearPause(state, time)
    if (next.held !== '' && state.text !== '') before.forEach(restore)
    become(next)
  }

  /** Looks again when the next key would be late. */
  function wait(): void {
    clearTimeout(timer)
    if (state.text === '' && state.held === '') return
    const until = state.last + (state.text === '' ? JOIN_WITHIN : MAX_GAP)
    timer = setTimeout(
      () => {
        pause(performance.now())
        wait()
      },
      Math.max(0, until - performance.now()) + 1,
    )
  }

  function hear(event: KeyboardEvent): void {
    pause(event.timeStamp)
    const [next, effect] = hearKey(state, strokeOf(event))
    if (effect.type === 'scan' && isSecret(effect.text)) {
      clearTimeout(timer)
      state = silent
      before = []
      return
    }
    const burst = state.held !== '' || state.text !== ''
    become(next)
    wait()
    if (effect.type === 'begin') before = []
    if (effect.type === 'begin' || effect.type === 'continue') remember(event.target)
    // A space would press the button that has the focus.
    if (effect.type === 'continue' && burst && event.key === ' ' && !isText(event.target)) {
      event.preventDefault()
    }
    if (effect.type !== 'scan' && effect.type !== 'swallow' && effect.type !== 'drop') return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (effect.type === 'drop') listeners.onHalf('')
    if (effect.type !== 'scan') return
    before.forEach(restore)
    before = []
    listeners.onScan(effect.text)
  }

  /** Nobody else may see it: neither the look-up nor the address. */
  function isSecret(text: string): boolean {
    return before.some(({ field }) => field.matches(SECRET)) && !packCode?.isPackCode(text)
  }

  /** The focus may move while a burst is on its way. */
  function remember(field: EventTarget | null): void {
    if (before.some((known) => known.field === field)) return
    const found = fieldBefore(field)
    if (!found) return
    before = [...before, found]
    if (packCode || !found.field.matches(SECRET)) return
    // Without it every burst there is a password.
    import('./packCode.ts').then(
      (loaded) => (packCode = loaded),
      () => {},
    )
  }

  target.addEventListener('keydown', hear, { capture: true })
  target.addEventListener('keyup', hear, { capture: true })
  return () => {
    clearTimeout(timer)
    target.removeEventListener('keydown', hear, { capture: true })
    target.removeEventListener('keyup', hear, { capture: true })
  }
}

function strokeOf(event: KeyboardEvent): KeyStroke {
  const altGraph = event.getModifierState('AltGraph')
  return {
    type: event.type === 'keyup' ? 'keyup' : 'keydown',
    key: event.key,
    code: event.code,
    ctrl: event.ctrlKey || altGraph,
    alt: event.altKey || altGraph,
    shift: event.shiftKey,
    meta: event.metaKey,
    repeat: event.repeat,
    time: event.timeStamp,
  }
}

function isText(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}

function fieldBefore(target: EventTarget | null): FieldBefore | null {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
    const selection = [target.selectionStart, target.selectionEnd] as const
    return { field: target, value: target.value, selection }
  }
  if (!(target instanceof HTMLSelectElement)) return null
  return { field: target, value: target.value, selection: [null, null] }
}

/** Puts the field back as it was, in a way that React hears. */
function restore({ field, value, selection }: FieldBefore): void {
  if (!field.isConnected || field.value === value) return
  const prototype: object = Object.getPrototypeOf(field)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  const type = field instanceof HTMLSelectElement ? 'change' : 'input'
  field.dispatchEvent(new Event(type, { bubbles: true }))
  const [start, end] = selection
  if (start !== null && !(field instanceof HTMLSelectElement)) field.setSelectionRange(start, end)
}
