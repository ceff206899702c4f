import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AT_LATEST, takeUp } from './take-up.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function page({ waits = true } = {}) {
  const worker = new EventTarget()
  const skipWaiting = vi.fn()
  const reload = vi.fn()
  takeUp({ worker, waits: () => waits, skipWaiting, reload })
  return { worker, skipWaiting, reload }
}

it('lets the waiting version take over, and reloads when it has', () => {
  const { worker, skipWaiting, reload } = page()
  expect(skipWaiting).toHaveBeenCalledOnce()
  expect(reload).not.toHaveBeenCalled()
  worker.dispatchEvent(new Event('controllerchange'))
  vi.advanceTimersByTime(2 * AT_LATEST)
  expect(reload).toHaveBeenCalledOnce()
})

it('reloads also where the earlier worker is kept', () => {
  const { worker, reload } = page()
  vi.advanceTimersByTime(AT_LATEST - 1)
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(reload).toHaveBeenCalledOnce()
  worker.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledOnce()
})

it('reloads at once where none waits any more', () => {
  const { skipWaiting, reload } = page({ waits: false })
  expect(skipWaiting).not.toHaveBeenCalled()
  expect(reload).toHaveBeenCalledOnce()
})
