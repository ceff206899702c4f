import { expect, it } from 'vitest'
import type { Notice } from '../../services/notices.ts'
import { createNoticeStack } from './notice-stack.ts'

const error = (key: number, text = `Fel ${key}`): Notice => ({ key, tone: 'error', text })
const undo = (key: number): Notice => ({
  key,
  tone: 'success',
  text: `Tog ut ${key} st`,
  action: { label: 'Ångra', run: () => {} },
})

/** A screen that notes what is done with it. */
function setUp() {
  const stack = createNoticeStack()
  const done: string[] = []
  const handles = new Map<number, { readonly close: () => void; readonly gone: () => void }>()
  let waiting: readonly Notice[] = []
  let now = 0
  const offer = () =>
    stack.offer(waiting, {
      show({ key }, on) {
        done.push(`show ${key}`)
        handles.set(key, on)
      },
      dismiss: (key) => done.push(`dismiss ${key}`),
      repeat: (key, timeout) => done.push(`repeat ${key} ${timeout}`),
      taken(key) {
        waiting = waiting.filter((one) => one.key !== key)
      },
      now: () => now,
    })
  return {
    say(...notices: readonly Notice[]) {
      waiting = [...waiting, ...notices]
      offer()
    },
    done: () => done.splice(0),
    on: (key: number) => handles.get(key),
    waiting: () => waiting.map(({ key }) => key),
    wait: (milliseconds: number) => (now += milliseconds),
  }
}

it('after three errors a pick is shown at once, and the oldest error goes', () => {
  const screen = setUp()
  screen.say(error(1), error(2), error(3))
  screen.say(undo(4))
  expect(screen.done()).toEqual(['show 1', 'show 2', 'show 3', 'dismiss 1', 'show 4'])
  screen.say(error(5))
  expect(screen.done()).toEqual(['dismiss 2', 'show 5'])
  expect(screen.waiting()).toEqual([])
})

it('an error that comes again is said again, and is the last to go', () => {
  const screen = setUp()
  screen.say(error(1, 'Halva koden'), error(2), error(3))
  screen.say(error(4, 'Halva koden'), error(5))
  expect(screen.done().slice(3)).toEqual(['repeat 1 -1', 'dismiss 2', 'show 5'])
  screen.on(1)?.close()
  screen.say(error(6, 'Halva koden'))
  expect(screen.done()).toEqual(['dismiss 1', 'show 6'])
})

it('where each ends by itself the next waits, and comes once one has gone or was closed', () => {
  const screen = setUp()
  screen.say(undo(1), undo(2), undo(3), undo(4), undo(5))
  expect(screen.done()).toEqual(['show 1', 'show 2', 'show 3'])
  expect(screen.waiting()).toEqual([4, 5])
  screen.on(2)?.gone()
  expect(screen.done()).toEqual(['show 4'])
  screen.on(1)?.close()
  expect(screen.done()).toEqual(['dismiss 1', 'show 5'])
  expect(screen.waiting()).toEqual([])
})

it('what has waited for more than a minute is dropped', () => {
  const screen = setUp()
  screen.say(undo(1), undo(2), undo(3), undo(4))
  screen.wait(60_001)
  screen.say(error(5))
  screen.on(1)?.gone()
  expect(screen.done()).toEqual(['show 1', 'show 2', 'show 3', 'show 5'])
  expect(screen.waiting()).toEqual([])
})
