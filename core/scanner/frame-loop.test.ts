import { describe, expect, it, vi } from 'vitest'
import { fakeClock, settled } from '../testing/index.ts'
import { createFrameLoop } from './frame-loop.ts'
import type { Frame } from './ports.ts'

const INTERVAL = 100

function setUp() {
  const clock = fakeClock()
  const begun = clock.now()
  const frame = { close: vi.fn() }
  const grab = vi.fn(async (): Promise<Frame | null> => frame)
  const looks: number[] = []
  const look = vi.fn(async () => {
    looks.push(clock.now() - begun)
  })
  const onFailure = vi.fn()
  const loop = createFrameLoop({ grab, look, onFailure, clock, scheduler: clock })
  return { clock, frame, grab, look, looks, onFailure, loop }
}

/** A promise that is settled from outside. */
function held<Value>() {
  let release: (value: Value) => void = () => {}
  const promise = new Promise<Value>((resolve) => (release = resolve))
  return { promise, release: (value: Value) => release(value) }
}

describe('looks', () => {
  it('CAM-15 begin after the delay, and then every interval', async () => {
    const { clock, loop, looks } = setUp()
    loop.run(INTERVAL, 200)
    await clock.advance(550)
    expect(looks).toEqual([200, 300, 400, 500])
  })

  it('CAM-15 keep the pace when one takes long, and catch up one interval at most', async () => {
    const { clock, loop, look, looks } = setUp()
    const slow = held<void>()
    look.mockImplementationOnce(() => slow.promise)
    loop.run(INTERVAL, 0)
    await clock.advance(130)
    slow.release()
    await clock.advance(100)
    // The second was due at 100: it came as soon as it could, and the third at its own time.
    expect(looks).toEqual([130, 200])

    const late = held<void>()
    look.mockImplementationOnce(() => late.promise)
    await clock.advance(500)
    late.release()
    await clock.advance(150)
    expect(looks).toEqual([130, 200, 730, 730, 830])
  })

  it('CAM-14 one at a time: none is taken before the one under way is over', async () => {
    const { clock, loop, look, grab } = setUp()
    look.mockImplementationOnce(() => new Promise(() => {}))
    loop.run(INTERVAL, 0)
    await clock.advance(1000)
    expect(grab).toHaveBeenCalledTimes(1)
  })

  it('CAM-14 asks again soon when the camera had no new picture', async () => {
    const { clock, loop, grab, looks } = setUp()
    grab.mockResolvedValueOnce(null).mockResolvedValueOnce(null)
    loop.run(INTERVAL, 0)
    await clock.advance(50)
    expect(looks).toEqual([20])
  })

  it.each(['grab', 'look'] as const)(
    'what %s threw is told of, and the loop goes on',
    async (at) => {
      const { clock, loop, looks, onFailure, ...deps } = setUp()
      const error = new Error('boom')
      deps[at].mockRejectedValueOnce(error)
      loop.run(INTERVAL, 0)
      await clock.advance(120)
      expect(onFailure).toHaveBeenCalledExactlyOnceWith(error)
      expect(looks).toContain(at === 'grab' ? 10 : 100)
    },
  )
})

describe('a loop that is halted', () => {
  it('begins no look any more', async () => {
    const { clock, loop, grab } = setUp()
    loop.run(INTERVAL, 0)
    await clock.advance(0)
    loop.halt()
    await clock.advance(1000)
    expect(grab).toHaveBeenCalledTimes(1)
    expect(clock.waiting()).toBe(0)
  })

  it('closes the picture that comes too late, and looks at none', async () => {
    const { clock, loop, grab, look, frame } = setUp()
    const late = held<Frame | null>()
    grab.mockImplementationOnce(() => late.promise)
    loop.run(INTERVAL, 0)
    await clock.advance(0)
    loop.halt()
    late.release(frame)
    await clock.advance(1000)
    expect(frame.close).toHaveBeenCalledTimes(1)
    expect(look).not.toHaveBeenCalled()
    expect(clock.waiting()).toBe(0)
  })

  it('has nothing to close of pixels', async () => {
    const { clock, loop, grab, onFailure } = setUp()
    const late = held<Frame | null>()
    grab.mockImplementationOnce(() => late.promise)
    loop.run(INTERVAL, 0)
    await clock.advance(0)
    loop.halt()
    late.release({ data: new Uint8Array(4), width: 1, height: 1 })
    await settled()
    expect(onFailure).not.toHaveBeenCalled()
  })

  it('does not go on when the look under way ends', async () => {
    const { clock, loop, look } = setUp()
    const slow = held<void>()
    look.mockImplementationOnce(() => slow.promise)
    loop.run(INTERVAL, 0)
    await clock.advance(0)
    loop.halt()
    slow.release()
    await clock.advance(1000)
    expect(look).toHaveBeenCalledTimes(1)
  })

  it('run anew it has one pace, and not two', async () => {
    const { clock, loop, looks, look } = setUp()
    const slow = held<void>()
    look.mockImplementationOnce(() => slow.promise)
    loop.run(INTERVAL, 0)
    await clock.advance(0)
    loop.run(200, 50)
    slow.release()
    await clock.advance(500)
    expect(looks).toEqual([50, 250, 450])
    loop.run(200, 50)
    await clock.advance(0)
    loop.run(200, 100)
    await clock.advance(150)
    expect(looks).toEqual([50, 250, 450, 600])
  })
})
