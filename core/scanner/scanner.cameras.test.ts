import { describe, expect, it } from 'vitest'
import { CAMERA_KEY } from './remembered-camera.ts'
import { fine, setUp } from './scanner.fixtures.ts'

describe('cameras', () => {
  it('CAM-16 warms the decoder up before the camera opens', async () => {
    const world = setUp()
    world.decoder.ready = { ok: false, code: 'decoder_unavailable', detail: 'no wasm' }
    expect(await world.service.start()).toMatchObject({ error: { code: 'decoder_unavailable' } })
    expect(world.camera.asked).toEqual([])
    expect(world.state).toMatchObject({ phase: 'not_started' })
    world.decoder.ready = { ok: true }
    expect(await world.service.start()).toEqual(fine)
  })

  it('CAM-16 says so when the decoder cannot be fetched, and tries again', async () => {
    const world = setUp()
    world.loadDecoder = () => Promise.reject(new Error('offline'))
    expect(await world.service.warmUp()).toMatchObject({ error: { code: 'decoder_unavailable' } })
    world.loadDecoder = async () => world.decoder
    expect(await world.service.warmUp()).toEqual(fine)
  })

  it('CAM-17 takes the camera used last', async () => {
    const { service, camera, storage } = setUp({ remembered: 'front' })
    await service.start()
    expect(camera.asked).toEqual([{ deviceId: 'front' }])
    expect(storage.getItem(CAMERA_KEY)).toBe('front')
  })

  it.each(['no_camera', 'constraints_not_met'] as const)(
    'CAM-17 takes the one that looks away when that answers %s',
    async (answer) => {
      const { service, camera, storage } = setUp({ remembered: 'sold' })
      camera.refuse = (choice) => ('deviceId' in choice ? answer : null)
      expect(await service.start()).toEqual(fine)
      expect(camera.asked).toEqual([{ deviceId: 'sold' }, { facingMode: 'environment' }])
      expect(storage.getItem(CAMERA_KEY)).toBe('back')
    },
  )

  it('CAM-18 flips to and fro, each time from a camera that was let go', async () => {
    const { service, state, camera } = setUp()
    await service.start({ fps: 10 })
    expect(await service.flip()).toEqual(fine)
    expect([state.camera?.id, camera.openCount()]).toEqual(['front', 1])
    await service.flip()
    expect([state.camera?.id, camera.openCount()]).toEqual(['back', 1])
    expect(camera.asked.slice(1)).toEqual([{ facingMode: 'user' }, { facingMode: 'environment' }])
  })

  it('CAM-18 flips to and fro also where cameras do not say which way they look', async () => {
    const { service, camera } = setUp()
    camera.cameras = [{ id: 'webcam', label: 'Webcam' }]
    await service.start()
    await service.flip()
    await service.flip()
    expect(camera.asked.slice(1)).toEqual([{ facingMode: 'user' }, { facingMode: 'environment' }])
  })

  it('CAM-18 keeps scanning when the flip cannot stop the camera', async () => {
    const { service, state, camera } = setUp()
    await service.start()
    camera.closeFailure = new Error('stuck')
    expect(await service.flip()).toMatchObject({ error: { code: 'stop_failed' } })
    expect([state.phase, state.camera?.id]).toEqual(['scanning', 'back'])
  })

  it.each([
    ['camera_lost', 'camera_lost'],
    ['permission_denied', 'permission_withdrawn'],
  ] as const)('CAM-19 a camera that ends with %s in use: %s', async (answer, code) => {
    const { service, state, camera, clock, decoder } = setUp()
    await service.start({ fps: 10 })
    await clock.advance(50)
    camera.end(answer)
    await clock.advance(1000)
    expect(state).toMatchObject({ phase: 'not_started', error: { code }, camera: null })
    expect([camera.openCount(), decoder.looks.begun]).toEqual([0, 1])
    expect(await service.start()).toEqual(fine)
  })

  it('CAM-19 a camera that ends while it opens is let go', async () => {
    const { service, state, camera } = setUp()
    const open = camera.open
    camera.open = async (choice, size, onEnded) => {
      const opened = await open(choice, size, onEnded)
      onEnded({ ok: false, code: 'camera_lost', detail: 'at once' })
      return opened
    }
    expect(await service.start()).toMatchObject({ error: { code: 'camera_lost' } })
    expect(state).toMatchObject({ phase: 'not_started', camera: null })
    expect(camera.openCount()).toBe(0)
  })

  it('CAM-19 a decoder that dies in use ends the scan, and the camera is let go', async () => {
    const { service, state, camera, clock, decoder } = setUp()
    await service.start({ fps: 10 })
    decoder.outcome = { ok: false, code: 'decoder_unavailable', detail: 'worker died' }
    await clock.advance(200)
    expect(state).toMatchObject({ phase: 'not_started', error: { code: 'decoder_unavailable' } })
    expect(camera.openCount()).toBe(0)
  })

  it('CAM-20 lets go of the camera while hidden, and goes on as it was', async () => {
    const { service, state, camera } = setUp()
    await service.start({ fps: 10 })
    await service.setVisible(false)
    expect([state.phase, camera.openCount()]).toEqual(['not_started', 0])
    await service.setVisible(true)
    expect([state.phase, camera.openCount()]).toEqual(['scanning', 1])
    await service.pause()
    await service.setVisible(false)
    await service.setVisible(true)
    expect([state.phase, camera.openCount()]).toEqual(['paused', 1])
  })

  it('CAM-20 starts nothing that was not running, or was stopped meanwhile', async () => {
    const { service, state } = setUp()
    await service.setVisible(false)
    await service.setVisible(true)
    expect(state.phase).toBe('not_started')
    await service.start()
    await service.setVisible(false)
    await service.stop()
    await service.setVisible(true)
    expect(state.phase).toBe('not_started')
  })

  it('CAM-20 starts what is asked for while hidden once it is shown, and opens no camera before', async () => {
    const { service, state, camera } = setUp()
    await service.start({ fps: 10 })
    await service.setVisible(false)
    expect(await service.start({ fps: 10 })).toEqual(fine)
    expect([state.phase, camera.openCount()]).toEqual(['not_started', 0])
    await service.setVisible(true)
    expect([state.phase, camera.openCount()]).toEqual(['scanning', 1])
    await service.setVisible(false)
    await service.start()
    await service.stop()
    await service.setVisible(true)
    expect([state.phase, camera.openCount()]).toEqual(['not_started', 0])
  })

  it('switches the light and the zoom of the open camera, and forgets them with it', async () => {
    const { service, state, camera } = setUp()
    await service.setTorch(true)
    expect(state.torch).toBe(false)
    await service.start()
    await service.setTorch(true)
    await service.setZoom(2)
    expect([state.torch, state.zoom, camera.torch]).toEqual([true, 2, true])
    await service.stop()
    expect([state.torch, state.zoom]).toEqual([false, null])
  })

  it('lists the cameras once one is open, and scans on without a list', async () => {
    const { service, state, camera, clock, logged } = setUp()
    camera.listFailure = 'unknown'
    await service.start()
    await clock.advance(1)
    expect([state.phase, logged]).toEqual([
      'scanning',
      ['unable to query supported devices (fake unknown)'],
    ])
    camera.listFailure = null
    await service.flip()
    await clock.advance(1)
    expect(state.cameras).toHaveLength(2)
  })
})
