import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HINTS, hintsKey, openHintScreen, parseHints, screenTelling, withoutHint } from './hints.ts'

const gone = (hints: readonly (typeof HINTS)[number][]) =>
  hints.reduce<string | null>((stored, hint) => withoutHint(stored, hint), null)

describe('hints', () => {
  it('HINT-1 a hint that is gone stays so, whatever goes after it, and takes no other along', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...HINTS)), (hints) => {
        expect(new Set(parseHints(gone(hints)))).toEqual(new Set(hints))
      }),
    )
    expect(parseHints(null)).toEqual([])
  })

  it('HINT-2 each person on a device has hints of their own', () => {
    expect(hintsKey('a1')).not.toBe(hintsKey('a2'))
  })

  it('HINT-3 what is unknown in the storage says nothing, and is left out of what is stored next', () => {
    expect(parseHints('pick nothing {"a":1} pic')).toEqual(['pick'])
    expect(withoutHint('nothing pick', 'round')).toBe('pick round')
    expect(withoutHint('pick pick', 'pick')).toBe('pick')
  })

  it('HINT-4 one hint is told at a time, that of the screen in front', () => {
    const table = openHintScreen(null, 'select-many')
    const sheet = openHintScreen(null, 'pick')
    expect(screenTelling([])).toBeNull()
    expect(screenTelling([table, sheet])).toBe(sheet)
    expect(screenTelling([table, { ...sheet, isOpen: false }])).toBe(table)
    expect(screenTelling([table])).toBe(table)
  })

  it('HINT-5 a hint whose matter is done stays on the screen that is open, and is not told on the next', () => {
    const open = openHintScreen(null, 'round')
    const stored = withoutHint(null, 'round')
    expect(screenTelling([open])).toBe(open)
    expect(screenTelling([openHintScreen(stored, 'round')])).toBeNull()
  })
})
