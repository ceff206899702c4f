import { describe, expect, it } from 'vitest'
import { settled } from '../testing/fake-clock.ts'
import { aCode } from '../testing/fake-scanner.ts'
import { fine, setUp } from './scanner.fixtures.ts'

describe('starting and stopping', () => {
  it('CAM-6 opens the camera, looks, and lets it go', async () => {
    const { service, state, camera, decoder, clock } = setUp()
    expect(await service.start({ fps: 10 })).toEqual(fine)
    expect(state).toMatchObject({ phase: 'scanning', error: null, camera: { id: 'back' } })
    await clock.advance(1000)
    expect(decoder.looks.begun).toBe(11)
    expect(await service.stop()).toEqual(fine)
    expect(state).toMatchObject({ phase: 'not_started', camera: null })
    expect(camera.openCount()).toBe(0)
    expect(clock.waiting()).toBe(0)
    await clock.advance(1000)
    expect(decoder.looks.begun).toBe(11)
    expect(camera.frames.open).toBe(0)
  })

  it('CAM-6 refuses what the state does not allow', async () => {
    const { service, state } = setUp()
    const refusal = { ok: false, error: { code: 'not_allowed_now' } }
    expect(await service.pause()).toMatchObject(refusal)
    expect(await service.resume()).toMatchObject(refusal)
    expect(await service.stop()).toMatchObject(refusal)
    await service.start()
    expect(await service.start()).toMatchObject(refusal)
    expect(await service.resume()).toMatchObject(refusal)
    expect(await service.scanFile(new Blob())).toMatchObject(refusal)
    expect(state.phase).toBe('scanning')
  })

  it.each([
    [{ box: { width: 40, height: 250 } }, 'box_too_small'],
    [{ camera: { deviceId: 'a', facingMode: 'user' } as never }, 'camera_key_count'],
    [{ camera: { facingMode: 'up' } as never }, 'facing_mode_unknown'],
  ])('CAM-1 CAM-2 CAM-3 refuses to start with %o: %s', async (options, code) => {
    const { service, state, camera } = setUp()
    expect(await service.start(options)).toMatchObject({ ok: false, error: { code } })
    expect(state.phase).toBe('not_started')
    expect(camera.asked).toEqual([])
  })

  it.each([
    ['permission_denied', 'permission_denied', 'error getting user media: permission denied'],
    ['camera_busy', 'camera_busy', 'error getting user media: camera in use'],
    ['insecure_context', 'insecure_context', 'camera access only in secure context'],
    ['not_supported', 'not_supported', 'camera streaming not supported by the browser'],
    ['unknown', 'camera_failed', 'error getting user media'],
  ] as const)('CAM-7 a camera that answers %s cancels the start', async (answer, code, message) => {
    const { service, state, camera, logged } = setUp()
    camera.refuse = () => answer
    expect(await service.start()).toMatchObject({ ok: false, error: { code } })
    expect(state).toMatchObject({ phase: 'not_started', error: { code } })
    expect(camera.asked).toHaveLength(1)
    expect(logged[0]).toContain(message)
    camera.refuse = () => null
    expect(await service.start()).toEqual(fine)
    expect(state.error).toBeNull()
  })

  it('CAM-8 goes on scanning when the camera will not stop, and says so to the console alone', async () => {
    const { service, state, camera, decoder, clock, logged } = setUp()
    await service.start()
    camera.closeFailure = new Error('stuck')
    expect(await service.stop()).toMatchObject({ ok: false, error: { code: 'stop_failed' } })
    expect(state).toMatchObject({ phase: 'scanning', error: null })
    expect(logged).toEqual(['the camera could not be stopped (Error: stuck)'])
    const before = decoder.looks.begun
    await clock.advance(1000)
    expect(decoder.looks.begun).toBeGreaterThan(before)
    camera.closeFailure = null
    expect(await service.stop()).toEqual(fine)
  })

  it('carries out calls in their order: a stop during a start leaves no camera open', async () => {
    const { service, state, camera } = setUp()
    const starting = service.start()
    const stopping = service.stop()
    expect(state.phase).toBe('not_started')
    expect([await starting, await stopping]).toEqual([fine, fine])
    expect([state.phase, camera.openCount()]).toEqual(['not_started', 0])
  })
})

