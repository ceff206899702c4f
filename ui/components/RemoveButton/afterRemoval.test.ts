import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { afterRemoval } from './afterRemoval.ts'

/** As much of an element as is asked for: a button stands in a line, and both in a place. */
class Element {
  isConnected = true
  tabIndex = 0
  readonly place: Place | null
  readonly line: Element | null
  constructor(place: Place | null, line: Element | null = null) {
    this.place = place
    this.line = line
  }
  closest(selector: string): Element | null {
    return selector === 'li' ? this.line : this.place
  }
  contains(other: unknown) {
    return other === this
  }
  hasAttribute() {
    return false
  }
  focus() {
    page.activeElement = this
  }
}

/** A page's main part with its buttons and its heading. */
class Place extends Element {
  readonly buttons: Element[] = []
  readonly heading = new Element(null)
  constructor() {
    super(null)
  }
  querySelectorAll() {
    return this.buttons
  }
  querySelector() {
    return this.heading
  }
}

const page: { activeElement: unknown } = { activeElement: null }
let place: Place
/** The document's body, which has the focus when nothing else has. */
const body = { contains: () => true }

beforeEach(() => {
  vi.stubGlobal('document', page)
  place = new Place()
  place.buttons.push(...Array.from({ length: 3 }, () => new Element(place, new Element(place))))
  page.activeElement = body
})
afterEach(() => vi.unstubAllGlobals())

const lineAt = (number: number) => place.buttons[number]?.line

/** Removes buttons by number, the first of them as the one that was pressed; returns whether it was removed. */
function remove(...numbers: readonly number[]): boolean {
  const buttons = numbers.map((number) => place.buttons[number] as Element)
  const after = afterRemoval(buttons[0] as unknown as HTMLElement)
  for (const button of buttons) button.isConnected = false
  return after()
}

describe('afterRemoval', () => {
  it('gives the focus to the next line, and to none of its buttons', () => {
    expect(remove(1)).toBe(true)
    expect(page.activeElement).toBe(lineAt(2))
    expect(lineAt(2)?.tabIndex).toBe(-1)
  })

  it('gives it to the one before where none comes after, also where that went too', () => {
    expect(remove(2)).toBe(true)
    expect(page.activeElement).toBe(lineAt(1))
    page.activeElement = body
    expect(remove(1, 2)).toBe(true)
    expect(page.activeElement).toBe(lineAt(0))
  })

  it('gives it to the heading once no line is left', () => {
    expect(remove(0, 1, 2)).toBe(true)
    expect(page.activeElement).toBe(place.heading)
    expect(place.heading.tabIndex).toBe(-1)
  })

  it('takes it from what surrounds the list, which has it where the pointer gives a button none', () => {
    page.activeElement = place
    remove(0)
    expect(page.activeElement).toBe(lineAt(1))
  })

  it('leaves it to what took it meanwhile, and where the button stays', () => {
    const [first] = place.buttons
    const taker = new Element(null)
    page.activeElement = taker
    expect(remove(1)).toBe(true)
    expect(page.activeElement).toBe(taker)
    page.activeElement = first
    expect(afterRemoval(first as unknown as HTMLElement)()).toBe(false)
    expect(page.activeElement).toBe(first)
  })
})
