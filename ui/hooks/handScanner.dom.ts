import { hearKey, silent, type KeyStroke } from './handScanner.ts'

/** Where the keys of a burst went before it was known to be one. */
interface FieldBefore {
  readonly field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
  readonly value: string
  readonly selection: readonly [number | null, number | null]
}

/**
 * Hears hand scanners on a window, before anything on the page does. A burst restores the field that
 * had the focus and never submits. Answers a function that stops.
 */
export function listenToHandScanner(target: Window, onScan: (text: string) => void): () => void {
  let state = silent
  let before: FieldBefore | null = null

  function hear(event: KeyboardEvent): void {
    const [next, effect] = hearKey(state, strokeOf(event))
    const burst = state.text !== ''
    state = next
    if (effect.type === 'begin') before = fieldBefore(event.target)
    // A space would press the button that has the focus.
    if (effect.type === 'continue' && burst && event.key === ' ' && !isText(event.target)) {
      event.preventDefault()
    }
    if (effect.type !== 'scan' && effect.type !== 'swallow') return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (effect.type !== 'scan') return
    if (before) restore(before)
    before = null
    onScan(effect.text)
  }

  target.addEventListener('keydown', hear, { capture: true })
  target.addEventListener('keyup', hear, { capture: true })
  return () => {
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
