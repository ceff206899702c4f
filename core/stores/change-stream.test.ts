import { expect, it, vi } from 'vitest'
import { fakeClock } from '../testing/index.ts'
import { followStream } from './change-stream.ts'

/** A stream that is open, and what its follower does. */
function followed() {
  const clock = fakeClock()
  const streams: { emit: (type: string) => void; readyState: number; isClosed: boolean }[] = []
  const open = () => {
    const listeners = new Map<string, (event: object) => void>()
    const stream = {
      readyState: 1,
      isClosed: false,
      emit: (type: string) => listeners.get(type)?.({}),
      addEventListener: (type: string, listener: (event: object) => void) =>
        void listeners.set(type, listener),
      close: () => {
        stream.isClosed = true
      },
    }
    streams.push(stream)
    return stream
  }
  const [tell, log, onRefused] = [vi.fn(), vi.fn(), vi.fn()]
  const stop = followStream({ open, url: '/api/changes', scheduler: clock, onRefused, log }, tell)
  streams[0]?.emit('open')
  return { clock, streams, tell, log, onRefused, stop, stream: () => streams.at(-1)! }
}

it('a stream that hangs is opened anew, and everything fetched once it is', async () => {
  const { clock, streams, stream, tell, onRefused } = followed()
  stream().emit('here')
  await clock.advance(44_999)
  expect(streams).toHaveLength(1)
  await clock.advance(1)
  expect(streams.map(({ isClosed }) => isClosed)).toEqual([true, false])
  // Whether the server answers at all, and lets this person in, is asked.
  expect(onRefused).toHaveBeenCalledTimes(1)
  expect(tell).not.toHaveBeenCalled()
  stream().emit('open')
  expect(tell.mock.calls).toEqual([[{ type: 'reset' }]])
})

it('one that is opened anew and hangs too, before it is open, is opened anew as well', async () => {
  const { clock, streams, stream } = followed()
  stream().emit('here')
  await clock.advance(45_000)
  await clock.advance(14_999)
  expect(streams).toHaveLength(2)
  // As where the browser took a connection that had died with the first.
  await clock.advance(1)
  expect(streams.map(({ isClosed }) => isClosed)).toEqual([true, true, false])
  stream().emit('open')
  await clock.advance(44_999)
  expect(streams).toHaveLength(3)
})

it('one that is opened anew and meets an error is opened anew as soon, while the browser tries by itself', async () => {
  const { clock, streams, stream } = followed()
  stream().emit('here')
  await clock.advance(45_000)
  await clock.advance(10_000)
  stream().readyState = 0
  stream().emit('error')
  await clock.advance(14_999)
  expect(streams).toHaveLength(2)
  await clock.advance(1)
  expect(streams).toHaveLength(3)
})

it.each(['here', 'open', 'change', 'reset', 'error'])('%s is a sign of life', async (sign) => {
  const { clock, streams, stream } = followed()
  stream().emit('here')
  for (let times = 0; times < 4; times += 1) {
    await clock.advance(44_000)
    // The browser connects again by itself.
    if (sign === 'error') stream().readyState = 0
    stream().emit(sign)
  }
  expect(streams).toHaveLength(1)
})

it('where no stream says that it is there, as an earlier server’s, silence says nothing', async () => {
  const { clock, streams } = followed()
  await clock.advance(3_600_000)
  expect(streams).toHaveLength(1)
})

it('what was refused waits for its next try, and what is closed is opened no more', async () => {
  const { clock, streams, stream, stop } = followed()
  stream().emit('here')
  const refuse = () => {
    stream().readyState = 2
    stream().emit('error')
  }
  for (const seconds of [2, 4, 8, 16, 32]) {
    refuse()
    await clock.advance(seconds * 1000)
  }
  expect(streams).toHaveLength(6)
  refuse()
  await clock.advance(59_000)
  expect(streams).toHaveLength(6)
  await clock.advance(1000)
  expect(streams).toHaveLength(7)
  stop()
  await clock.advance(600_000)
  expect(streams).toHaveLength(7)
})
