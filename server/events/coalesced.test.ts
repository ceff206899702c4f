import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { coalesced } from './coalesced.ts'

test('work runs once at a time, and once more for any number of calls meanwhile', async () => {
  let running = 0
  let most = 0
  let runs = 0
  const call = coalesced(
    async () => {
      running += 1
      runs += 1
      most = Math.max(most, running)
      await wait(5)
      running -= 1
    },
    () => undefined,
  )
  const first = call()
  void call()
  void call()
  await Promise.all([first, call()])
  expect(runs).toBe(2)
  expect(most).toBe(1)
  await call()
  expect(runs).toBe(3)
})

test('a failure is told and hinders nothing', async () => {
  const failures: unknown[] = []
  let runs = 0
  const call = coalesced(
    async () => {
      runs += 1
      throw new Error(`run ${runs}`)
    },
    (error) => failures.push(error),
  )
  await call()
  await call()
  expect(failures).toEqual([new Error('run 1'), new Error('run 2')])
})
