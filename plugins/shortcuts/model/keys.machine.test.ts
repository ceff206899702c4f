import { describe, expect, it } from 'vitest'
import { idle, pressKey, type KeysStep, type Press } from './keys.machine.ts'
import { offeredShortcuts, SHORTCUTS } from './shortcuts.ts'

/** Presses keys with a pause before each, in milliseconds. */
function press(keys: string, pause: number, fields: Partial<Press> = {}): KeysStep {
  let step: KeysStep = { state: idle, pending: null }
  ;[...keys].forEach((key, index) => {
    step = pressKey(step.state, { key, time: index * pause, foreign: false, ...fields }, SHORTCUTS)
  })
  return step
}

const action = (step: KeysStep) => step.pending?.action ?? null

describe('pressKey', () => {
  it.each([
    ['/', 'search'],
    ['?', 'help'],
    ['gs', 'start'],
    ['gl', 'locations'],
    ['gu', 'retrieval'],
    ['gi', 'receival'],
    ['ggs', 'start'],
    ['xgs', 'start'],
    ['g?', 'help'],
  ])('%s means %s', (keys, meant) => {
    expect(action(press(keys, 200))).toBe(meant)
  })

  it.each(['g', 's', 'gx', 'x', 'sg'])('%s means nothing', (keys) => {
    expect(action(press(keys, 200))).toBe(null)
  })

  it('forgets the first key when the second takes long', () => {
    expect(action(press('gs', 1501))).toBe(null)
    expect(action(press('gs', 1500))).toBe('start')
  })

  it('hears nothing of a hand scanner’s burst', () => {
    for (const pause of [1, 10, 49]) expect(action(press('gs', pause))).toBe(null)
    for (const text of ['gs', '?/', '12gs', '12?']) expect(action(press(text, 8))).toBe(null)
  })

  it('hears nothing in fields and dialogs, and a key there ends a sequence', () => {
    expect(action(press('?', 200, { foreign: true }))).toBe(null)
    const begun = press('g', 200)
    const elsewhere = pressKey(begun.state, { key: 'x', time: 300, foreign: true }, SHORTCUTS)
    const step = pressKey(elsewhere.state, { key: 's', time: 600, foreign: false }, SHORTCUTS)
    expect(action(step)).toBe(null)
  })
})

describe('offeredShortcuts', () => {
  it('leaves out what the person is not offered', () => {
    const reader = offeredShortcuts(
      () => true,
      (path) => path === '/' || path === '/locations',
    )
    expect(reader.map((shortcut) => shortcut.action)).toEqual([
      'search',
      'start',
      'locations',
      'help',
    ])
    const routesOnly = offeredShortcuts(
      () => false,
      () => true,
    )
    expect(routesOnly.map(({ keys }) => keys.join(''))).toEqual(['gs', 'gl', 'gu', 'gi'])
  })
})
