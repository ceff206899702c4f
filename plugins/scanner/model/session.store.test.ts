import { aCode, anItem, refusal } from '@forrad/core/testing'
import { describe, expect, it } from 'vitest'
import { begin, FULL, GTIN, LOT12 } from './session.fixtures.ts'

const GS = '\u001d'
const PACK = { gtin: GTIN, lot: 'LOT12' }

describe('a code of a known item', () => {
  it('goes down the scan path with the location, after the scanner has stopped and closed', async () => {
    const world = await begin()
    expect(world.scanner.phase).toBe('scanning')
    await world.show(aCode(FULL))
    expect(world.passed).toHaveLength(1)
    expect(world.passed[0]).toMatchObject({
      source: 'camera',
      locationId: 7,
      item: { id: 1 },
      interpretation: { gtin: GTIN, lot: 'LOT12', expiry: '2027-12-31' },
    })
    expect([world.closed, world.camera.openCount(), world.signals]).toEqual([1, 0, ['found']])
  })

  it('keeps a persistent scanner open, and shows what was found', async () => {
    const world = await begin({ persistent: true })
    await world.show(aCode(FULL))
    expect([world.closed, world.scanner.phase]).toEqual([0, 'scanning'])
    expect(world.state.lastFound).toEqual({
      name: 'Alvedon filmdragerad tablett 500 mg',
      batch: LOT12,
    })
    await world.show(aCode(FULL))
    expect(world.passed).toHaveLength(1)
    await world.clock.advance(2000)
    await world.show(aCode(FULL))
    expect(world.passed).toHaveLength(2)
  })

  it('restarts the scan when the camera will not stop', async () => {
    const world = await begin()
    world.camera.closeFailure = new Error('stuck')
    await world.show(aCode(FULL))
    expect([world.closed, world.scanner.phase]).toEqual([0, 'scanning'])
    expect(world.passed).toHaveLength(1)
    expect(world.logged).toContain('the camera could not be stopped (Error: stuck)')
  })

  it('ignores other reads while it is looked up', async () => {
    const world = await begin({ persistent: true })
    const letGo = world.api.hold('findItemByGtin')
    await world.show(aCode(FULL))
    expect(world.state.busy).toBe(true)
    await world.show(aCode('Alvedon', { symbology: ']d1' }))
    letGo()
    await world.clock.advance(1)
    expect(world.passed).toHaveLength(1)
    expect(world.state).toMatchObject({ busy: false, panel: null })
  })

  it('sounds refused for a narcotic that the person may not handle, and still opens it', async () => {
    const world = await begin({ items: [anItem({ narcotic_level: 2 })] })
    await world.show(aCode(FULL))
    expect([world.signals, world.passed.length, world.closed]).toEqual([['refused'], 1, 1])
  })
})

