import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listenToHandScanner } from './handScanner.dom.ts'

/** As much of a field as the listener asks for. */
class Field extends EventTarget {
  readonly isConnected = true
  readonly selectionStart = 0
  readonly selectionEnd = 0
  readonly selectors: readonly string[]
  #value = ''
  constructor(selectors: readonly string[]) {
    super()
    this.selectors = selectors
  }
  get value() {
    return this.#value
  }
  set value(value: string) {
    this.#value = value
  }
  matches(selector: string) {
    return this.selectors.some((one) => selector.split(', ').includes(one))
  }
  setSelectionRange() {}
}

class Key extends Event {
  readonly code = ''
  readonly ctrlKey = false
  readonly altKey = false
  readonly shiftKey = false
  readonly metaKey = false
  readonly repeat = false
  readonly key: string
  override readonly timeStamp: number
  constructor(key: string, timeStamp: number) {
    super('keydown', { cancelable: true })
    this.key = key
    this.timeStamp = timeStamp
  }
  getModifierState() {
    return false
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('HTMLInputElement', Field)
  // No field here is one of these.
  for (const other of ['HTMLTextAreaElement', 'HTMLSelectElement']) vi.stubGlobal(other, Map)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Types a burst and Enter into a field, as a browser does; `submits` says whether Enter has reached it. */
async function typed(selectors: readonly string[], text: string) {
  const field = new Field(selectors)
  const onScan = vi.fn()
  const stop = listenToHandScanner(field as unknown as Window, { onScan, onHalf: vi.fn() })
  let start = performance.now()
  const press = (key: string, index: number) => field.dispatchEvent(new Key(key, start + index * 4))
  // What tells the code of a pack from a password comes with the first key.
  press('x', 0)
  await vi.dynamicImportSettled()
  vi.advanceTimersByTime(2000)
  start = performance.now()
  for (const [index, key] of [...text].entries()) {
    if (press(key, index)) field.value += key
  }
  const submits = press('Enter', text.length)
  stop()
  return { value: field.value, submits, scans: onScan.mock.calls.flat() }
}

describe('a burst with its end', () => {
  it('is a scan in a field, and leaves it as it was', async () => {
    const whole = { value: '', submits: false, scans: ['E-1001'] }
    expect(await typed([], 'E-1001')).toEqual(whole)
  })

  it.each([
    ['hidden', 'input[type=password]'],
    ['shown', 'input[autocomplete$=password]'],
  ])('is a password in a field for one: %s', async (_how, selector) => {
    const password = 'Sommar-2026!regn'
    expect(await typed([selector], password)).toEqual({ value: password, submits: true, scans: [] })
  })

  it('is a scan there when it is the code of a pack', async () => {
    const code = '07046261012348'
    const scanned = { value: '', submits: false, scans: [code] }
    expect(await typed(['input[type=password]'], code)).toEqual(scanned)
  })
})

describe('a burst without its end', () => {
  it('is told with all that came of it, and one whose end came too late without', async () => {
    const onHalf = vi.fn()
    const target = new EventTarget()
    const stop = listenToHandScanner(target as unknown as Window, { onScan: vi.fn(), onHalf })
    const burst = (text: string) => {
      const start = performance.now()
      for (const [index, key] of [...text].entries()) {
        target.dispatchEvent(new Key(key, start + index * 4))
      }
    }
    burst('07046261012348')
    await vi.advanceTimersByTimeAsync(2000)
    expect(onHalf.mock.calls).toEqual([['07046261012348']])
    burst('0704626')
    await vi.advanceTimersByTimeAsync(400)
    burst('1012348')
    await vi.advanceTimersByTimeAsync(2000)
    expect(onHalf).toHaveBeenLastCalledWith('07046261012348')
    burst('0704626')
    await vi.advanceTimersByTimeAsync(400)
    target.dispatchEvent(new Key('Enter', performance.now()))
    expect(onHalf).toHaveBeenLastCalledWith('')
    expect(onHalf).toHaveBeenCalledTimes(3)
    stop()
  })
})
