import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DecodeOutcome } from '@forrad/core/scanner'
import { createClient, PATIENCE } from './client.ts'
import type { Remote, RemoteSession } from './client.ts'

const FOUND: DecodeOutcome = { ok: true, codes: [], width: 4, height: 3, spent: 1 }
const never = new Promise<never>(() => {})

/** Workers whose sessions do what `session` says; counts what was started and ended. */
function workers(session: Partial<RemoteSession> = {}) {
  const log = { started: 0, ended: 0 }
  /** How often somebody began to listen to the end of a worker. */
  const ears = { heard: 0 }
  let kill: (why: string) => void = () => {}
  const spawn = (): Remote => {
    log.started++
    const died = new Promise<string>((resolve) => {
      kill = resolve
    })
    const hear = died.then.bind(died)
    vi.spyOn(died, 'then').mockImplementation((...on) => {
      ears.heard++
      return hear(...on)
    })
    return {
      died,
      end: () => {
        log.ended++
      },
      session: {
        init: () => Promise.resolve({ ok: true }),
        frame: () => Promise.resolve(FOUND),
        file: () => Promise.resolve(FOUND),
        stopFiles: () => Promise.resolve(),
        reset: () => Promise.resolve(),
        ...session,
      },
    }
  }
  return { spawn, log, ears, kill: (why: string) => kill(why) }
}

const frame = () => ({ close: vi.fn() })
const file = { size: 1, type: 'image/png', arrayBuffer: () => Promise.resolve(new ArrayBuffer(1)) }

