import { afterEach, describe, expect, it, vi } from 'vitest'
import { createBackEntries } from './backEntries.ts'

afterEach(() => void vi.useRealTimers())

/** A browser's history whose steps take a moment, as in browsers. */
function setUp(entries: unknown[] = [null], at = entries.length - 1) {
  vi.useFakeTimers()
  const moved = new Set<() => void>()
  const world = { entries, at }
  const history = {
    get state() {
      return world.entries[world.at]
    },
    pushState(state: unknown) {
      world.entries.splice(world.at + 1, Infinity, state)
      world.at += 1
    },
    replaceState(state: unknown) {
      world.entries[world.at] = state
    },
    go(delta: number) {
      setTimeout(() => {
        world.at = Math.max(0, world.at + delta)
        for (const listener of moved) listener()
      }, 5)
    },
  }
  const back = createBackEntries({
    history,
    onMoved: (listener) => void moved.add(listener),
    after(milliseconds, work) {
      const timer = setTimeout(work, milliseconds)
      return () => clearTimeout(timer)
    },
  })
  const settled = () => vi.advanceTimersByTime(300)
  return {
    world,
    back,
    settled,
    /** An overlay that closes when asked, unless it refuses. */
    open(refuses = () => false) {
      const overlay = { closed: 0, end: () => {} }
      overlay.end = back.add(() => {
        overlay.closed += 1
        if (!refuses()) overlay.end()
      })
      settled()
      return overlay
    },
    /** The person goes back. */
    goBack() {
      history.go(-1)
      settled()
    },
    goElsewhere(replace = false) {
      back.leave((instead) => history[instead ? 'replaceState' : 'pushState']('elsewhere'), replace)
      settled()
    },
  }
}

const overlay = (depth: number) => ({ overlays: depth })

describe('going back', () => {
  it('closes the topmost overlay and stays on the page', () => {
    const { world, open, goBack } = setUp(['before', 'page'])
    const [sheet, question] = [open(), open()]
    expect(world.entries).toEqual(['before', 'page', overlay(1), overlay(2)])
    goBack()
    expect([sheet.closed, question.closed, world.at]).toEqual([0, 1, 2])
    goBack()
    expect([sheet.closed, question.closed, world.at]).toEqual([1, 1, 1])
    goBack()
    expect(world.at).toBe(0)
  })

  it('asks again what refused', () => {
    let busy = true
    const { world, open, goBack } = setUp(['page'])
    const sheet = open(() => busy)
    goBack()
    expect([sheet.closed, world.at]).toEqual([1, 1])
    busy = false
    goBack()
    expect([sheet.closed, world.at]).toEqual([2, 0])
  })
})

describe('closing otherwise', () => {
  it('leaves no entry to go back over', () => {
    const { world, open, settled } = setUp(['before', 'page'])
    open().end()
    settled()
    expect([world.at, world.entries[world.at]]).toEqual([1, 'page'])
  })

  it('an overlay that opens as another closes takes its entry over', () => {
    const { world, back, open, settled, goBack } = setUp(['before', 'page'])
    const scanner = open()
    const close = vi.fn()
    scanner.end()
    back.add(close)
    settled()
    expect(world.entries).toEqual(['before', 'page', overlay(1)])
    goBack()
    expect(close).toHaveBeenCalledOnce()
  })

  it('an overlay that opens while the browser steps back gets an entry', () => {
    const { world, back, open, settled } = setUp(['before', 'page'])
    open().end()
    vi.advanceTimersByTime(2)
    back.add(() => {})
    settled()
    expect([world.at, world.entries]).toEqual([2, ['before', 'page', overlay(1)]])
  })

  it('takes away what a reload left', () => {
    const { world, settled } = setUp(['page', overlay(1)])
    settled()
    expect(world.at).toBe(0)
  })
})

describe('going elsewhere from an overlay', () => {
  it('takes its entry, so that back leads to the page', () => {
    const { world, open, goElsewhere, goBack } = setUp(['page'])
    const sheet = open()
    sheet.end()
    goElsewhere()
    expect(world.entries).toEqual(['page', 'elsewhere'])
    goBack()
    expect([world.at, sheet.closed]).toEqual([0, 0])
  })

  it('waits for a step back that is on its way', () => {
    const { world, open, goElsewhere } = setUp(['page'])
    open().end()
    vi.advanceTimersByTime(2)
    goElsewhere()
    expect([world.at, world.entries]).toEqual([1, ['page', 'elsewhere']])
  })

  it('rewrites the page below an overlay that stays open, and keeps its entry', () => {
    const { world, open, goElsewhere, goBack } = setUp(['page'])
    const sheet = open()
    goElsewhere(true)
    expect(world.entries).toEqual(['elsewhere', overlay(1)])
    goBack()
    expect(sheet.closed).toBe(1)
  })

  it('an overlay that closes as the page is replaced leaves the new page alone', () => {
    const { world, open, settled, goElsewhere } = setUp(['before', 'page'])
    const question = open()
    goElsewhere(true)
    question.end()
    settled()
    expect([world.at, world.entries[1]]).toEqual([1, 'elsewhere'])
  })

  it('skips the entries that overlays under it have left', () => {
    const { world, open, goElsewhere, goBack } = setUp(['page'])
    const [sheet, question] = [open(), open()]
    question.end()
    sheet.end()
    goElsewhere()
    expect(world.entries).toEqual(['page', overlay(1), 'elsewhere'])
    goBack()
    expect(world.at).toBe(0)
  })
})
