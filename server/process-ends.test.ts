import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { watchProcess } from './process-ends.ts'
import type { WatchedProcess } from './process-ends.ts'

function setUp() {
  const heard = new EventEmitter()
  const exit = vi.fn()
  const on = (name: string, listener: () => void) => heard.on(name, listener)
  let stopped = () => {}
  const stop = vi.fn(() => new Promise<void>((resolve) => (stopped = resolve)))
  const noteStray = vi.fn()
  const log = { error: vi.fn(), fatal: vi.fn() }
  watchProcess({ on, exit } as unknown as WatchedProcess, { stop, noteStray }, log)
  return { heard, exit, stop, stopped: () => stopped(), noteStray, log }
}

const error = new Error('oops')

test('a promise that was rejected and not waited for is noted, and the server goes on', () => {
  const { heard, exit, stop, noteStray } = setUp()
  expect(heard.emit('unhandledRejection', error, Promise.resolve())).toBe(true)
  expect(noteStray.mock.calls[0]?.[0]).toBe(error)
  expect([stop.mock.calls, exit.mock.calls]).toEqual([[], []])
})

test('an error that nobody caught is logged and stops the server in order, as failed', async () => {
  const { heard, exit, stop, stopped, log } = setUp()
  expect(heard.emit('uncaughtException', error)).toBe(true)
  heard.emit('uncaughtException', error)
  expect([stop.mock.calls.length, exit.mock.calls]).toEqual([1, []])
  expect(log.fatal.mock.calls[0]?.[0]).toEqual({ err: error })
  stopped()
  await vi.waitFor(() => expect(exit.mock.calls).toEqual([[1]]))
})

test('a signal stops it in order, a second one at once', async () => {
  const { heard, exit, stop, stopped } = setUp()
  heard.emit('SIGTERM')
  stopped()
  await vi.waitFor(() => expect(exit.mock.calls).toEqual([[0]]))
  heard.emit('SIGINT')
  expect([stop.mock.calls.length, exit.mock.calls]).toEqual([1, [[0], [1]]])
})
