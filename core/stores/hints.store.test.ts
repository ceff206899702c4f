import { describe, expect, it } from 'vitest'
import { createHintsStore, isTelling } from './hints.store.ts'
import { memoryStorage } from './storage.ts'

describe('hints on a device', () => {
  it('HINT-1, HINT-5 what is done stays told on the screen that is open, and is not told after a reload', () => {
    const storage = memoryStorage()
    const hints = createHintsStore(storage)
    const leave = hints.open('a', 'anna', 'pick')
    hints.done('anna', 'pick')
    expect(isTelling(hints.state, 'a')).toBe(true)
    leave()
    expect(hints.state.screens).toEqual([])
    const after = createHintsStore(storage)
    after.open('b', 'anna', 'pick')
    expect(isTelling(after.state, 'b')).toBe(false)
  })

  it('HINT-1 a hint that is closed goes at once, and is not told again', () => {
    const hints = createHintsStore(memoryStorage())
    hints.open('a', 'anna', 'pick')
    hints.close('anna', 'pick')
    expect(isTelling(hints.state, 'a')).toBe(false)
    hints.open('b', 'anna', 'pick')
    expect(isTelling(hints.state, 'b')).toBe(false)
  })

  it('HINT-2 what one person closed is told to the other', () => {
    const hints = createHintsStore(memoryStorage())
    hints.done('anna', 'pick')
    hints.open('a', 'bo', 'pick')
    expect(isTelling(hints.state, 'a')).toBe(true)
  })

  it('HINT-3 a storage that refuses costs nothing but that the hint is told again', () => {
    const refuse = (): never => {
      throw new Error('refused')
    }
    const hints = createHintsStore({
      getItem: refuse,
      setItem: refuse,
      removeItem: refuse,
      clear: refuse,
    })
    hints.open('a', 'anna', 'round')
    hints.close('anna', 'round')
    expect(isTelling(hints.state, 'a')).toBe(false)
    hints.bringBack('anna')
    hints.open('b', 'anna', 'round')
    expect(isTelling(hints.state, 'b')).toBe(true)
  })

  it('HINT-4 the screen in front tells, and the one behind again when that is left', () => {
    const hints = createHintsStore(memoryStorage())
    hints.open('table', 'anna', 'select-many')
    const leave = hints.open('sheet', 'anna', 'pick')
    expect(isTelling(hints.state, 'table')).toBe(false)
    leave()
    expect(isTelling(hints.state, 'table')).toBe(true)
  })

  it('brings all of them back for one person', () => {
    const hints = createHintsStore(memoryStorage())
    hints.done('anna', 'pick')
    hints.done('bo', 'pick')
    expect(hints.isAnyGone('anna')).toBe(true)
    hints.bringBack('anna')
    expect([hints.isAnyGone('anna'), hints.isAnyGone('bo')]).toEqual([false, true])
  })
})
