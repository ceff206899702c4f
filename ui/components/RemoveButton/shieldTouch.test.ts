import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { shieldPressed, shieldTouch } from './shieldTouch.ts'

/** As much of an element as a shield is. */
class Shield {
  readonly style: Record<string, string> = {}
  readonly attributes: Record<string, string> = {}
  readonly heard: Record<string, (event: Pick<Event, 'preventDefault'>) => void> = {}
  setAttribute(name: string, value: string) {
    this.attributes[name] = value
  }
  addEventListener(name: string, run: (event: Pick<Event, 'preventDefault'>) => void) {
    this.heard[name] = run
  }
  remove() {
    lying.splice(lying.indexOf(this), 1)
  }
}

const lying: Shield[] = []
const button = {
  getBoundingClientRect: () => ({ top: 200, left: 330, width: 44, height: 44 }),
} as Element

/** Whether a touch there falls on the shield. */
function takes(x: number, y: number): boolean {
  return lying.some(({ style }) => {
    const [top, left, width, height] = ['top', 'left', 'width', 'height'].map((side) =>
      Number.parseFloat(style[side] ?? ''),
    ) as [number, number, number, number]
    return x >= left && x < left + width && y >= top && y < top + height
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', {
    createElement: () => new Shield(),
    body: { append: (shield: Shield) => lying.push(shield) },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  lying.length = 0
})

it('takes the second half of a double touch, also beside where the button was', () => {
  shieldTouch(button)
  expect(takes(352, 222)).toBe(true)
  expect(takes(320, 212)).toBe(true)
  vi.advanceTimersByTime(250)
  expect(takes(352, 222)).toBe(true)
})

it('takes no touch elsewhere, and none that comes later', () => {
  shieldTouch(button)
  // The buttons of the lines above and below, and the one beside.
  expect([takes(352, 158), takes(352, 286), takes(290, 222)]).toEqual([false, false, false])
  vi.advanceTimersByTime(300)
  expect(lying).toEqual([])
})

it('is not there for screen readers, and takes the focus from nothing', () => {
  shieldTouch(button)
  expect(lying[0]?.attributes['aria-hidden']).toBe('true')
  const preventDefault = vi.fn()
  lying[0]?.heard['mousedown']?.({ preventDefault })
  expect(preventDefault).toHaveBeenCalledOnce()
})

it('lies wherever a button of what it is set on is pressed, and nowhere else', () => {
  const pressed = (target: object) => shieldPressed({ target: target as Element })
  pressed({ closest: () => null })
  expect(lying).toEqual([])
  // The symbol in the button.
  pressed({ closest: (selector: string) => (selector === 'button' ? button : null) })
  expect(takes(352, 222)).toBe(true)
})