describe('createClient', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('starts one worker, with the first call, and loads once', async () => {
    const init = vi.fn(() => Promise.resolve({ ok: true } as const))
    const { spawn, log } = workers({ init })
    const decoder = createClient(spawn)
    expect(log.started).toBe(0)
    await Promise.all([decoder.init(), decoder.init(), decoder.decodeFrame(frame())])
    expect(log.started).toBe(1)
    expect(init).toHaveBeenCalledTimes(1)
  })

  it('listens to the end of its worker once, however much it looks at: an open camera holds nothing', async () => {
    const { spawn, ears } = workers()
    const decoder = createClient(spawn)
    for (let looked = 0; looked < 20; looked += 1) await decoder.decodeFrame(frame())
    expect(ears.heard).toBe(1)
  })

  it('starts another worker in the place of one that died while nobody waited', async () => {
    const { spawn, log, kill } = workers()
    const decoder = createClient(spawn)
    await decoder.init()
    kill('out of memory')
    await vi.advanceTimersByTimeAsync(0)
    expect(await decoder.decodeFrame(frame())).toEqual(FOUND)
    expect(log).toEqual({ started: 2, ended: 1 })
  })

  it('tries anew after a load that failed', async () => {
    const answers = [{ ok: false, code: 'decoder_unavailable', detail: 'x' }, { ok: true }] as const
    let call = 0
    const { spawn } = workers({ init: () => Promise.resolve(answers[call++] ?? { ok: true }) })
    const decoder = createClient(spawn)
    expect(await decoder.init()).toMatchObject({ code: 'decoder_unavailable' })
    expect(await decoder.init()).toEqual({ ok: true })
  })

  it('looks at the newest frame and closes those that it drops', async () => {
    const seen: unknown[] = []
    const { spawn } = workers({
      frame: (one) => {
        seen.push(one)
        return Promise.resolve(FOUND)
      },
    })
    const decoder = createClient(spawn)
    await decoder.init()
    const [a, b, c] = [frame(), frame(), frame()]
    const outcomes = await Promise.all([a, b, c].map((one) => decoder.decodeFrame(one)))
    expect(outcomes).toEqual([FOUND, expect.objectContaining({ code: 'superseded' }), FOUND])
    expect(seen).toEqual([a, c])
    expect(b.close).toHaveBeenCalledTimes(1)
  })

  it('answers and starts another worker when one dies', async () => {
    let frames = 0
    const { spawn, log, kill } = workers({
      frame: () => (frames++ === 0 ? never : Promise.resolve(FOUND)),
    })
    const decoder = createClient(spawn)
    await decoder.init()
    const lost = decoder.decodeFrame(frame())
    await vi.advanceTimersByTimeAsync(1)
    kill('out of memory')
    expect(await lost).toMatchObject({ code: 'decoder_unavailable', detail: 'out of memory' })
    expect(await decoder.decodeFrame(frame())).toEqual(FOUND)
    expect(log).toEqual({ started: 2, ended: 1 })
  })

  it('gives up a worker that hangs', async () => {
    const { spawn, log } = workers({ frame: () => never, file: () => never })
    const decoder = createClient(spawn)
    const hung = decoder.decodeFrame(frame())
    await vi.advanceTimersByTimeAsync(PATIENCE.frame + 1)
    expect(await hung).toMatchObject({ ok: false, code: 'decoder_unavailable' })
    const slow = decoder.decodeFile(file)
    await vi.advanceTimersByTimeAsync(PATIENCE.file + 1)
    expect(await slow).toMatchObject({ ok: false, code: 'decoder_unavailable' })
    expect(log.ended).toBe(2)
  })

  it('ends no later worker for what an earlier one did not answer', async () => {
    let frames = 0
    const { spawn, log } = workers({
      file: () => never,
      frame: () => (frames++ === 0 ? never : Promise.resolve(FOUND)),
    })
    const decoder = createClient(spawn)
    await decoder.init()
    const [slow, hung] = [decoder.decodeFile(file), decoder.decodeFrame(frame())]
    await vi.advanceTimersByTimeAsync(PATIENCE.frame + 1)
    expect(await hung).toMatchObject({ code: 'decoder_unavailable' })
    expect(await decoder.decodeFrame(frame())).toEqual(FOUND)
    await vi.advanceTimersByTimeAsync(PATIENCE.file)
    expect(await slow).toMatchObject({ code: 'decoder_unavailable' })
    expect(log).toEqual({ started: 2, ended: 1 })
  })

  it('starts no worker to have it forget', () => {
    const { spawn, log } = workers()
    createClient(spawn).reset()
    expect(log.started).toBe(0)
  })

  it('stops reading a file at once when asked, and keeps the worker', async () => {
    const stopFiles = vi.fn(() => Promise.resolve())
    const { spawn, log } = workers({ file: () => never, stopFiles })
    const decoder = createClient(spawn)
    await decoder.init()
    const asked = new AbortController()
    const reading = decoder.decodeFile(file, { signal: asked.signal })
    await vi.advanceTimersByTimeAsync(1)
    expect(stopFiles).not.toHaveBeenCalled()
    asked.abort()
    expect(await reading).toMatchObject({ ok: false, code: 'cancelled' })
    expect(stopFiles).toHaveBeenCalledTimes(1)
    expect(await decoder.decodeFrame(frame())).toEqual(FOUND)
    expect(log).toEqual({ started: 1, ended: 0 })
  })

  it('begins no file that was stopped before, or while the worker loads', async () => {
    const begun = vi.fn(() => Promise.resolve(FOUND))
    const { spawn } = workers({ file: begun, init: () => never })
    const decoder = createClient(spawn)
    const cancelled = expect.objectContaining({ code: 'cancelled' })
    const asked = new AbortController()
    const loading = decoder.decodeFile(file, { signal: asked.signal })
    asked.abort()
    expect(await loading).toEqual(cancelled)
    expect(await decoder.decodeFile(file, { signal: asked.signal })).toEqual(cancelled)
    expect(begun).not.toHaveBeenCalled()
  })

  it('answers when workers cannot be had, and closes the frame', async () => {
    const decoder = createClient(() => {
      throw new Error('no workers here')
    })
    const one = frame()
    expect(await decoder.decodeFrame(one)).toMatchObject({ code: 'decoder_unavailable' })
    expect(one.close).toHaveBeenCalledTimes(1)
  })

  it('ends the worker when disposed, and answers superseded from then on', async () => {
    const { spawn, log } = workers({ frame: () => never })
    const decoder = createClient(spawn)
    await decoder.init()
    const [running, waiting] = [decoder.decodeFrame(frame()), decoder.decodeFrame(frame())]
    decoder.dispose()
    expect(await waiting).toMatchObject({ code: 'superseded' })
    expect(await running).toMatchObject({ code: 'superseded' })
    expect(await decoder.decodeFile(file)).toMatchObject({ code: 'superseded' })
    expect(log).toEqual({ started: 1, ended: 1 })
  })
})