describe('a code of no known item', () => {
  const unknown = anItem({ gtin: null })

  it('pauses, says what was read, and suggests the varunummer of a Nordic GTIN', async () => {
    const world = await begin({ items: [unknown] })
    await world.show(aCode(FULL))
    expect(world.state.panel).toEqual({
      kind: 'unknown',
      read: { code: GTIN, batch: LOT12, suggestion: '101234', query: '' },
    })
    expect([world.scanner.phase, world.passed, world.signals]).toEqual(['paused', [], ['unknown']])
  })

  it('SESSION-4 opens the suggested varunummer with the scanned batch once the person agrees', async () => {
    const world = await begin({ items: [unknown] })
    await world.show(aCode(FULL))
    const { panel } = world.state
    if (panel?.kind === 'unknown') await world.session.confirm(panel.read)
    expect(world.passed).toMatchObject([
      { source: 'camera', locationId: 7, item: { id: 1 }, interpretation: PACK },
    ])
    expect([world.closed, world.camera.openCount()]).toEqual([1, 0])
    expect(world.signals).toEqual(['unknown', 'found'])
  })

  it('says so when the suggested varunummer is not there either', async () => {
    const world = await begin({ items: [] })
    await world.show(aCode(FULL))
    const { panel } = world.state
    if (panel?.kind === 'unknown') await world.session.confirm(panel.read)
    expect(world.state.panel).toEqual({ kind: 'no_such_item', vendorName: '101234' })
    expect([world.ran, world.closed]).toEqual([[], 0])
  })

  it('scans on where it was', async () => {
    const world = await begin({ items: [] })
    await world.show(aCode(FULL))
    await world.session.again()
    expect([world.state.panel, world.scanner.phase]).toEqual([null, 'scanning'])
  })

  it.each([
    ['a text', 'Alvedon 500', 'Alvedon 500'],
    ['a text with a separator', `x${GS}y`, ''],
    ['4,000 characters', 'z'.repeat(4000), ''],
  ])('offers a search for %s', async (_what, text, query) => {
    const world = await begin({ items: [] })
    await world.show(aCode(text, { symbology: ']d1' }))
    const { panel } = world.state
    expect(panel?.kind).toBe('unknown')
    if (panel?.kind === 'unknown') await world.session.search(panel.read)
    expect(world.ran).toEqual([['search.open', { query }]])
    expect(world.closed).toBe(1)
  })

  it.each([
    ['with its batch', FULL, PACK],
    ['of its item alone', `01${GTIN}`, { gtin: GTIN }],
  ])(
    'SESSION-4 the item that is found, or made, for a pack’s code %s opens with the pack',
    async (_what, text, interpretation) => {
      const world = await begin({ items: [] })
      await world.show(aCode(text))
      const { panel } = world.state
      if (panel?.kind === 'unknown') await world.session.search(panel.read)
      expect(world.ran).toEqual([
        ['search.open', { query: '', code: GTIN, onChoose: expect.any(Function) }],
      ])
      expect(world.closed).toBe(1)
      const [[, asked]] = world.ran as [[string, { onChoose: (item: object) => void }]]
      asked.onChoose(anItem({ id: 9 }))
      await world.clock.advance(1)
      expect(world.passed).toMatchObject([
        { source: 'camera', locationId: 7, item: { id: 9 }, interpretation },
      ])
    },
  )

  it('SESSION-4 a pack whose code was typed into the scanner is in the hand, too', async () => {
    const world = await begin({ items: [unknown] })
    await world.session.submit(FULL)
    const { panel } = world.state
    if (panel?.kind === 'unknown') await world.session.confirm(panel.read)
    expect(world.passed).toMatchObject([{ source: 'camera', item: { id: 1 } }])
  })

  it.each([
    ['markup', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['control characters', 'a\u0000b\u001bc\u202ed', 'a‹NUL›b‹ESC›c·d'],
    ['4,000 characters', 'å'.repeat(4000), `${'å'.repeat(120)}…`],
  ])('shows hostile text harmlessly: %s', async (_what, text, code) => {
    const world = await begin({ items: [] })
    await world.show(aCode(text, { symbology: ']Q1', format: 'QRCode' }))
    expect(world.state.panel).toMatchObject({ kind: 'unknown', read: { code } })
  })

  it('says why a code is faulty', async () => {
    const world = await begin()
    await world.show(aCode(`01${GTIN}17271332`))
    expect(world.state.panel).toMatchObject({ kind: 'faulty', problem: { code: 'invalid_month' } })
    expect(world.signals).toEqual(['refused'])
  })

  it('says when the look-up failed, and looks up once more', async () => {
    const world = await begin()
    const answer = refusal(500, 'server_error')
    if (!answer.ok) world.api.fail('findItemByGtin', answer.error)
    await world.show(aCode(FULL))
    expect(world.state.panel).toMatchObject({ kind: 'failed', error: { code: 'server_error' } })
    await world.session.retry()
    expect([world.passed.length, world.closed]).toEqual([1, 1])
  })

  it.each(['scanner', 'typed'] as const)(
    'looks up once more what failed, not what the camera read before: %s',
    async (source) => {
      const world = await begin({ persistent: true })
      await world.show(aCode('Alvedon', { symbology: ']d1' }))
      await world.session.again()
      const answer = refusal(500, 'server_error')
      if (!answer.ok) world.api.fail('findItemByGtin', answer.error)
      await world.services.scans.receive({ text: FULL, source })
      expect(world.state.panel).toMatchObject({ kind: 'failed', read: { code: GTIN } })
      await world.session.retry()
      expect(world.passed).toMatchObject([{ source, item: { id: 1 }, interpretation: PACK }])
      expect(world.state.panel).toBeNull()
    },
  )

  it('says when nobody can open a shelf place', async () => {
    const world = await begin({ app: 'passed' })
    await world.show(aCode('FRD-S-12', { symbology: ']d1' }))
    expect(world.state.panel).toEqual({ kind: 'nobody' })
    expect(world.closed).toBe(0)
  })

  it('closes when somebody opens the shelf place', async () => {
    const world = await begin()
    await world.show(aCode('FRD-S-12', { symbology: ']d1' }))
    expect([world.passed.length, world.closed]).toEqual([1, 1])
  })
})
