import { expect, it } from 'vitest'
import { createPluginChanges } from './plugin-changes.ts'
import { refetchWhenStale } from './refetch.ts'

function setUp(isStale: boolean) {
  const changes = createPluginChanges()
  const timers = new Map<() => void, number>()
  let loads = 0
  const stop = refetchWhenStale({
    changes,
    scheduler: {
      after(milliseconds, run) {
        timers.set(run, milliseconds)
        return () => timers.delete(run)
      },
    },
    random: () => 0.5,
    take: () => isStale,
    load: () => (loads += 1),
  })
  const run = () => {
    for (const timer of timers.keys()) timer()
    timers.clear()
  }
  return { tell: () => changes.tell({ type: 'reset' }), timers, run, stop, loads: () => loads }
}

it('fetches once for changes that come together, within a second, and again for later ones', () => {
  const { tell, timers, run, loads } = setUp(true)
  tell()
  tell()
  expect([...timers.values()]).toEqual([500])
  run()
  expect(loads()).toBe(1)
  tell()
  run()
  expect(loads()).toBe(2)
})

it('fetches nothing where the change tells enough', () => {
  const { tell, timers } = setUp(false)
  tell()
  expect(timers.size).toBe(0)
})

it('fetches nothing any more once it has stopped', () => {
  const { tell, timers, stop } = setUp(true)
  tell()
  stop()
  tell()
  expect(timers.size).toBe(0)
})
