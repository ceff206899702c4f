import { CAMERA_KEY, SCANNER } from '@forrad/core/scanner'
import { aCode } from '@forrad/core/testing'
import { describe, expect, it } from 'vitest'
import { BATCH, begin, FULL, GTIN, LOT12 } from './session.fixtures.ts'

describe('a pack with two codes', () => {
  const ean = aCode(GTIN.slice(1), { symbology: ']E0', format: 'EAN13' })
  const batch = aCode(BATCH, { symbology: ']C1', format: 'Code128' })

  it('is joined when both are in view', async () => {
    const world = await begin()
    await world.show(ean, batch)
    expect(world.passed[0]).toMatchObject({
      item: { id: 1 },
      interpretation: { gtin: GTIN, lot: 'LOT12', expiry: '2027-12-31' },
    })
  })

  it('is not joined when more codes are in view', async () => {
    const world = await begin()
    await world.show(ean, batch, aCode('10OTHER', { symbology: ']C1' }))
    expect(world.passed[0]?.interpretation).toMatchObject({ kind: 'gtin', gtin: GTIN })
  })

  it.each(['the camera', 'a picture file'])('gives its lot from %s, too', async (from) => {
    const world = await begin()
    const full = aCode(FULL)
    world.decoder.inView = [ean, full]
    if (from === 'the camera') await world.show(ean, full)
    else await world.session.readFile(new File(['x'], 'pack.jpg'))
    expect(world.passed[0]?.interpretation).toMatchObject({ gtin: GTIN, lot: 'LOT12' })
  })

  it('is joined in a picture file', async () => {
    const world = await begin()
    world.decoder.inView = [ean, batch]
    await world.session.readFile(new File(['x'], 'pack.jpg'))
    expect(world.passed[0]?.interpretation).toMatchObject({ gtin: GTIN, lot: 'LOT12' })
  })

  it('keeps the batch for some seconds and asks for the other code', async () => {
    const world = await begin()
    await world.show(batch)
    expect([world.state.half, world.scanner.phase]).toEqual([LOT12, 'scanning'])
    expect([world.signals, world.passed, world.state.panel]).toEqual([['half'], [], null])
    await world.clock.advance(SCANNER.packWindow)
    expect(world.state.half).toBeNull()
  })
})

describe('pictures and typing', () => {
  const file = new File(['x'], 'pack.jpg', { type: 'image/jpeg' })

  it('stops the camera, reads the picture, and goes the same way', async () => {
    const world = await begin()
    world.decoder.inView = [aCode(FULL)]
    await world.session.readFile(file)
    expect(world.passed[0]).toMatchObject({ source: 'file', locationId: 7, item: { id: 1 } })
    expect([world.closed, world.camera.openCount()]).toEqual([1, 0])
  })

  it.each(['no_code', 'picture_damaged', 'picture_too_large', 'picture_empty'] as const)(
    'says %s, and the camera starts again when asked',
    async (code) => {
      const world = await begin()
      if (code !== 'no_code') world.decoder.outcome = { ok: false, code, detail: '' }
      await world.session.readFile(file)
      expect(world.state.panel).toMatchObject({ kind: 'picture', error: { code } })
      await world.session.again()
      expect(world.scanner.phase).toBe('scanning')
      expect(world.state).toMatchObject({ panel: null, picture: null })
    },
  )

  it('opens nothing after the scanner was closed while the picture was read', async () => {
    const world = await begin()
    world.decoder.inView = [aCode(FULL)]
    world.decoder.wait = () => new Promise((resolve) => world.clock.after(3000, resolve))
    const reading = world.session.readFile(file)
    await world.clock.advance(1000)
    await world.session.close()
    expect(world.closed).toBe(1)
    world.end()
    await world.clock.advance(5000)
    await reading
    expect(world.passed).toEqual([])
  })

  it('stops reading when asked: the camera starts at once, and nothing comes of it', async () => {
    const world = await begin()
    world.decoder.inView = [aCode(FULL)]
    world.decoder.wait = () => new Promise((resolve) => world.clock.after(3000, resolve))
    const reading = world.session.readFile(file)
    await world.clock.advance(1000)
    expect(world.state.picture).toBe(file)
    world.decoder.inView = []
    const stopped = world.session.stopReading()
    expect(world.state.picture).toBeNull()
    await world.clock.advance(50)
    expect(world.scanner.phase).toBe('scanning')
    await world.clock.advance(5000)
    await Promise.all([reading, stopped])
    expect([world.passed, world.state.panel]).toEqual([[], null])
  })

  it('reads another picture after one without a code', async () => {
    const world = await begin()
    await world.session.readFile(file)
    expect(world.state.panel).toMatchObject({ kind: 'picture' })
    world.decoder.inView = [aCode(FULL)]
    await world.session.readFile(new File(['y'], 'other.jpg', { type: 'image/jpeg' }))
    expect(world.passed[0]).toMatchObject({ source: 'file', item: { id: 1 } })
  })

  it('pauses for typing, and sends what was typed', async () => {
    const world = await begin()
    await world.session.type()
    expect([world.scanner.phase, world.state.panel]).toEqual(['paused', { kind: 'typing' }])
    await world.session.submit('  ')
    expect(world.passed).toEqual([])
    await world.session.submit('101234')
    expect(world.passed[0]).toMatchObject({ source: 'typed', item: { id: 1 } })
    expect(world.closed).toBe(1)
  })
})

describe('a session', () => {
  it('hints after some seconds without a read, and not any more after one', async () => {
    const world = await begin({ persistent: true })
    await world.clock.advance(SCANNER.hintAfter)
    expect(world.state.hint).toBe(true)
    await world.show(aCode(FULL))
    expect(world.state.hint).toBe(false)
  })

  it('lets go of the camera when it ends, also half way', async () => {
    const world = await begin()
    world.end()
    await world.clock.advance(1)
    expect([world.camera.openCount(), world.clock.waiting()]).toEqual([0, 0])
    expect((await world.services.scans.receive({ text: FULL, source: 'scanner' })).outcome).toBe(
      'claimed',
    )
    expect(world.signals).toEqual([])
  })

  it('hears hand scanners too', async () => {
    const world = await begin({ items: [] })
    await world.services.scans.receive({ text: GTIN, source: 'scanner' })
    expect(world.state.panel).toMatchObject({ kind: 'unknown' })
  })

  it('remembers the camera under its key', () => {
    expect(CAMERA_KEY).toBe('ak_scanner_camera')
  })
})

describe('beside a list', () => {
  it('scans on after whatever the list takes, and lays nothing over the picture', async () => {
    const world = await begin({ items: [] })
    world.session.list()
    world.services.scans.listen(() => 'claimed')
    await world.show(aCode(FULL))
    await world.session.type()
    await world.session.submit('HEMMAGJORD')
    expect([world.state.panel, world.scanner.phase, world.closed]).toEqual([null, 'scanning', 0])
    expect(world.signals).toEqual([])
  })

  it('waits for the other half of a pack', async () => {
    const world = await begin()
    world.session.list()
    await world.show(aCode(BATCH, { symbology: ']C1', format: 'Code128' }))
    expect(world.state.half).toEqual(LOT12)
  })

  it('lets nothing else act on what the list did not hear', async () => {
    const world = await begin()
    world.session.list()
    await world.show(aCode(FULL))
    expect([world.signals, world.passed, world.closed]).toEqual([['refused'], [], 0])
  })
})
