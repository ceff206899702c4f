import { fakeClock } from '@forrad/core/testing'
import { expect, it, vi } from 'vitest'
import { untilItComes } from './untilItComes.ts'

it('code that does not come is asked for again, at an even pace, until it comes', async () => {
  const clock = fakeClock()
  const log = vi.fn()
  const load = vi.fn(async (): Promise<string> => {
    if (load.mock.calls.length < 3) throw new Error('404')
    return 'code'
  })
  const coming = untilItComes(load, { scheduler: clock, log })
  await clock.advance(1999)
  expect(load).toHaveBeenCalledTimes(1)
  await clock.advance(1)
  expect(load).toHaveBeenCalledTimes(2)
  await clock.advance(2000)
  expect(await coming).toBe('code')
  expect(log).toHaveBeenCalledTimes(2)
})