describe('looking', () => {
  it('CAM-14 never has more than one frame in hand, however slow the decoder', async () => {
    const { service, decoder, camera, clock } = setUp()
    decoder.wait = () => new Promise((resolve) => clock.after(730, resolve))
    await service.start({ fps: 10 })
    await clock.advance(10_000)
    expect(decoder.looks.most).toBe(1)
    expect(camera.frames.made).toBe(decoder.looks.begun)
    expect(decoder.looks.begun).toBe(14)
  })

  it('CAM-15 holds the pace although looks take time, and looks twice a second when nobody says', async () => {
    const fast = setUp()
    fast.decoder.wait = () => new Promise((resolve) => fast.clock.after(60, resolve))
    await fast.service.start({ fps: 10 })
    await fast.clock.advance(9999)
    expect(fast.decoder.looks.begun).toBe(100)
    const slow = setUp()
    await slow.service.start()
    await slow.clock.advance(9999)
    expect(slow.decoder.looks.begun).toBe(20)
  })

  it('CAM-15 pauses at once and waits 200 ms after resuming', async () => {
    const { service, state, decoder, clock } = setUp()
    await service.start({ fps: 10 })
    await clock.advance(50)
    expect(await service.pause()).toEqual(fine)
    const before = decoder.looks.begun
    await clock.advance(5000)
    expect([state.phase, decoder.looks.begun]).toEqual(['paused', before])
    expect(await service.resume()).toEqual(fine)
    await clock.advance(199)
    expect(decoder.looks.begun).toBe(before)
    await clock.advance(1)
    expect(decoder.looks.begun).toBe(before + 1)
  })

  it('CAM-9 tells of a code held still once, and outlines it as long as it is there', async () => {
    const { service, state, decoder, clock, reads } = setUp()
    await service.start({ fps: 10 })
    decoder.inView = [aCode('A')]
    await clock.advance(3000)
    expect(reads.map(({ code }) => code.text)).toEqual(['A'])
    expect(state.seen).toMatchObject({ frame: { width: 1280, height: 720 } })
    decoder.inView = []
    await clock.advance(100)
    expect(state.seen).toBeNull()
  })

  it('CAM-13 ignores reads while one is acted on, also when that fails', async () => {
    const world = setUp()
    const { service, decoder, clock, reads, logged } = world
    world.act = () =>
      new Promise((_, reject) => clock.after(2000, () => reject(new Error('no net'))))
    await service.start({ fps: 10 })
    decoder.inView = [aCode('A')]
    await clock.advance(100)
    decoder.inView = [aCode('B')]
    await clock.advance(1800)
    expect(reads.map(({ code }) => code.text)).toEqual(['A'])
    await clock.advance(400)
    expect(reads.map(({ code }) => code.text)).toEqual(['A', 'B'])
    expect(logged).toEqual(['A read could not be acted on'])
  })

  it('CAM-21 passes over frames that cannot be read', async () => {
    const { service, state, decoder, clock, logged } = setUp()
    await service.start({ fps: 10 })
    decoder.outcome = { ok: false, code: 'picture_damaged', detail: '' }
    await clock.advance(500)
    expect([state.phase, state.error, logged]).toEqual(['scanning', null, []])
  })

  it('takes no read of a frame that was looked at when the scan was paused', async () => {
    const { service, decoder, clock, reads } = setUp()
    decoder.wait = () => new Promise((resolve) => clock.after(80, resolve))
    decoder.inView = [aCode('A')]
    await service.start({ fps: 10 })
    await clock.advance(50)
    await service.pause()
    await clock.advance(1000)
    expect(reads).toEqual([])
  })
})

describe('scanning a picture file', () => {
  it('CAM-6 answers the code that counts, with the others', async () => {
    const { service, state, decoder } = setUp()
    const unsure = aCode('123', { settled: false })
    decoder.inView = [unsure, aCode('A'), aCode('B')]
    const answer = await service.scanFile(new Blob(['x']))
    expect(answer).toEqual({ ok: true, value: { code: aCode('A'), others: [aCode('B')] } })
    expect(state.phase).toBe('not_started')
  })

  it('PACK-4 reads the lot of a pack beside its EAN', async () => {
    const { service, decoder } = setUp()
    const ean = aCode('7046261012348', { format: 'EAN13', symbology: ']E0' })
    const matrix = aCode('010704626101234810LOT12')
    decoder.inView = [ean, matrix, aCode('B')]
    const answer = await service.scanFile(new Blob(['x']))
    expect(answer).toEqual({ ok: true, value: { code: matrix, others: [aCode('B')] } })
  })

  it.each(['looks', 'loads'])('CAM-22 stops while the decoder %s', async (when) => {
    const world = setUp()
    const { service, state, decoder } = world
    const never = new Promise<never>(() => {})
    decoder.wait = () => never
    if (when === 'loads') world.loadDecoder = () => never
    const asked = new AbortController()
    const reading = service.scanFile(new Blob(['x']), { signal: asked.signal })
    await settled()
    asked.abort()
    expect(await reading).toMatchObject({ ok: false, error: { code: 'cancelled' } })
    expect([state.phase, state.error]).toEqual(['not_started', null])
    world.loadDecoder = () => Promise.resolve(decoder)
    expect(await service.start()).toEqual(fine)
  })

  it.each([
    ['no_code', null],
    ['picture_damaged', { ok: false, code: 'picture_damaged', detail: '' }],
    ['picture_too_large', { ok: false, code: 'picture_too_large', detail: '' }],
    ['decoder_unavailable', { ok: false, code: 'superseded', detail: '' }],
  ] as const)('CAM-21 says %s', async (code, outcome) => {
    const { service, state, decoder } = setUp()
    decoder.outcome = outcome
    expect(await service.scanFile(new Blob())).toMatchObject({ ok: false, error: { code } })
    expect([state.phase, state.error]).toEqual(['not_started', null])
    expect(await service.start()).toEqual(fine)
  })
})
